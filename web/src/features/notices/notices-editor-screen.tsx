import { loadNotices, type NoticesForm, noticesForm } from 'contract/calls/notices';
import { LIMITS } from 'contract/limits';
import { localized, textIn } from 'contract/localized';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { type FormField, localizedFields } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';

const query = (lang: Lang) => editedQuery('/api/manager/LoadNotices', lang, {});

export const loader = (args: LoaderArgs) => load(args, query(routeLang(args)));

export function Component() {
  return <NoticesEditor key={useLang()} loaded={useLoaderData<typeof loader>().data} />;
}

const FIELDS: readonly OwnField<NoticesForm>[] = [
  { name: 'notices', label: 'NOTICES.LIST', kind: 'list', Control: Notices },
];

const resolver = contractRules(noticesForm);

function NoticesEditor({ loaded }: { loaded: CallReply<'/api/manager/LoadNotices'>['data'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const { form, frame, history } = useSingleEditor({
    kind: 'notice',
    fields: FIELDS,
    resolver,
    loaded,
    query: query(lang),
    schema: loadNotices.data,
    toForm: ({ version, ...values }) => ({ values, version }),
    save: async (notices) => (await call('/api/manager/SaveNotices', { notices, lang })).data,
  });
  return (
    <EditorFrame
      {...frame}
      title={t('NOTICES.TITLE')}
      subject={t('NOTICES.NOTE')}
      backPath={paths.home(lang)}
      side={<HistoryPanel {...history} />}
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}

const NOTICE_FIELDS: readonly FormField[] = [
  ...localizedFields('text', 'NOTICES.TEXT', { input: { maxLength: LIMITS.notice.text, dir: 'auto' } }),
  ...localizedFields('link', 'NOTICES.LINK', { hint: 'NOTICES.LINK_HINT', control: 'link' }),
  { name: 'visibleFrom', label: 'EDITOR.VISIBLE_FROM', kind: 'moment', hint: 'NOTICES.FROM_HINT', isHalf: true },
  { name: 'visibleUntil', label: 'EDITOR.VISIBLE_UNTIL', kind: 'moment', hint: 'NOTICES.UNTIL_HINT', isHalf: true },
];

const NEW_NOTICE = { ...localized('text', ''), ...localized('link', ''), visibleFrom: '', visibleUntil: '' };

function Notices({ form }: { form: UseFormReturn<NoticesForm> }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <FieldRows
      form={form}
      name="notices"
      title={t('NOTICES.LIST')}
      add={t('NOTICES.ADD')}
      max={LIMITS.notice.count}
      layout="wide"
      nameOf={(notice) => textIn(notice, 'text', lang)}
      newRow={() => NEW_NOTICE}
      fields={NOTICE_FIELDS}
    />
  );
}
