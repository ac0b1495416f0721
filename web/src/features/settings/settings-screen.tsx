import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { settingsInput } from 'contract/calls/settings';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame, focusInvalid } from '../../forms/editor-frame.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { SettingsCounters } from './counter-fields.tsx';
import { DemoContent } from './demo-content.tsx';
import { SettingsLook } from './look-fields.tsx';
import { demoQuery, settingsQuery } from './queries.ts';
import { SettingsContents, SettingsSection } from './settings-controls.tsx';
import { DraftPanel, SettingsDraft } from './settings-draft.tsx';
import {
  SettingsContact,
  SettingsDates,
  SettingsFooter,
  SettingsMail,
  SettingsSearchEngines,
  SettingsSecurity,
  SettingsTranslations,
} from './settings-fields.tsx';
import {
  currentSettings,
  earlierSettings,
  SETTINGS_FIELDS,
  SETTINGS_ID,
  type SettingsFields,
  storedSettings,
} from './settings-values.ts';
import { showAccent } from './shown-accent.ts';

export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const [settings, demo] = await Promise.all([load(args, settingsQuery(lang)), load(args, demoQuery(lang))]);
  return { settings: settings.data, demo: demo.data };
}

/** The site's settings (spec §2, Editors). */
export function Component() {
  const lang = useLang();
  const loaded = useLoaderData<typeof loader>();
  // Removing the demo changes the settings too, so the form begins anew.
  return <SettingsForm key={`${lang}-${loaded.demo.state}`} {...loaded} />;
}

interface SettingsFormProps {
  settings: CallReply<'/api/manager/LoadSiteSettings'>['data'];
  demo: CallReply<'/api/manager/LoadDemo'>['data'];
}

const resolver = zodResolver(settingsInput, undefined, { raw: true });

function SettingsForm({ settings, demo }: SettingsFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isOfDraft, setOfDraft] = useState(false);
  // What the running save is: the state would be that of the last rendering.
  const mode = useRef({ asDraft: false, ofDraft: false });
  const showDraft = (isShown: boolean) => {
    mode.current.ofDraft = isShown;
    setOfDraft(isShown);
  };
  const { form, editor, reload } = useItemForm<SettingsFields>({
    resolver,
    fields: SETTINGS_FIELDS,
    begin: () => storedSettings(settings),
    id: SETTINGS_ID,
    draftItem: () => 'settings',
    send: async (fields, { item: { version } }) => {
      const changed = { ...fields, ...(version === undefined ? {} : { version }) };
      const { asDraft, ofDraft } = mode.current;
      const drafts = { ...(asDraft ? { asDraft: 1 as const } : {}), ...(ofDraft ? { ofDraft: 1 as const } : {}) };
      const { data } = await call('/api/manager/SaveSiteSettings', { settings: changed, ...drafts, lang });
      showDraft(asDraft);
      return { id: SETTINGS_ID, version: data.version };
    },
    loadCurrent: async (replied) => {
      const current = currentSettings(replied);
      // Somebody else's draft came first, and the form goes on from it.
      if (current && mode.current.asDraft) showDraft(true);
      return current ?? storedSettings((await queryClient.fetchQuery(settingsQuery(lang))).data);
    },
  });

  const save = () => editor.save(() => focusInvalid(document.querySelector<HTMLElement>('main form')));
  const saveAsDraft = async () => {
    mode.current.asDraft = true;
    try {
      await save();
    } finally {
      mode.current.asDraft = false;
    }
  };
  const publishDraft = async () => {
    if (editor.isDirty) return save();
    const { version = '' } = editor.item;
    const { data } = await call('/api/manager/SaveSiteSettings', { settings: { version }, ofDraft: 1, lang });
    showDraft(false);
    editor.show({ values: editor.item.values, version: data.version }, form.getValues());
    toast('success', t('SETTINGS.DRAFT_PUBLISHED'));
    await queryClient.invalidateQueries();
  };

  const { values } = editor.item;
  // The colour of a draft is seen in its preview.
  useEffect(() => {
    if (!isOfDraft) showAccent(values.accent ?? '');
  }, [values.accent, isOfDraft]);
  return (
    <EditorFrame
      title={t('SETTINGS.TITLE')}
      editor={editor}
      errors={form.formState.errors}
      fields={SETTINGS_FIELDS}
      backPath={paths.home(lang)}
      offer={
        <SettingsDraft
          version={editor.item.version}
          onPublish={publishDraft}
          onShow={(settings, isDraft) => {
            showDraft(isDraft);
            editor.show(settings, settings.values);
          }}
        />
      }
      side={
        <>
          <DraftPanel isDirty={editor.isDirty} onSave={saveAsDraft} />
          <HistoryPanel
            kind="settings"
            id={SETTINGS_ID}
            fields={SETTINGS_FIELDS}
            current={values}
            toForm={(fields) => earlierSettings(fields, values)}
            isDirty={editor.isDirty}
            onRestored={reload}
          />
        </>
      }
    >
      <SettingsContents hasDemo={demo.state !== 'none'} />
      <SettingsLook form={form} />
      <SettingsContact form={form} />
      <SettingsFooter form={form} />
      <SettingsCounters form={form} />
      <SettingsDates form={form} />
      <SettingsTranslations form={form} />
      <SettingsSearchEngines form={form} />
      <SettingsMail address={settings.contact} />
      {demo.state !== 'none' && (
        <SettingsSection name="demo">
          <DemoContent demo={demo} />
        </SettingsSection>
      )}
      <SettingsSecurity form={form} />
    </EditorFrame>
  );
}
