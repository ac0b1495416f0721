import { diffArrays } from 'diff';

/** A piece of text that is in both, only in the old, or only in the new one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** With more edits a comparison word by word is of no use, and takes too long. */
const MOST_EDITS = 2_000;

/** Words with their marks, spaces, and single other characters: the library's own word splitting cuts Arabic words. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

const isOnlySpace = ({ kind, text }: DiffPart) => kind === 'same' && text.trim() === '';

/** Changes with only a space between them become one: what was removed, then what was added. */
function joinAdjacent(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const isBetween =
      isOnlySpace(part) && (removed !== '' || added !== '') && next !== undefined && next.kind !== 'same';
    if (part.kind === 'same' && !isBetween) {
      close();
      result.push(part);
      return;
    }
    if (part.kind !== 'added') removed += part.text;
    if (part.kind !== 'removed') added += part.text;
  });
  close();
  return result;
}

/** The difference of two texts word by word; the whole of both where they have nothing in common. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  const parts: DiffPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return joinAdjacent(parts.filter(({ text }) => text !== ''));
}

const LONG_CHARS = 160;
const SHOWN_CHARS = 60;

/** Long stretches that are the same in both shrink to their ends, so that the changes are easy to find. */
export function shortened(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= LONG_CHARS) return part;
    const start = index === 0 ? '' : part.text.slice(0, SHOWN_CHARS).replace(/\s\S*$/, '');
    const end = index === parts.length - 1 ? '' : part.text.slice(-SHOWN_CHARS).replace(/^\S*\s/, '');
    return { kind: 'same', text: `${start} … ${end}` };
  });
}
