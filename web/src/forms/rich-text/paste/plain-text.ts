import { escapeHtml } from '../inserted-html.ts';
import { brokenLines, joined } from './line-breaks.ts';
import { typedMarker } from './list-markers.ts';
import { foldLetters, isOfPdf, readingOrder } from './words.ts';

function paragraphsOf(text: string, isPrinted: boolean): string[] {
  const lines = text.split(/\r\n?|[\n\f\u2028\u2029]/).map((line) => line.trim());
  const broken = brokenLines(lines, isPrinted);
  const paragraphs: string[] = [];
  for (const [index, line] of lines.entries()) {
    const goesOn = broken[index - 1] && !typedMarker(line);
    if (goesOn) paragraphs.push(joined(paragraphs.pop() ?? '', line));
    else if (line !== '') paragraphs.push(line);
  }
  return paragraphs;
}

const BEFORE_MARK = '(?<=^|[\\s(«"*_~>])';
const AFTER_MARK = '(?=$|[\\s.,;:!?،؛؟…)»"*_~<])';
const markedBy = (mark: string) =>
  new RegExp(`${BEFORE_MARK}[${mark}](?=\\S)([^${mark}\\n]*[^${mark}\\s])[${mark}]${AFTER_MARK}`, 'gu');

/** How chats write emphasis where they have no other way: between marks, and around whole words. */
const CHAT_MARKS: readonly [marked: RegExp, element: string][] = [
  [markedBy('*'), 'b'],
  [markedBy('_'), 'i'],
  [markedBy('~'), 's'],
];

const withEmphasis = (html: string) =>
  CHAT_MARKS.reduce((text, [marked, element]) => text.replace(marked, `<${element}>$1</${element}>`), html);

/** Plain text as paragraphs; a single line goes into the paragraph at the caret. `isPrinted`: it was copied from a page. */
export function plainTextHtml(text: string, isPrinted = isOfPdf(text)): string {
  const folded = foldLetters(readingOrder(text));
  if (!/[\n\r\f\u2028\u2029]/.test(folded.trim())) return withEmphasis(escapeHtml(folded));
  return paragraphsOf(folded, isPrinted)
    .map((paragraph) => `<p>${withEmphasis(escapeHtml(paragraph))}</p>`)
    .join('');
}
