import { STATUS } from 'contract/status';
import type { RefObject } from 'react';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError, isAnswered } from '../../lib/transport.ts';
import {
  changedFields,
  type ItemState,
  isEmpty,
  isSame,
  type SaveReply,
  type SendDetails,
  type StoredItem,
} from '../values/item-values.ts';
import { markupIn, removedParts } from '../values/parsed-html.ts';
import type { Draft } from './use-draft.ts';

/** An item's calls, and the choice between two editors' changes. */
export interface ItemCalls<Values> {
  send: (fields: Partial<Values>, details: SendDetails) => Promise<SaveReply<Values>>;
  /** The item as it is now, from a refused save's reply or from the server. */
  loadCurrent: (replied: unknown, id: number) => Promise<StoredItem<Values>>;
  /** Merges two editors' changes; undefined when the user postponed the choice. */
  merge: (versions: Versions<Values>) => Promise<Values | undefined>;
  onCreated?: (id: number) => void;
}

export interface SaveTask<Values> extends ItemCalls<Values> {
  /** The item as the server has it. */
  current: RefObject<ItemState<Values>>;
  adopt: (item: ItemState<Values>) => void;
  /** What was sent and has no reply yet. */
  attempt: RefObject<Draft<Values>['attempt']>;
  /** Whether visitors go on seeing what is published. */
  asDraft: boolean;
  /** The form's fields as they are now. */
  read: () => Values;
  /** Replaces the item and the form's fields. */
  show: (item: StoredItem<Values>, values: Values) => void;
}

/** Somebody else's save, which came first. */
interface Clash<Values> {
  theirs: StoredItem<Values>;
  refused: ApiError;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === STATUS.editConflict;

/**
 * Saves a form's changes, and returns whether somebody else's were merged in, and what the server removed from the texts.
 * Rejects with the error of the call that failed; with the conflict where the user postponed the choice.
 */
export async function saveItem<Values extends object>(
  task: SaveTask<Values>,
): Promise<{ isMerged: boolean; removed: string[] }> {
  const { values: base } = task.current.current;
  for (let isMerged = false; ; isMerged = true) {
    const clash = await findClash(task);
    if (!clash) return { isMerged, removed: await takeCleaned(task, base) };
    await mergeClash(task, clash);
  }
}

/**
 * Shows what the server made of the texts that were sent, and returns the names of the parts that it removed. What was typed
 * since then stays, and so does everything when somebody else saves in this moment.
 */
async function takeCleaned<Values extends object>(task: SaveTask<Values>, base: Values): Promise<string[]> {
  const { id, version, values: sent } = task.current.current;
  const changed = changedFields(base, sent);
  if (markupIn(changed) === '') return [];
  const stored = await task.loadCurrent(undefined, id).catch(() => undefined);
  if (stored?.version !== version || !stored) return [];
  const cleaned: Partial<Values> = {};
  for (const name in changed)
    if (markupIn(stored.values[name]) !== markupIn(sent[name])) cleaned[name] = stored.values[name];
  if (isEmpty(cleaned)) return [];
  const typed = changedFields(sent, task.read());
  const values = { ...sent, ...cleaned };
  task.show({ ...task.current.current, values }, { ...values, ...typed });
  return removedParts(markupIn(sent), markupIn(stored.values));
}

/** Sends the form's changes; undefined once they are stored. */
async function findClash<Values extends object>(task: SaveTask<Values>): Promise<Clash<Values> | undefined> {
  const { id, version } = task.current.current;
  if (id !== 0 && version === undefined) {
    // There is no version to send, so only the server's current item shows whether another editor was first.
    const theirs = await task.loadCurrent(undefined, id);
    if (theirs.version !== undefined) return { theirs, refused: new ApiError(STATUS.editConflict) };
  }
  try {
    // A copy: what is typed during the save belongs to the next one.
    await sendChanges(task, structuredClone(task.read()));
    return undefined;
  } catch (error) {
    if (isAnswered(error)) task.attempt.current = undefined;
    if (!isConflict(error)) throw error;
    return { theirs: await task.loadCurrent(error.extra.current, id), refused: error };
  }
}

async function sendChanges<Values extends object>(task: SaveTask<Values>, values: Values): Promise<void> {
  const { id, version, values: base, hasDraft = false } = task.current.current;
  const changed = id === 0 || version === undefined ? values : changedFields(base, values);
  // A draft that was saved before is published without another change.
  if (isEmpty(changed) && (task.asDraft || !hasDraft)) return;
  task.attempt.current ??= { requestId: newRequestId(), values, asDraft: task.asDraft };
  const { requestId, values: first, asDraft = false } = task.attempt.current;
  const reply = await task.send(isEmpty(changed) ? values : changed, {
    item: { id, ...(version === undefined ? {} : { version }), ...(asDraft ? { asDraft: 1 } : {}) },
    repeat: { requestId },
  });
  // The reply to a repeated request is about the first one; what was typed since is sent next.
  task.attempt.current = undefined;
  task.adopt({ id: reply.id, version: reply.version, values: reply.values ?? first, hasDraft: asDraft });
  if (id === 0) task.onCreated?.(reply.id);
  if (!isSame(first, values) || asDraft !== task.asDraft) await sendChanges(task, values);
}

/** Fills the form with both editors' changes, to be saved on top of the other's version. */
async function mergeClash<Values extends object>(task: SaveTask<Values>, { theirs, refused }: Clash<Values>) {
  const { id, values: base } = task.current.current;
  if (theirs.version === undefined) {
    // This language's text was deleted, so there is nothing to merge with: the next save sends the whole form.
    task.adopt({ id, ...theirs });
    throw refused;
  }
  const by = typeof refused.extra.savedBy === 'string' ? refused.extra.savedBy : '';
  const merged = await task.merge({ base, mine: task.read(), theirs: theirs.values, by });
  if (!merged) throw refused;
  // A refused save's reply does not say whether they published it.
  task.show({ hasDraft: true, ...theirs }, merged);
}

/** Three states of an item: as it was loaded, as the editor left it, as somebody else saved it meanwhile. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
  /** The name of somebody else; '' where it is not known. */
  by?: string;
}

type FieldName<Values> = Extract<keyof Values, string>;

/** The fields that both sides changed to different values. */
export function clashes<Values extends object>({ base, mine, theirs }: Versions<Values>): FieldName<Values>[] {
  const names: FieldName<Values>[] = [];
  for (const name in mine) {
    const bothChanged = !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]);
    if (bothChanged && !isSame(mine[name], theirs[name])) names.push(name);
  }
  return names;
}

/** The fields that somebody else changed and the editor did not touch: they are taken over without a question. */
export function takenOver<Values extends object>({ base, mine, theirs }: Versions<Values>): FieldName<Values>[] {
  const names: FieldName<Values>[] = [];
  for (const name in mine) {
    if (isSame(mine[name], base[name]) && !isSame(theirs[name], base[name])) names.push(name);
  }
  return names;
}

/** Both sides' changes together; where they clash the chosen side's, or the editor's own without a choice. */
export function merge<Values extends object>(
  versions: Versions<Values>,
  chosen: ReadonlyMap<string, 'mine' | 'theirs'>,
): Values {
  const merged = { ...versions.mine };
  for (const name of takenOver(versions)) merged[name] = versions.theirs[name];
  for (const name of clashes(versions)) if (chosen.get(name) === 'theirs') merged[name] = versions.theirs[name];
  return merged;
}
