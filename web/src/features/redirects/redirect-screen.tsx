import { useQueryClient } from '@tanstack/react-query';
import { isExternal, loadRedirect, REDIRECT_STATUSES, type RedirectForm, redirectForm } from 'contract/calls/redirects';
import { REDIRECT_LIMITS } from 'contract/limits';
import { TriangleAlert } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import { useEditorKey } from '../../forms/edited-item.ts';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { LinkField } from '../../forms/links/link-field.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { fieldId, type SaveReply, type StoredItem } from '../../forms/values/item-values.ts';
import { contractRules, useProblemText } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { redirectQuery, redirectsPath, STATUS_LABELS } from './queries.ts';
import styles from './redirects.module.css';

type Redirect = CallReply<'/api/manager/LoadRedirect'>['data'];

export async function loader(args: LoaderArgs) {
  const { id } = args.params;
  return id === '0' ? null : (await load(args, redirectQuery(routeLang(args), routeId(id)))).data;
}

/** Edits a redirect, or makes a new one with the id 0; `?from=` is its old link then. */
export function Component() {
  const lang = useLang();
  const id = Number(useParams().id);
  const redirect = useLoaderData<typeof loader>();
  const { formKey, onCreated } = useEditorKey(id);
  return <RedirectEditor key={`${lang}-${formKey}`} id={id} redirect={redirect} onCreated={onCreated} />;
}

const ADDRESS = { dir: 'ltr', spellCheck: false } as const;

const FIELDS: readonly OwnField<RedirectForm>[] = [
  {
    name: 'from',
    label: 'REDIRECTS.FROM',
    kind: 'text',
    hint: 'REDIRECTS.FROM_HINT',
    input: { ...ADDRESS, maxLength: REDIRECT_LIMITS.from },
  },
  {
    name: 'match',
    label: 'REDIRECTS.MATCH',
    kind: 'choice',
    choices: { exact: 'REDIRECTS.EXACT', prefix: 'REDIRECTS.PREFIX' } satisfies Record<RedirectForm['match'], TextKey>,
  },
  { name: 'status', label: 'REDIRECTS.STATUS', kind: 'choice', choices: STATUS_LABELS },
  {
    name: 'to',
    label: 'REDIRECTS.TO',
    kind: 'text',
    shownWith: { field: 'status', is: REDIRECT_STATUSES.filter((status) => status !== 410) },
    Control: Target,
  },
];

const resolver = contractRules(redirectForm);

const stored = ({ from, match, status, to, version }: Redirect): StoredItem<RedirectForm> => ({
  values: { from, match, status, to },
  version,
});

interface RedirectEditorProps {
  id: number;
  redirect: Redirect | null;
  onCreated: (id: number) => void;
}

function RedirectEditor({ id, redirect, onCreated }: RedirectEditorProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const asked = new URLSearchParams(useLocation().search).get('from') ?? '';
  const begin = (): StoredItem<RedirectForm> =>
    redirect ? stored(redirect) : { values: { from: asked, match: 'exact', status: 301, to: '' }, version: undefined };
  const { form, editor } = useItemForm<RedirectForm>({
    resolver,
    fields: FIELDS,
    begin,
    id,
    draftItem: (now) => `redirect/${now}`,
    send: async (_changed, { item, repeat }): Promise<SaveReply> =>
      // A rule is checked as a whole, so it is sent as a whole.
      (await call('/api/manager/SaveRedirect', { redirect: { ...form.getValues(), ...item }, ...repeat })).data,
    loadCurrent: async (replied): Promise<StoredItem<RedirectForm>> => {
      const { data } = loadRedirect.data.safeParse(replied);
      return stored(data ?? (await queryClient.fetchQuery(redirectQuery(lang, editor.item.id))).data);
    },
    onCreated,
  });
  return (
    <EditorFrame
      title={t(editor.item.id === 0 ? 'REDIRECTS.NEW' : 'REDIRECTS.EDIT')}
      editor={editor}
      errors={form.formState.errors}
      fields={FIELDS}
      backPath={redirectsPath(lang, { part: undefined, search: '', page: 1 })}
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}

/** Where the old link leads, with a warning where that is another site. */
function Target({ form }: { form: UseFormReturn<RedirectForm> }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const [to, match] = useWatch({ control: form.control, name: ['to', 'match'] });
  const host = isExternal(to) && URL.canParse(to) ? new URL(to).host : '';
  return (
    <>
      <LinkField
        id={fieldId('to')}
        label={t('REDIRECTS.TO')}
        hint={t(match === 'prefix' ? 'REDIRECTS.TO_PREFIX_HINT' : 'REDIRECTS.TO_HINT')}
        error={problem(form.formState.errors.to)}
        value={to}
        onChange={(address) =>
          form.setValue('to', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <div role="status">
        {host !== '' && host !== location.host && <Warning text={t('REDIRECTS.EXTERNAL', { host })} />}
      </div>
    </>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className={styles.warning}>
    <TriangleAlert aria-hidden="true" />
    {text}
  </p>
);
