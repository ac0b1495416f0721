import { exceedsHtmlLimit } from '../../../contract/html/html-size-limit';
import { type Parent, readHtml, wordsOf } from '../../../contract/html/tree';
import { removeConcealed } from './concealed';

/** Fewer marks than this are within every limit. */
const FEW = 200;

/** Whether a text has more elements, or nests them more deeply, than the site takes. */
export const isTooComplex = (html: string): boolean => html.split('<', FEW).length === FEW && exceedsHtmlLimit(html);

/** Of a text that is too complex only the words are read. */
export const parseHtml = (html: string): Parent =>
  readHtml(isTooComplex(html) ? html.replace(/<[^<>]*>?/g, ' ') : html);

/** HTML as one line of text, as readers see it. */
export function plainText(html: string): string {
  const tree = parseHtml(html);
  removeConcealed(tree);
  return wordsOf(tree).replace(/\s+/g, ' ').trim();
}

/** What is read of a text, as one line: without the addresses that stand in it for films and pages. */
export const readText = (html: string): string =>
  plainText(html)
    .replace(/\bhttps?:\/\/\S+\s*/g, '')
    .trim();
