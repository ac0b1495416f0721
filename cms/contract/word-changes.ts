import { diffArrays } from 'diff';

/** With more edits a comparison is of no use, and takes too long. */
const MOST_EDITS = 2_000;

/** A stretch of a text that is in both, only in the old, or only in the new one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

interface Stretch {
  kind: TextPart['kind'];
  elements: readonly string[];
}

/** Words with their marks, spaces, and single other characters: the library's own word splitting cuts Arabic words. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

function lengthOfStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length++;
  return length;
}

/** Two lists with nothing in common but how they begin and end. */
function ends(before: readonly string[], after: readonly string[]): Stretch[] {
  const start = lengthOfStart(before, after);
  const [olds, news] = [before.slice(start), after.slice(start)];
  const end = lengthOfStart(olds.toReversed(), news.toReversed());
  return [
    { kind: 'same', elements: before.slice(0, start) },
    { kind: 'removed', elements: olds.slice(0, olds.length - end) },
    { kind: 'added', elements: news.slice(0, news.length - end) },
    { kind: 'same', elements: olds.slice(olds.length - end) },
  ];
}

/** What two lists have in common, in order, and what is in one of them alone. */
export function stretchesOf(before: readonly string[], after: readonly string[]): Stretch[] {
  const found = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })?.map(
    ({ added, removed, value }): Stretch => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      elements: value,
    }),
  );
  return (found ?? ends(before, after)).filter(({ elements }) => elements.length > 0);
}

/**
 * The difference of two texts word by word. Changes with only a space between them become one: what was removed, then what was
 * added.
 */
export function wordChanges(before: string, after: string): TextPart[] {
  const stretches = stretchesOf(wordsOf(before), wordsOf(after)).map(
    ({ kind, elements }): TextPart => ({ kind, text: elements.join('') }),
  );
  const parts: TextPart[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed });
    if (added !== '') parts.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of stretches.entries()) {
    const isBetween = text.trim() === '' && index < stretches.length - 1 && removed + added !== '';
    if (kind === 'same' && !isBetween) {
      close();
      parts.push({ kind, text });
      continue;
    }
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  close();
  return parts;
}
