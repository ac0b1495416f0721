import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../lib/lang.ts';
import { direction } from '../lib/lang.ts';
import styles from './rich-text.module.css';
import { richTextHtml } from './rich-text-html.ts';
import { playInPlace } from './video-link.ts';

interface RichTextProps {
  /** Cleaned by the server. */
  html: string;
  /** The text's language where it is not the page's. */
  lang?: Lang | undefined;
}

/** What the editors wrote, set as an article reads. */
export function RichText({ html, lang }: RichTextProps) {
  const { t } = useTranslation();
  const content = useMemo(
    () => ({ __html: richTextHtml(html, { table: t('RICH_TEXT.TABLE'), video: t('RICH_TEXT.VIDEO') }) }),
    [html, t],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click is one on a link within
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={styles.text}
      lang={lang}
      dir={lang && direction(lang)}
      onClick={playInPlace}
      dangerouslySetInnerHTML={content}
    />
  );
}
