import type { EditorHost, FramedFile } from 'contract/site-frame';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileChoice, StoredFile } from '../../forms/files/file-picker.tsx';
import type { FileSource } from '../../forms/files/file-source.ts';
import { RichTextEditor } from '../../forms/rich-text/rich-text-editor.tsx';
import { htmlPreview } from '../../forms/values/parsed-html.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './frame.module.css';

/** Files of the dashboard's Media Library, which has no folders by names. */
export function fileSourceOf(host: EditorHost): FileSource {
  const known = new Map<string, FramedFile>();
  const choiceOf = (files: readonly FramedFile[]): FileChoice => {
    for (const file of files) known.set(file.url, file);
    return { folder: '', files: files.map(({ id: _, ...file }): StoredFile => ({ ...file, size: 0 })) };
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
export function FramedEditor({ host }: { host: EditorHost }) {
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
