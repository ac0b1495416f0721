import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { settingsInput } from 'adapter/contract/settings';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useMerge } from '../editing/conflict/use-merge.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { HistoryPanel } from '../editing/history/history-panel.tsx';
import { useEditor } from '../editing/saving/use-editor.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import type { StoredItem } from '../editing/stored-item.ts';
import { takeFields } from '../editing/take-fields.ts';
import { settingsQuery } from './queries.ts';
import { SettingsContact } from './settings-contact.tsx';
import { SettingsCounters } from './settings-counters.tsx';
import { SettingsFooter } from './settings-footer.tsx';
import {
  currentSettings,
  SETTINGS_FIELDS,
  SETTINGS_ID,
  type SettingsFields,
  storedSettings,
} from './settings-values.ts';

interface SettingsFormProps {
  settings: CallReply<'/api/manager/LoadSiteSettings'>['data'];
}

export function SettingsForm({ settings }: SettingsFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [stored] = useState(() => storedSettings(settings));
  const form = useForm<SettingsFields>({
    resolver: zodResolver(settingsInput, undefined, { raw: true }),
    defaultValues: stored.values,
    shouldFocusError: false,
  });
  const flush = useRef(() => {});
  const merge = useMerge<SettingsFields>(SETTINGS_FIELDS);

  const loadCurrent = async (replied: unknown): Promise<StoredItem<SettingsFields>> =>
    currentSettings(replied) ?? storedSettings((await queryClient.fetchQuery(settingsQuery(lang))).data);

  const editor = useEditor<SettingsFields>({
    form,
    id: SETTINGS_ID,
    stored,
    draftItem: () => 'settings',
    flush,
    send: async (fields, { version }) => {
      const changed = { ...fields, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/SaveSiteSettings', { settings: changed, lang });
      return { id: SETTINGS_ID, version: data.version };
    },
    loadCurrent,
    merge,
  });

  const { values } = editor.item;
  return (
    <EditorFrame
      title={t('SETTINGS.TITLE')}
      editor={editor}
      errors={form.formState.errors}
      fields={SETTINGS_FIELDS}
      backPath={paths.home(lang)}
      side={
        <HistoryPanel
          kind="settings"
          id={SETTINGS_ID}
          fields={SETTINGS_FIELDS}
          current={values}
          toForm={(kept) => takeFields(kept, values)}
          isDirty={editor.isDirty}
          onRestored={async () => {
            const now = await loadCurrent(undefined);
            editor.show(now, now.values);
          }}
        />
      }
    >
      <SettingsCounters form={form} />
      <SettingsContact form={form} />
      <SettingsFooter form={form} />
    </EditorFrame>
  );
}
