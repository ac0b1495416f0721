import { type HostedVideo, videoOfAddress } from 'contract/video-address';

// A parsed document runs no scripts and loads no pictures.
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Block elements, which start a new line. */
const BLOCKS = new Set(
  'p div section h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table caption blockquote figure figcaption pre hr br details summary iframe img'.split(
    ' ',
  ),
);

/** The text for an element that shows something else than its own text. */
function replacement(element: Element): string | undefined {
  switch (element.localName) {
    case 'img':
      return `[${element.getAttribute('alt') || element.getAttribute('src') || ''}]`;
    case 'iframe':
      return `[${element.getAttribute('src') ?? ''}]`;
    default:
      return undefined;
  }
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  const name = node instanceof Element ? node.localName : '';
  const text = (node instanceof Element ? replacement(node) : undefined) ?? [...node.childNodes].map(textOf).join('');
  if (name === 'td' || name === 'th') return ` | ${text}`;
  return BLOCKS.has(name) ? `\n${text}\n` : text;
}

/** The links of stored HTML, with their texts. */
export const linksOf = (html: string) =>
  html.includes('href=')
    ? [...parse(html).querySelectorAll('a[href]')].map((link) => ({
        address: link.getAttribute('href') ?? '',
        text: textOf(link).trim(),
      }))
    : [];

/** Stored HTML as plain text: a line for each block, and the names of pictures and frames. */
export function htmlAsText(html: string): string {
  return textOf(parse(html).body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Elements that hold a line of text. */
const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, caption, dt, dd, figcaption, pre, summary';

/**
 * Stored HTML for a preview, much as the server prepares it for visitors: links replace the players, so
 * that no other host is contacted before a click, and each line takes its own direction.
 */
export function htmlPreview(html: string, untitled: string): string {
  const document = parse(html);
  for (const frame of document.querySelectorAll('iframe')) {
    const video = videoOfAddress(frame.getAttribute('src') ?? '');
    if (!video) continue;
    const link = document.createElement('a');
    link.href = video.page;
    link.dataset.player = video.player;
    link.append(document.createElement('bdi'));
    link.firstElementChild?.append(frame.title.trim() || untitled);
    frame.replaceWith(link);
  }
  for (const line of document.querySelectorAll(LINES)) {
    if (!line.hasAttribute('dir') && /\p{L}/u.test(line.textContent ?? '')) line.setAttribute('dir', 'auto');
  }
  return document.body.innerHTML;
}

/** What HTML consists of besides its text: elements, with the host of what they show, and attributes and styles, with their number. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const element of parse(html).querySelectorAll('head *, body *')) {
    const source = element.getAttribute('src') ?? '';
    const host = URL.canParse(source) ? new URL(source).host : '';
    count(host === '' ? `<${element.localName}>` : `<${element.localName}> ${host}`);
    // The server writes a player's attributes itself.
    if (element.localName === 'iframe') continue;
    for (const { name, value } of element.attributes) {
      if (name !== 'style') count(name);
      else for (const part of value.split(';')) count(part.split(':')[0]?.trim().toLowerCase() ?? '');
    }
  }
  parts.delete('');
  return parts;
}

/** What one text has less of than another, by the names that its source has. */
export function removedParts(before: string, after: string): string[] {
  const left = partsOf(after);
  return [...partsOf(before)].filter(([part, count]) => count > (left.get(part) ?? 0)).map(([part]) => part);
}

export function markupIn(value: unknown): string {
  if (typeof value === 'string') return value.includes('<') ? value : '';
  return typeof value === 'object' && value !== null ? Object.values(value).map(markupIn).join('') : '';
}

/** Where a host's code for other sites names the film. */
function embeddedAddress(code: string): string {
  const found = parse(code).querySelector('iframe, embed, [data-instgrm-permalink], [data-href], blockquote[cite]');
  const names = ['src', 'data-instgrm-permalink', 'data-href', 'cite'];
  return names.map((name) => found?.getAttribute(name)).find((address) => address) ?? '';
}

/** The video of a link, which is an address or an embed code; undefined when it is of no allowed host. */
export const videoOfLink = (link: string): HostedVideo | undefined =>
  videoOfAddress(link.includes('<') ? embeddedAddress(link) : link);
