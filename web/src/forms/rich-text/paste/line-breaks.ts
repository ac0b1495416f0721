import { isElement } from './nodes.ts';

/** In a text with shorter lines than this, each of them ends where its writer ended it. */
const SHORTEST_FULL_LINE = 40;
/** So many breaks are no coincidence, where nothing else shows that a program wrote them. */
const FEWEST_BREAKS = 3;
const ENDS_SENTENCE = /[.!?؟…:؛»"”)\]]$/u;
const FIRST_WORD = /^\S*/u;

const isHyphenated = (line: string, next: string) => /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next);

/**
 * For each line, whether it was broken because it was full, as in what is copied from a PDF. The first word of the next line
 * had no place in a full one, and most such breaks are inside of sentences; where they are not, the writer has set them.
 * `isPrinted`: the text is known to come from a page.
 */
export function brokenLines(lines: readonly string[], isPrinted: boolean): boolean[] {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const isFull = lines.map((line, index) => {
    const [word = ''] = FIRST_WORD.exec(lines[index + 1] ?? '') ?? [];
    return word !== '' && line.length >= longest * 0.7 && line.length + 1 + word.length >= longest * 0.92;
  });
  const ends = lines.filter((line, index) => line !== '' && (lines[index + 1] ?? '') !== '').length;
  const inSentence = lines.filter((line, index) => isFull[index] && !ENDS_SENTENCE.test(line)).length;
  const isSure = isPrinted || lines.some((line, index) => isHyphenated(line, lines[index + 1] ?? ''));
  const isBrokenByProgram =
    longest >= SHORTEST_FULL_LINE && inSentence * 2 > ends && (isSure || inSentence >= FEWEST_BREAKS);
  return isFull.map((full) => full && isBrokenByProgram);
}

/** Two lines of one sentence; a hyphen at the end of the first divides a word. */
export const joined = (line: string, next: string) =>
  isHyphenated(line, next) ? line.slice(0, -1) + next : `${line} ${next}`;

/** Line breaks that another program wrote because a line was full become spaces. */
export function joinBrokenLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const breaks = [...paragraph.querySelectorAll(':scope > br')];
    if (breaks.length === 0) continue;
    const lines: string[] = [''];
    for (const node of paragraph.childNodes) {
      if (isElement(node) && node.localName === 'br') lines.push('');
      else lines.push((lines.pop() ?? '') + (node.textContent ?? ''));
    }
    const broken = brokenLines(
      lines.map((line) => line.trim()),
      false,
    );
    for (const [index, lineBreak] of breaks.entries()) if (broken[index]) lineBreak.replaceWith(' ');
    paragraph.normalize();
  }
}
