import { textNodes } from './nodes.ts';
import { styleOf } from './styles.ts';

/** Forms of letters and ligatures that only PDFs have in their text; signs such as ﷺ and ﴾ are meant as they are. */
const PRESENTATION_FORMS = /[\ufb50-\ufd3d\ufd50-\ufdcd\ufdf0-\ufdf9\ufe70-\ufefc\ufb00-\ufb06]/g;
/** Between two letters alone it is there to make a line longer; in «هـ» it is part of the word. */
const TATWEEL = /\u0640(?<=\p{Script=Arabic}\p{M}*\u0640)\u0640*(?=\p{M}*(?!\u0640)\p{Script=Arabic})/gu;
/** What nobody sees, and what divides words in a search: soft hyphens, spaces without width, embeddings. */
const UNSEEN = /[\u00ad\u200b\u202a-\u202e\u2060\ufeff]/g;

export const isOfPdf = (text: string): boolean => text.search(PRESENTATION_FORMS) !== -1;

/** A text with the letters that somebody would have typed. */
export const foldLetters = (text: string): string =>
  text
    .replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC').trim())
    .replace(TATWEEL, '')
    .replace(UNSEEN, '');

/** The forms in which a letter begins a word, or follows one that does not join: they never end one. */
const INITIAL =
  '[\ufe8b\ufe91\ufe97\ufe9b\ufe9f\ufea3\ufea7\ufeb3\ufeb7\ufebb\ufebf\ufec3\ufec7\ufecb\ufecf\ufed3\ufed7\ufedb\ufedf\ufee3\ufee7\ufeeb\ufef3]';
/** Letters that end a word, and never begin one. */
const FINAL = '[\u0629\u0649\ufe93\ufe94\ufeef\ufef0]';
const atStart = (letters: string) => new RegExp(`(?<![\\p{L}\\p{M}])${letters}(?=\\p{L})`, 'gu');
const atEnd = (letters: string) => new RegExp(`(?<=\\p{L})${letters}(?![\\p{L}\\p{M}])`, 'gu');
const AS_READ = [atStart(INITIAL), atEnd(FINAL)];
const AS_SEEN = [atEnd(INITIAL), atStart(FINAL)];

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};
/** Words of other scripts and numbers with their signs, which stand in a line as they are read. */
const LEFT_TO_RIGHT =
  /(?:(?<![%$€£])[%$€£]+)?[\d\p{Script=Latin}](?:[\d\p{Script=Latin}\p{M}.,:/@%+-]*[\d\p{Script=Latin}])?[%$€£]*|\p{Nd}(?:[\p{Nd}.,:/٫٬]*\p{Nd})?/gu;

const reversed = (text: string) => (text.match(/\P{M}\p{M}*/gu) ?? []).reverse().join('');

const countOf = (places: readonly RegExp[], text: string) =>
  places.reduce((sum, place) => sum + (text.match(place)?.length ?? 0), 0);

/**
 * Some PDFs have the letters of Arabic as they stand from left to right: their words end with forms that begin words, and begin
 * with letters that end them.
 */
export function readingOrder(text: string): string {
  if (countOf(AS_SEEN, text) <= countOf(AS_READ, text)) return text;
  return text.replace(/.+/g, (line) =>
    reversed(line)
      .replace(LEFT_TO_RIGHT, reversed)
      .replace(/[()[\]{}«»]/g, (bracket) => MIRRORED[bracket] ?? bracket),
  );
}

const keepsSpace = (text: Text) => text.parentElement?.closest('pre') != null;

/** The nearest style that says whether the line breaks of a text are seen. */
function keepsLines(text: Text): boolean {
  for (let at: Element | null = text.parentElement; at; at = at.parentElement) {
    const space = styleOf(at).get('white-space');
    if (space) return /^(?:pre|break-spaces)/.test(space);
  }
  return false;
}

/** Writes line breaks as elements where a style shows them, and the spaces of the source as browsers show them. */
export function readWords(body: HTMLElement): void {
  for (const text of textNodes(body)) {
    const letters = foldLetters(text.nodeValue ?? '');
    if (keepsSpace(text)) {
      text.nodeValue = letters;
      continue;
    }
    const isOnlySpace = text.parentElement?.closest('.Apple-converted-space, [style*="mso-spacerun"]');
    const shown = isOnlySpace ? letters.replaceAll('\u00a0', ' ') : letters;
    const lines = keepsLines(text) && shown.trim() !== '' ? shown.split('\n') : [shown];
    const nodes = lines.map((line) => line.replace(/[\t\n\f\r ]+/g, ' ').replace(/[\u00a0 ]{2,}/g, ' '));
    text.replaceWith(...nodes.flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line])));
  }
  body.normalize();
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"«»]+/g;
const AFTER_ADDRESS = /(?<![.,;:!?،؛؟…'”’])[.,;:!?،؛؟…'”’]+$/;

/** An address as it was meant: what closes the sentence or the bracket around it is no part of it. */
function trimmedAddress(found: string): string {
  const address = found.replace(AFTER_ADDRESS, '');
  const isOpened = address.split('(').length >= address.split(')').length;
  return address.endsWith(')') && !isOpened ? trimmedAddress(address.slice(0, -1)) : address;
}

/** Makes links of addresses that are written out, as chats show them. */
export function linkAddresses(body: HTMLElement): void {
  for (const text of textNodes(body)) {
    if (text.parentElement?.closest('a, pre, code')) continue;
    let rest: Text = text;
    for (const [found] of (text.nodeValue ?? '').matchAll(ADDRESS)) {
      const address = trimmedAddress(found);
      const start = (rest.nodeValue ?? '').indexOf(address);
      const linked = rest.splitText(start);
      rest = linked.splitText(address.length);
      const link = document.createElement('a');
      link.href = address;
      linked.replaceWith(link);
      link.append(linked);
    }
  }
}

/** Addresses of services that count clicks and then lead on, by the parameter with the real one. */
const REDIRECTS: readonly [host: RegExp, parameter: string][] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'q'],
  [/^lm?\.(?:facebook|instagram|messenger)\.com\/(?:l\.php)?$/, 'u'],
  [/\.safelinks\.protection\.outlook\.com\/$/, 'url'],
];

/** Where a link leads; '' for what leads nowhere in this text. */
function destination(href: string): string {
  if (/^(?:#|file:|javascript:|about:|blob:|data:)/i.test(href)) return '';
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const parameter = REDIRECTS.find(([host]) => host.test(hostname + pathname))?.[1];
  const real = parameter && searchParams.get(parameter);
  return real && /^https?:/i.test(real) ? real : href;
}

const NOTE = /^\s*[[(]?(?:\p{Nd}{1,3}|[ivxlc]{1,6}|[a-z*†‡])[\])]?\s*$/iu;

/**
 * Links lead to where they seem to. Those inside of the other document lead nowhere here: what refers to a footnote, and the
 * number in front of it, stays as a raised number, everything else as its text.
 */
export function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = (link.getAttribute('href') ?? '').trim();
    const address = destination(href);
    if (address !== '') {
      if (address !== href) link.setAttribute('href', address);
      continue;
    }
    const number = href.startsWith('#') && !link.closest('sup') ? NOTE.exec(link.textContent ?? '') : null;
    if (number) {
      const raised = document.createElement('sup');
      raised.append(number[0].trim());
      link.replaceWith(raised);
    } else link.replaceWith(...link.childNodes);
  }
}
