import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import { videoLink } from './video-link.ts';

/** Elements that hold a line of text, and take its direction. */
const LINES = 'p h1 h2 h3 h4 h5 h6 li td th caption dt dd figcaption div pre summary'.split(' ');

/** Containers take none: their children's would not count for them, and they would turn left-to-right. */
const CONTAINERS = 'ul ol dl table thead tbody tfoot tr blockquote figure section article details hr'.split(' ');

const BLOCKS = new Set([...LINES, ...CONTAINERS]);
const WITH_DIRECTION = new Set(LINES);

/** Inline elements with a direction of their own, which does not count for the line around them. */
const ISOLATE = /^<(?:bdi\b|[a-z][a-z0-9]*(?=[^>]*\sdir=))/i;

const hasAttribute = (tag: string, name: string) => new RegExp(`\\s${name}(?=[\\s=>/])`, 'i').test(tag);

/** The tag with attributes added, save those that it has already. */
function withAttributes(tag: string, attributes: Record<string, string>): string {
  const added = Object.entries(attributes)
    .filter(([name]) => !hasAttribute(tag, name))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return tag.replace(/\s*\/?>$/, (end) => `${added}${end.trim()}`);
}

/** Whether the line that starts after a tag has a letter of its own: digits alone take the direction around them. */
function hasLetters(tokens: readonly HtmlToken[], start: number): boolean {
  let isolate = '';
  let depth = 0;
  for (let at = start + 1; at < tokens.length; at += 1) {
    const { kind, name, text } = tokens[at] ?? { kind: 'text', name: '', text: '' };
    if (BLOCKS.has(name)) return false;
    if (depth > 0) {
      if (name === isolate) depth += kind === 'open' ? 1 : -1;
    } else if (kind === 'open' && ISOLATE.test(text)) {
      isolate = name;
      depth = 1;
    } else if (kind === 'text' && /\p{L}/u.test(text.replace(/&#?\w+;/g, ''))) {
      return true;
    }
  }
  return false;
}

/** What the caption of the table that starts here says, fit for an attribute; '' where there is none. */
function captionOf(tokens: readonly HtmlToken[], table: number): string {
  const rest = tokens.slice(table + 1);
  const [first] = rest.filter(({ kind, text }) => kind !== 'text' || text.trim() !== '');
  if (first?.name !== 'caption') return '';
  const end = rest.findIndex(({ kind, name }) => kind === 'close' && name === 'caption');
  const words = rest.slice(0, end).filter(({ kind }) => kind === 'text');
  return words
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
}

/** What things are called that the editors gave no name. */
interface Labels {
  table: string;
  video: string;
}

/**
 * What the browser gets of a stored text: each line takes its own direction, each table scrolls in a region named by
 * its caption, pictures load when they come near, and a video waits behind a poster. Nothing else that the editors
 * wrote is changed or removed.
 */
export function richTextHtml(html: string, labels: Labels): string {
  const tokens = htmlTokens(html);
  let openTables = 0;
  let isVideoLink = false;
  return tokens
    .map(({ kind, name, text }, index) => {
      if (name === 'table') {
        openTables += kind === 'open' ? 1 : -1;
        if (kind === 'close') return openTables === 0 ? `${text}</div>` : text;
        if (openTables > 1) return text;
        const label = captionOf(tokens, index) || labels.table;
        return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${text}`;
      }
      if (name === 'iframe') {
        if (kind === 'close') return isVideoLink ? '' : text;
        const link = videoLink(text, labels.video);
        isVideoLink = link !== undefined;
        return link ?? text;
      }
      if (kind !== 'open') return text;
      if (name === 'img') return withAttributes(text, { loading: 'lazy', decoding: 'async' });
      return WITH_DIRECTION.has(name) && hasLetters(tokens, index) ? withAttributes(text, { dir: 'auto' }) : text;
    })
    .join('');
}
