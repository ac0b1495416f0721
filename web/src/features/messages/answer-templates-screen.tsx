import { useQueryClient } from '@tanstack/react-query';
import { answerTemplates, loadAnswerTemplates } from 'contract/calls/messages';
import { INBOX_LIMITS } from 'contract/limits';
import { localized } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { type FormField, localizedFields, type SaveReply, type StoredItem } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type Templates, templatesQuery } from './queries.ts';

type TemplatesForm = Pick<Templates, 'templates'>;

/** There is one list of them. */
const ONLY = 1;

export const loader = (args: LoaderArgs) => load(args, templatesQuery(routeLang(args)));

export function Component() {
  return <TemplatesEditor key={useLang()} loaded={useLoaderData<typeof loader>().data} />;
}

const FIELDS: readonly OwnField<TemplatesForm>[] = [
  { name: 'templates', label: 'TEMPLATES.LIST', kind: 'list', Control: TemplateList },
];

const resolver = contractRules<TemplatesForm>(answerTemplates);
const stored = ({ templates, version }: Templates): StoredItem<TemplatesForm> => ({ values: { templates }, version });

function TemplatesEditor({ loaded }: { loaded: Templates }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor } = useItemForm<TemplatesForm>({
    resolver,
    fields: FIELDS,
    begin: () => stored(loaded),
    id: ONLY,
    draftItem: () => 'answer-templates',
    send: async (_changed, { item: { version } }): Promise<SaveReply> => {
      const answers = { ...form.getValues(), ...(version === undefined ? {} : { version }) };
      return { ...(await call('/api/manager/SaveAnswerTemplates', { answers })).data, id: ONLY };
    },
    loadCurrent: async (replied) => {
      const { data } = loadAnswerTemplates.data.safeParse(replied);
      return stored(data ?? (await queryClient.fetchQuery(templatesQuery(lang))).data);
    },
  });
  return (
    <EditorFrame
      title={t('TEMPLATES.TITLE')}
      subject={t('TEMPLATES.NOTE')}
      editor={editor}
      errors={form.formState.errors}
      fields={FIELDS}
      backPath={managerRoutes.messages(lang)}
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}

const TEMPLATE_FIELDS: readonly FormField[] = [
  ...localizedFields('title', 'TEMPLATES.NAME'),
  ...localizedFields('text', 'TEMPLATES.TEXT', { lines: 6 }),
];

function TemplateList({ form }: { form: UseFormReturn<TemplatesForm> }) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="templates"
      title={t('TEMPLATES.LIST')}
      add={t('TEMPLATES.ADD')}
      max={INBOX_LIMITS.templates}
      layout="wide"
      nameOf={(template) => Object.values(template).find((text) => text !== '') ?? ''}
      newRow={() => ({ ...localized('title', ''), ...localized('text', '') })}
      fields={TEMPLATE_FIELDS}
    />
  );
}
