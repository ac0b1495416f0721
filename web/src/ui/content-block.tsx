import type { ReactNode } from 'react';
import type { Lang } from '../lib/lang.ts';
import styles from './content-block.module.css';
import { RichText } from './rich-text.tsx';

interface ContentBlockProps {
  html: string;
  /** `plain` is text on the page; the others are panels. */
  tone: 'plain' | 'olive' | 'sand';
  /** The text's language where it is not the page's. */
  lang?: Lang | undefined;
  /** What managers do with it, at its corner. */
  tools?: ReactNode;
}

/** A content block of the editors; on a panel, its closing link is drawn as a button. */
export function ContentBlock({ html, tone, lang, tools }: ContentBlockProps) {
  return (
    <div className={styles.block} data-tone={tone}>
      <RichText html={html} lang={lang} />
      {tools}
    </div>
  );
}
