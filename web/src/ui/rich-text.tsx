import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../lib/lang.ts';
import { direction } from '../lib/lang.ts';
import styles from './rich-text.module.css';
import { richTextHtml } from './rich-text-html.ts';

interface RichTextProps {
  /** Cleaned by the server. */
  html: string;
  /** The text's language where it is not the page's. */
  lang?: Lang | undefined;
}

/** What the editors wrote, set as an article reads. */
export function RichText({ html, lang }: RichTextProps) {
  const { t } = useTranslation();
  const tableLabel = t('RICH_TEXT.TABLE');
  const content = useMemo(() => ({ __html: richTextHtml(html, tableLabel) }), [html, tableLabel]);
  return <div className={styles.text} lang={lang} dir={lang && direction(lang)} dangerouslySetInnerHTML={content} />;
}
