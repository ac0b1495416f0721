import { LIMITS } from '../limits.ts';
import { videoOfAddress } from '../video-address.ts';
import { PLAYER_ATTRIBUTES } from './player-rights.ts';
import { isOutside, isSafeImage, isSafeLink } from './safe-address.ts';
import { cleanStyle, MAX_PIXELS } from './style-attribute.ts';
import { cleanBlock } from './text-blocks.ts';

/** Elements that stored HTML may contain; others are removed, and their text stays. */
export const ALLOWED_TAGS = [
  ...['a', 'abbr', 'address', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'cite', 'code', 'dd', 'del', 'details', 'dfn'],
  ...['div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'iframe', 'img'],
  ...['ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's', 'section', 'small', 'span', 'strong', 'sub', 'summary'],
  ...['sup', 'table', 'caption', 'col', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'time', 'u', 'ul'],
  'wbr',
  // What older editors wrote.
  ...['acronym', 'big', 'center', 'font', 'strike', 'tt'],
];

/**
 * Attributes on any of them. `id` and `name` are not among them: they would answer to scripts as variables. Nor is `class`:
 * our editor writes none, and the site's own would give a text the looks and the place of a dialog.
 */
export const ALLOWED_ATTRIBUTES = [
  ...['alt', 'colspan', 'datetime', 'dir', 'height', 'href', 'lang', 'loading', 'open', 'rel', 'reversed'],
  ...['rowspan', 'scope', 'span', 'src', 'start', 'style', 'target', 'title', 'type', 'value', 'width'],
  ...['allow', 'allowfullscreen', 'referrerpolicy', 'border', 'cellpadding', 'cellspacing', 'align', 'valign'],
  ...[
    'data-block',
    'data-look',
    'bgcolor',
    'clear',
    'color',
    'compact',
    'face',
    'hspace',
    'noshade',
    'nowrap',
    'size',
    'vspace',
  ],
];

/** Allowed words in `rel`; above all never `opener`. */
const ALLOWED_REL = new Set(['noopener', 'noreferrer', 'nofollow', 'external', 'ugc', 'sponsored', 'license']);

function cleanLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href !== null && !isSafeLink(href)) link.removeAttribute('href');

  const target = link.getAttribute('target');
  if (target !== null && target !== '_blank' && target !== '_self') link.removeAttribute('target');

  const rel = link.getAttribute('rel');
  const words = rel === null ? [] : rel.split(/\s+/).filter((word) => word !== '');
  const allowed = words.filter((word) => ALLOWED_REL.has(word.toLowerCase()));
  const needsOpenerCut = link.getAttribute('target') === '_blank' && isOutside(link.getAttribute('href') ?? '');
  if (needsOpenerCut && !allowed.some((word) => /^(noopener|noreferrer)$/i.test(word))) allowed.push('noopener');
  if (allowed.length === 0) link.removeAttribute('rel');
  else if (allowed.length !== words.length || allowed.some((word, index) => word !== words[index])) {
    link.setAttribute('rel', allowed.join(' '));
  }
}

/** A player's frame is rebuilt from the video's id, so that of the pasted one only the size is left. */
function cleanFrame(frame: Element): void {
  const video = videoOfAddress(frame.getAttribute('src') ?? '');
  if (video === undefined) {
    frame.remove();
    return;
  }
  const title = frame.getAttribute('title');
  if (video.player === '') {
    const link = frame.ownerDocument.createElement('a');
    link.setAttribute('href', video.page);
    link.textContent = title?.trim() || video.page;
    frame.replaceWith(link);
    return;
  }
  const size = ['width', 'height'].map((name) => [name, frame.getAttribute(name) ?? ''] as const);
  for (const name of frame.getAttributeNames()) frame.removeAttribute(name);
  frame.setAttribute('src', video.player);
  if (title !== null) frame.setAttribute('title', title);
  for (const [name, value] of size) if (/^\d{1,4}%?$/.test(value)) frame.setAttribute(name, value);
  for (const [name, value] of Object.entries(PLAYER_ATTRIBUTES)) frame.setAttribute(name, value);
  frame.textContent = '';
}

function cleanImage(image: Element): void {
  const alt = image.getAttribute('alt') ?? '';
  if (alt.length > LIMITS.altText.max)
    image.setAttribute('alt', alt.slice(0, LIMITS.altText.max).replace(/\p{Surrogate}$/u, ''));
  const loading = image.getAttribute('loading');
  if (loading !== null && loading !== 'lazy' && loading !== 'eager') image.removeAttribute('loading');
}

/** A parser drops the line break after the tag, so the text would lose one with every cleaning. */
function dropLeadingLines(pre: Element): void {
  const first = pre.firstChild;
  if (first?.nodeType === pre.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').replace(/^\n+/, '');
}

/** Attributes of older editors that are lengths in pixels. */
const LENGTHS = ['border', 'cellpadding', 'cellspacing', 'height', 'hspace', 'size', 'vspace', 'width'];

/** Whether an element with this source may stay: a player of an allowed host, a picture with a safe address, anything else. */
export function mayStay(name: string, source: string | null): boolean {
  if (name === 'iframe') return videoOfAddress(source ?? '') !== undefined;
  return name !== 'img' || (source !== null && source.trim() !== '' && isSafeImage(source));
}

/** The rules on an allowed element's attributes, after the list of allowed ones has been applied. */
export function cleanElement(element: Element): void {
  const style = element.getAttribute('style');
  if (style !== null) {
    const cleaned = cleanStyle(style);
    if (cleaned === '') element.removeAttribute('style');
    else if (cleaned !== style) element.setAttribute('style', cleaned);
  }
  for (const name of LENGTHS) {
    if (Number.parseFloat(element.getAttribute(name) ?? '') > MAX_PIXELS) element.removeAttribute(name);
  }
  cleanBlock(element);
  if (element.localName === 'a') cleanLink(element);
  else element.removeAttribute('href');
  if (element.localName === 'img') cleanImage(element);
  if (element.localName === 'iframe') cleanFrame(element);
  if (element.localName === 'pre') dropLeadingLines(element);
}
