import { PLAYER_ATTRIBUTES } from 'contract/html/player-rights';
import { MAX_PIXELS } from 'contract/html/style-attribute';
import { typedLink } from 'contract/typed-text';
import type { HostedVideo } from 'contract/video-address';
import type { Lang } from '../../lib/lang.ts';
import { isPicture } from '../files/file-preview.tsx';
import type { FileChoice, StoredFile } from '../files/stored-file.ts';

/** Escapes a text for HTML, between tags or in an attribute with double quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A picture with its shape, in no longer lengths than a text may have: a phone's screen is 2400 high. */
export function pictureHtml({ url, width, height, alt }: StoredFile, lang: Lang): string {
  const scale = Math.min(1, MAX_PIXELS / Math.max(width ?? 0, height ?? 0, 1));
  const [wide, high] = [width, height].map((length) => Math.round((length ?? 0) * scale));
  const size = wide && high ? ` width="${wide}" height="${high}"` : '';
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt[lang])}"${size}>`;
}

const fileHtml = (file: StoredFile, lang: Lang) =>
  isPicture(file)
    ? `<p>${pictureHtml(file, lang)}</p>`
    : `<p><a href="${escapeHtml(file.url)}">${escapeHtml(file.title[lang] || file.name)}</a></p>`;

/** The HTML of chosen files: pictures as images, everything else as a link. */
export const filesHtml = ({ files }: FileChoice, lang: Lang) => files.map((file) => fileHtml(file, lang)).join('');

/** A player's iframe, as the server writes it, or a paragraph with a link to a film that opens on its host. */
export function videoHtml({ player, page }: HostedVideo, title: string): string {
  if (player === '') return `<p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p><p><br></p>`;
  const attributes = Object.entries({ src: player, title, ...PLAYER_ATTRIBUTES });
  return `<iframe ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}></iframe><p><br></p>`;
}

const repeated = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

/** An empty table whose first row is its head. */
export function tableHtml(rows: number, columns: number): string {
  const head = `<thead><tr>${repeated(columns, () => '<th scope="col"><br></th>')}</tr></thead>`;
  const row = `<tr>${repeated(columns, () => '<td><br></td>')}</tr>`;
  return `<table>${head}<tbody>${repeated(Math.max(1, rows - 1), () => row)}</tbody></table><p><br></p>`;
}

/** The complete address of a link; undefined for what is not an address. */
export function linkAddress(text: string): string | undefined {
  const address = typedLink(text);
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  return undefined;
}
