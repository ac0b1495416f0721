import { PLAYER_RIGHTS } from 'adapter/contract/player-rights';
import type { MouseEvent } from 'react';
import { escapeHtml } from '../lib/escape-html.ts';
import { iframeTitle, playerAddress, watchAddress } from '../lib/video-source.ts';
import styles from './video-link.module.css';

/**
 * The poster that stands for the frame of a player, so that no other host is asked before a click: a link to the video
 * on its host. Undefined where the frame has no secure address.
 */
export function videoLink(frame: string, untitled: string): string | undefined {
  const player = playerAddress(frame);
  const page = watchAddress(frame);
  if (player === undefined || page === undefined) return undefined;
  const title = escapeHtml(iframeTitle(frame).trim() || untitled);
  const addresses = `href="${escapeHtml(page)}" data-player="${escapeHtml(player)}"`;
  return `<a class="${styles.poster}" ${addresses}><bdi class="${styles.title}">${title}</bdi></a>`;
}

/** A plain click on a poster puts the player in its place, and the focus into it. */
export function playInPlace(event: MouseEvent<HTMLElement>): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-player]') : null;
  const player = link?.dataset.player;
  if (!link || player === undefined || !isPlain) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(PLAYER_RIGHTS)) frame.setAttribute(name, value);
  frame.className = styles.player ?? '';
  frame.title = link.textContent ?? '';
  frame.src = player;
  link.replaceWith(frame);
  frame.focus();
}
