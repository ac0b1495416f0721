import type { FileReason } from '../../../contract/calls/imports';
import { attributeOf, elementsIn, escaped, setAttribute, writeHtml } from '../../../contract/html/tree';
import { type FeedField, resolved } from './feed-xml';
import { parseHtml, plainText } from './html-tree';
import type { Note } from './source';

/**
 * HTML with its relative addresses as they are meant at a place; what leads to a place in its page does so where nothing says another
 * `base`. Returns the links too of which nothing tells where they led: here they would lead into this site.
 */
function absoluteHtml(html: string, base: string, page: string): { html: string; lost: string[] } {
  const tree = parseHtml(html);
  const place = base || page;
  const lost: string[] = [];
  let isChanged = false;
  for (const element of elementsIn(tree))
    for (const name of ['href', 'src', 'data']) {
      const written = attributeOf(element, name);
      if (written === '' || URL.canParse(written) || (written.startsWith('#') && base === '')) continue;
      const address = resolved(written, place);
      const isLost = address === '' && element.tagName === 'a';
      if (isLost) lost.push(written);
      if (address === '' && !isLost) continue;
      setAttribute(element, name, address || undefined);
      isChanged = true;
    }
  return { html: isChanged ? writeHtml(tree) : html, lost };
}

/** What holds a summary of an entry, or all of its text where nothing else does. */
const SUMMARIES = [
  ...['description', 'summary', 'dc:description', 'media:description', 'media:group/media:description'],
  ...['itunes:summary', 'itunes:subtitle'],
];
/** What holds the text of an entry, the best first. */
export const CONTENTS = ['content:encoded', 'content', 'xhtml:body', 'body', 'fullitem', ...SUMMARIES];
/** What is text in elements of their kind; others hold coded files. */
const TEXT_TYPE = /^(?:|text|plain|html|xhtml|text\/.*|.*[+/]xml(?:;.*)?)$/i;
const PLAIN_TYPE = /^(?:text|plain|text\/plain(?:;.*)?)$/i;

const isText = ({ attributes }: FeedField) => TEXT_TYPE.test(attributes.type ?? '');
const isPlain = ({ attributes }: FeedField) => PLAIN_TYPE.test(attributes.type ?? '');

/** A field as HTML, and as one line of text. */
const htmlIn = (field: FeedField) => (isPlain(field) ? escaped(field.text) : field.text);
export const lineIn = (field: FeedField) => plainText(htmlIn(field));

/** The first field of each of these names that says something. */
export const textsNamed = (fields: readonly FeedField[], names: readonly string[]) =>
  names.flatMap((name) => fields.find((field) => field.name === name && field.text !== '' && isText(field)) ?? []);

const missing = (text: string, reason: FileReason): Note => ({ kind: 'file-missing', text, reason });

/** The text of an entry, its summary if that is another one, and notes of the files that it holds as codes and of the links that are lost. */
export function textsOf(fields: readonly FeedField[], page: string) {
  const [best, ...others] = textsNamed(fields, CONTENTS);
  const files = fields.filter((field) => CONTENTS.includes(field.name) && field.text !== '' && !isText(field));
  const coded = files.map(({ attributes: { type = '' } }) => missing(type, 'file-kind'));
  if (!best) return { html: '', summary: '', lang: '', notes: coded };
  const { html, lost } = absoluteHtml(htmlIn(best), best.base, page);
  const text = plainText(html);
  const summaries = others.filter(({ name }) => SUMMARIES.includes(name)).map(lineIn);
  return {
    html,
    summary: summaries.find((one) => one !== '' && one !== text) ?? '',
    lang: best.attributes['xml:lang'],
    notes: [...coded, ...lost.map((link) => missing(link, 'address'))],
  };
}
