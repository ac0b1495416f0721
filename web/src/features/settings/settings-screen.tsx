import { useQueryClient } from '@tanstack/react-query';
import { accentStyles, COLOR } from 'contract/accent';
import { loadSiteSettings, settingsInput } from 'contract/calls/settings';
import { managerRoutes } from 'contract/manager-routes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame, focusInvalid } from '../../forms/editor-frame.tsx';
import { Fields } from '../../forms/fields/field-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { CounterList } from './counter-fields.tsx';
import { DemoContent, demoQuery } from './demo-content.tsx';
import { MailSettings } from './mail-settings.tsx';
import { DraftPanel, SettingsDraft } from './settings-draft.tsx';
import {
  adaptSettings,
  SECTIONS,
  SETTINGS_FIELDS,
  type Section,
  type Settings,
  settingsQuery,
  storedSettings,
} from './settings-fields.tsx';
import styles from './settings-form.module.css';

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
  settings: Settings;
  demo: CallReply<'/api/manager/LoadDemo'>['data'];
}

const resolver = contractRules(settingsInput);

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
  const { form, editor, frame, history } = useSingleEditor({
    kind: 'settings',
    fields: SETTINGS_FIELDS,
    resolver,
    loaded: settings,
    query: settingsQuery(lang),
    schema: loadSiteSettings.data,
    toForm: storedSettings,
    adapt: adaptSettings,
    save: async (changed) => {
      const { asDraft, ofDraft } = mode.current;
      const drafts = { ...(asDraft ? { asDraft: 1 as const } : {}), ...(ofDraft ? { ofDraft: 1 as const } : {}) };
      const { data } = await call('/api/manager/SaveSiteSettings', { settings: changed, ...drafts, lang });
      showDraft(asDraft);
      return data;
    },
    // Somebody else's draft came first, and the form goes on from it.
    onClash: () => mode.current.asDraft && showDraft(true),
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

  const { accent = '' } = editor.item.values;
  // The colour of a draft is seen in its preview.
  useEffect(() => {
    if (!isOfDraft) showAccent(accent);
  }, [accent, isOfDraft]);
  const shown = Object.entries<Section>(SECTIONS).filter(([name]) => name !== 'demo' || demo.state !== 'none');
  const own: Record<string, ReactNode> = {
    counters: <CounterList form={form} />,
    mail: (
      <>
        <MailSettings address={settings.contact} />
        <p>
          <Link to={managerRoutes.setup(lang)}>{t('SETUP.OPEN_AGAIN')}</Link>
        </p>
        <p>
          <Link to={managerRoutes.imports(lang)}>{t('IMPORT.TITLE')}</Link>
        </p>
        <p>
          <Link to={managerRoutes.health(lang)}>{t('HEALTH.TITLE')}</Link>
        </p>
        <p>
          <Link to={managerRoutes.textsToMend(lang)}>{t('CHECK.SITE_TITLE')}</Link>
        </p>
        <p>
          <Link to={managerRoutes.findAndReplace(lang)}>{t('REPLACE.TITLE')}</Link>
        </p>
        <p>
          <Link to={managerRoutes.exports(lang)}>{t('EXPORTS.TITLE')}</Link>
        </p>
      </>
    ),
    demo: <DemoContent demo={demo} />,
  };
  return (
    <EditorFrame
      {...frame}
      title={t('SETTINGS.TITLE')}
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
          <HistoryPanel {...history} />
        </>
      }
    >
      <nav aria-label={t('SETTINGS.CONTENTS')}>
        <ul role="list" className="cluster gap-2">
          {shown.map(([name, { title }]) => (
            <li key={name}>
              <a className={styles.content} href={`#${anchorOf(name)}`}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(([name, { title, note, fields }]) => (
        <fieldset key={name} id={anchorOf(name)} className={styles.section}>
          <legend className={styles.title}>{t(title)}</legend>
          {note && <p className="text-16 muted">{t(note)}</p>}
          <Fields form={form} fields={fields} />
          {own[name]}
        </fieldset>
      ))}
    </EditorFrame>
  );
}

const anchorOf = (name: string) => `settings-${name}`;

/** The element of a page's head with its colors (adapter/src/pages/site-look.ts). */
const ACCENT_ID = 'accent';

/** Gives this page a saved color, which other pages get from the server; '' for the site's own. */
function showAccent(accent: string): void {
  const styles = COLOR.test(accent) ? accentStyles(accent) : '';
  const known = document.getElementById(ACCENT_ID);
  if (known) known.textContent = styles;
  else if (styles !== '')
    document.head.append(Object.assign(document.createElement('style'), { id: ACCENT_ID, textContent: styles }));
}
