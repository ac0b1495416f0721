import { type Aligned, align } from './alignment';
import { byField, type Change, changesOf, compare } from './paragraph-changes';
import type { Paragraph } from './paragraphs';

/** The two states of a text before and after something. */
export interface Edit {
  before: readonly Paragraph[];
  after: readonly Paragraph[];
}

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
export function editedChanges(source: Edit, translation: Edit): EditedChanges {
  const sourceRows = compare(source.before, source.after);
  const edits = changesOf(translation.before, translation.after);
  const fields = { source: byField(source.before), translation: byField(translation.before) };
  const done: Change[] = [];
  const used = new Set<Change>();
  const additions = new Map<string, Addition[]>();
  for (const [field, own] of byField(translation.after)) {
    const before = fields.translation.get(field) ?? [];
    additions.set(field, additionsIn(translation, new Set(own), before, edits));
  }
  for (const change of changesOf(source.before, source.after, sourceRows)) {
    const field = fieldOf(source, change);
    const olds = fields.source.get(field) ?? [];
    const texts = fields.translation.get(field) ?? [];
    const aligned = align(
      olds.map((index) => source.before[index]?.text.length ?? 0),
      texts.map((index) => translation.before[index]?.text.length ?? 0),
    );
    const found =
      change.before === undefined
        ? additionAt(placeOf(sourceRows, change, olds), aligned, texts.length, additions.get(field) ?? [], used)
        : editsOf(olds.indexOf(change.before), aligned, texts, edits);
    if (found.length === 0) continue;
    done.push(change);
    for (const edit of found) used.add(edit);
  }
  return { done, edits: [...used] };
}

const fieldOf = ({ before, after }: Edit, change: Change) =>
  (change.before === undefined ? after[change.after ?? -1] : before[change.before])?.field ?? '';

/** The edits of the paragraphs that belong to one of the source. */
function editsOf(index: number, aligned: readonly Aligned[], texts: readonly number[], edits: readonly Change[]) {
  const group = aligned.find(({ source: [from, to] }) => index >= from && index < to);
  const own = group ? texts.slice(...group.translation) : [];
  return edits.filter(({ before }) => before !== undefined && own.includes(before));
}

function additionsIn(edit: Edit, own: ReadonlySet<number>, before: readonly number[], edits: readonly Change[]) {
  const found: Addition[] = [];
  let place = 0;
  for (const row of compare(edit.before, edit.after)) {
    if (row.before !== undefined && before.includes(row.before)) place++;
    const change = edits.find(({ kind, after }) => kind === 'added' && after === row.after && own.has(after ?? -1));
    if (row.before === undefined && row.after !== undefined && change) found.push({ change, place });
  }
  return found;
}

/** How many paragraphs of its field stood before an added one, in the state before. */
function placeOf(rows: ReturnType<typeof compare>, change: Change, olds: readonly number[]): number {
  const row = rows.findIndex(({ after }) => after === change.after);
  return rows.slice(0, row).filter(({ before }) => before !== undefined && olds.includes(before)).length;
}

/** The first addition that no other change took, at the place in the translation that belongs to one in the source. */
function additionAt(
  place: number,
  aligned: readonly Aligned[],
  length: number,
  additions: readonly Addition[],
  used: ReadonlySet<Change>,
): Change[] {
  const start = aligned.findLast(({ source: [from] }) => from < place)?.translation;
  const end = aligned.find(({ source: [, to] }) => to > place)?.translation;
  const isInside = start !== undefined && start === end;
  const first = start === undefined ? 0 : isInside ? start[0] : start[1];
  const last = end === undefined ? length : isInside ? end[1] : end[0];
  const found = additions.find(
    ({ change, place: own }) => own >= first && own <= Math.max(first, last) && !used.has(change),
  );
  return found ? [found.change] : [];
}
