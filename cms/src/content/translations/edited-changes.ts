import type { ComparisonWork } from '../../../contract/word-changes';
import { groupedBy } from '../../platform/grouped-by';
import { type Aligned, align } from './alignment';
import { byField, type Change, type Comparison, changesOf } from './paragraph-changes';

export interface EditedChanges {
  /** The changes of the source that the translation was edited for. */
  done: Change[];
  /** What was edited for them in the translation. */
  edits: Change[];
}

/** An added paragraph of the translation, and how many of the field stood before it. */
interface Addition {
  change: Change;
  place: number;
}

/**
 * Which changes of the source an edit of the translation was for, by where it is: a changed or removed paragraph of the
 * source is done when a paragraph of the translation that belongs to it was changed, moved or removed; an added one when a
 * paragraph was added at its place, each for one.
 */
export function editedChanges(source: Comparison, translation: Comparison, work: ComparisonWork): EditedChanges {
  const changes = groupedBy(changesOf(source), (change) => fieldOf(source, change));
  const edits = changesOf(translation);
  const editOf = new Map(edits.flatMap((edit) => (edit.before === undefined ? [] : [[edit.before, edit] as const])));
  const places = { source: placesOf(source), translation: placesOf(translation) };
  const additions = groupedBy(
    edits.flatMap((change): Addition[] =>
      change.kind === 'added' ? [{ change, place: places.translation.get(change.after ?? -1) ?? 0 }] : [],
    ),
    ({ change }) => fieldOf(translation, change),
  );
  const fields = { source: byField(source.before), translation: byField(translation.before) };
  const done: Change[] = [];
  const used = new Set<Change>();
  for (const [field, ofField] of changes) {
    const olds = fields.source.get(field) ?? [];
    const texts = fields.translation.get(field) ?? [];
    const aligned = align(lengthsOf(source, olds), lengthsOf(translation, texts), work);
    const groups = new Map(aligned.flatMap((group) => olds.slice(...group.source).map((old) => [old, group] as const)));
    const additionAt = additionsInOrder(additions.get(field) ?? [], aligned, texts.length);
    for (const change of ofField) {
      const own = groups.get(change.before ?? -1);
      const found =
        change.before === undefined
          ? additionAt(places.source.get(change.after ?? -1) ?? 0)
          : texts.slice(...(own?.translation ?? [0, 0])).flatMap((index) => editOf.get(index) ?? []);
      if (found.length > 0) done.push(change);
      for (const edit of found) used.add(edit);
    }
  }
  return { done, edits: [...used] };
}

const fieldOf = ({ before, after }: Comparison, change: Change) =>
  (change.before === undefined ? after[change.after ?? -1] : before[change.before])?.field ?? '';

const lengthsOf = ({ before }: Comparison, indexes: readonly number[]) =>
  indexes.map((index) => before[index]?.text.length ?? 0);

/** How many paragraphs of its field stood before each one, in the state before. */
function placesOf({ before, after, rows }: Comparison): Map<number, number> {
  const counts = new Map<string, number>();
  const places = new Map<number, number>();
  for (const row of rows) {
    const field = (before[row.before ?? -1] ?? after[row.after ?? -1])?.field ?? '';
    const count = counts.get(field) ?? 0;
    if (row.after !== undefined) places.set(row.after, count);
    if (row.before !== undefined) counts.set(field, count + 1);
  }
  return places;
}

/**
 * Finds the first addition that no other change took, at the place in the translation that belongs to one in the source. Places
 * are asked for in their order, so everything is passed once.
 */
function additionsInOrder(additions: readonly Addition[], aligned: readonly Aligned[], length: number) {
  /** The first group that does not begin before the place, the first one that ends behind it, and the first addition left. */
  const next = { group: 0, end: 0, addition: 0 };
  return (place: number): Change[] => {
    while ((aligned[next.group]?.source[0] ?? place) < place) next.group++;
    while ((aligned[next.end]?.source[1] ?? place + 1) <= place) next.end++;
    const start = aligned[next.group - 1]?.translation;
    const end = aligned[next.end]?.translation;
    const isInside = start !== undefined && start === end;
    const first = start === undefined ? 0 : isInside ? start[0] : start[1];
    const last = end === undefined ? length : isInside ? end[1] : end[0];
    while ((additions[next.addition]?.place ?? first) < first) next.addition++;
    const addition = additions[next.addition];
    if (!addition || addition.place > Math.max(first, last)) return [];
    next.addition++;
    return [addition.change];
  };
}
