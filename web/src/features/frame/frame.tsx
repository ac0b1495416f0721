import { inEachLanguage } from 'contract/localized';
import type { DifferencesHost, EditorHost, FieldDifference, FramedFile, FrameHost } from 'contract/site-frame';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router-dom';
import { type FileSource, FileSourceProvider } from '../../forms/files/file-source.ts';
import type { FileChoice, StoredFile } from '../../forms/files/stored-file.ts';
import { Difference } from '../../forms/panels/difference.tsx';
import { RichTextEditor } from '../../forms/rich-text/rich-text-editor.tsx';
import { wireDateOf } from '../../forms/values/dates.ts';
import { htmlPreview } from '../../forms/values/parsed-html.ts';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';
import { type LoaderArgs, load, notFound, routeLang } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { FullErrorScreen } from '../../ui/error-screen.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ToastHost } from '../../ui/toast.tsx';
import styles from './frame.module.css';

declare global {
  interface Element {
    /** Of a frame in the dashboard (cms/contract/site-frame.ts). */
    khayr?: FrameHost;
  }
}

/** What the dashboard left for this page on its frame; undefined outside of the dashboard, and in a frame of another site. */
const frameHost = () => window.frameElement?.khayr;

export async function loader(args: LoaderArgs) {
  if (!frameHost()) throw notFound();
  await Promise.all([load(args, menuQuery(routeLang(args))), loadManagerTexts()]);
  return data(null);
}

/** A part of the site that the dashboard shows in a frame, without the site's header and footer. */
export function Component() {
  const host = frameHost();
  const source = useMemo(() => (host?.kind === 'editor' ? fileSourceOf(host) : undefined), [host]);
  if (!host) return null;
  // Above the dialogs, which ask for files and their texts too.
  return (
    <FileSourceProvider value={source}>
      <ToastHost>
        <DialogHost>
          {host.kind === 'editor' ? <FramedEditor host={host} /> : <FramedDifferences host={host} />}
        </DialogHost>
      </ToastHost>
    </FileSourceProvider>
  );
}

/** The dashboard shows something else in its place. Outside of it the page does not exist. */
export function ErrorBoundary() {
  useEffect(() => frameHost()?.onFailed(), []);
  return <FullErrorScreen />;
}

/** The dashboard has dates as YYYY-MM-DD, the site's forms as month/day/year. */
const shownValue = ({ kind }: FieldDifference, value: unknown) => (kind === 'date' ? wireDateOf(String(value)) : value);

/** How two versions of an item differ, for the history in the dashboard. */
function FramedDifferences({ host }: { host: DifferencesHost }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    host.onReady();
    const sizes = new ResizeObserver(() => {
      if (list.current) host.onHeight(Math.ceil(list.current.getBoundingClientRect().height));
    });
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [host]);
  return (
    <main ref={list} className={styles.differences}>
      {host.differences.map((difference) => (
        <section key={difference.name} className="stack gap-2">
          <h3 className="text-18">{difference.label}</h3>
          <Difference
            field={difference}
            before={shownValue(difference, difference.before)}
            after={shownValue(difference, difference.after)}
          />
        </section>
      ))}
    </main>
  );
}

/** Files of the dashboard's Media Library, which has no folders by names. */
function fileSourceOf(host: EditorHost): FileSource {
  const known = new Map<string, FramedFile>();
  const choiceOf = (files: readonly FramedFile[]): FileChoice => {
    for (const file of files) known.set(file.url, file);
    return {
      folder: '',
      files: files.map(
        ({ id: _, ...file }): StoredFile => ({ ...file, title: inEachLanguage(() => ''), size: 0, changed: '' }),
      ),
    };
  };
  return {
    pick: async () => {
      const files = await host.pickFiles();
      return files.length > 0 ? choiceOf(files) : undefined;
    },
    store: async (files) => choiceOf(await host.storeFiles(files)),
    storeAlt: async ({ url }, alt) => {
      const file = known.get(url);
      if (file) await host.storeAlt(file, alt);
    },
  };
}

/** The site's editor of a text, for a form of the dashboard. */
function FramedEditor({ host }: { host: EditorHost }) {
  const { t } = useTranslation();
  const { label, lang, html, isInvalid, isReadOnly } = useSyncExternalStore(host.subscribe, host.read);
  const flush = useRef(() => {});

  useEffect(() => {
    host.onReady();
    // Whatever is pressed in the dashboard, such as «Save», takes the focus from the frame first.
    const passOn = () => flush.current();
    window.addEventListener('blur', passOn);
    return () => window.removeEventListener('blur', passOn);
  }, [host]);

  if (isReadOnly) {
    return (
      <main className={styles.readOnly} aria-label={label}>
        <RichText html={htmlPreview(html, t('VIDEOS.PLAYER'))} lang={lang} />
      </main>
    );
  }
  return (
    <main className={styles.editor}>
      <RichTextEditor
        id="text"
        label={label}
        describedBy={undefined}
        isInvalid={isInvalid}
        lang={lang}
        value={html}
        onChange={host.onChange}
        flush={flush}
      />
    </main>
  );
}
