import { PLAYER_RIGHTS } from 'contract/html/player-rights';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { withAutoplay } from '../lib/autoplay.ts';
import { direction, type Lang } from '../lib/lang.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  /** Cleaned, and prepared for display by the server. */
  html: string;
  /** The text's language where it is not the page's. */
  lang?: Lang | undefined;
}

export function RichText({ html, lang }: RichTextProps) {
  if (html.includes(' data-block=')) void import('./block-extra.ts');
  const content = useMemo(() => ({ __html: html }), [html]);
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

/** A click without modifier keys on the link to a video replaces it by the player, and moves the focus there. */
function playInPlace(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-player]') : null;
  const player = link?.dataset.player;
  if (!link || !player || !isPlainClick(event)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(PLAYER_RIGHTS)) frame.setAttribute(name, value);
  frame.className = styles.player ?? '';
  frame.title = link.textContent ?? '';
  frame.src = withAutoplay(player);
  link.replaceWith(frame);
  frame.focus();
}

interface ContentBlockProps {
  html: string;
  /** `plain` is text on the page; the others are panels. */
  tone: 'plain' | 'olive' | 'sand';
  /** The text's language where it is not the page's. */
  lang?: Lang | undefined;
  /** The managers' controls, at its corner. */
  tools?: ReactNode;
}

/** A content block; on a panel, its last link looks like a button. */
export function ContentBlock({ html, tone, lang, tools }: ContentBlockProps) {
  return (
    <div className={styles.block} data-tone={tone}>
      <RichText html={html} lang={lang} />
      {tools}
    </div>
  );
}
