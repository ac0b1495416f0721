import { STATUS } from 'adapter/contract/status';
import type { RefObject } from 'react';
import { ApiError, isAnswered } from '../../../lib/api-error.ts';
import { newRequestId } from '../../../lib/request-id.ts';
import {
  changedFields,
  type ItemState,
  isEmpty,
  isSame,
  type SaveReply,
  type SendDetails,
  type StoredItem,
} from '../values/stored-item.ts';
import type { Draft } from './draft-store.ts';
import type { Versions } from './merge-versions.ts';

/** An item's calls, and the question that two editors' changes raise. */
export interface ItemCalls<Values> {
  send: (fields: Partial<Values>, details: SendDetails) => Promise<SaveReply>;
  /** The item as it is now, from a refused save's reply or from the server. */
  loadCurrent: (replied: unknown) => Promise<StoredItem<Values>>;
  /** Asks what becomes of two editors' changes; undefined when the question was put off. */
  merge: (versions: Versions<Values>) => Promise<Values | undefined>;
  onCreated?: (id: number) => void;
}

export interface SaveTask<Values> extends ItemCalls<Values> {
  /** The item as the server has it. */
  current: RefObject<ItemState<Values>>;
  adopt: (item: ItemState<Values>) => void;
  /** What was sent and not answered yet. */
  attempt: RefObject<Draft<Values>['attempt']>;
  /** The form's fields as they are now. */
  read: () => Values;
  /** Puts an item and the form's fields in the place of what stands there. */
  show: (item: StoredItem<Values>, values: Values) => void;
}

/** Somebody else's save that was first. */
interface Clash<Values> {
  theirs: StoredItem<Values>;
  refused: ApiError;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === STATUS.editConflict;

/**
 * Saves what a form holds, and says whether somebody else's changes came along. Rejects with the error of the call that
 * failed, which is the conflict where its question was put off.
 */
export async function saveItem<Values extends object>(task: SaveTask<Values>): Promise<{ isMerged: boolean }> {
  for (let isMerged = false; ; isMerged = true) {
    const clash = await findClash(task);
    if (!clash) return { isMerged };
    await bringTogether(task, clash);
  }
}

/** Sends what the form holds; undefined once it is stored. */
async function findClash<Values extends object>(task: SaveTask<Values>): Promise<Clash<Values> | undefined> {
  const { id, version } = task.current.current;
  if (id !== 0 && version === undefined) {
    // There is no version to send back, so whether another editor was first has to be asked.
    const theirs = await task.loadCurrent(undefined);
    if (theirs.version !== undefined) return { theirs, refused: new ApiError(STATUS.editConflict) };
  }
  try {
    // A copy: what is typed while the save is on its way belongs to the next one.
    await sendChanges(task, structuredClone(task.read()));
    return undefined;
  } catch (error) {
    if (isAnswered(error)) task.attempt.current = undefined;
    if (!isConflict(error)) throw error;
    return { theirs: await task.loadCurrent(error.extra.current), refused: error };
  }
}

async function sendChanges<Values extends object>(task: SaveTask<Values>, values: Values): Promise<void> {
  const { id, version, values: base } = task.current.current;
  const fields = id === 0 || version === undefined ? values : changedFields(base, values);
  if (isEmpty(fields)) return;
  task.attempt.current ??= { requestId: newRequestId(), values };
  const { requestId, values: first } = task.attempt.current;
  const reply = await task.send(fields, {
    item: { id, ...(version === undefined ? {} : { version }) },
    repeat: { requestId },
  });
  // A repeat answers what the first one stored; what was typed since goes after it.
  task.attempt.current = undefined;
  task.adopt({ id: reply.id, version: reply.version, values: first });
  if (id === 0) task.onCreated?.(reply.id);
  if (!isSame(first, values)) await sendChanges(task, values);
}

/** Fills the form with both editors' changes, to be sent over the other's. */
async function bringTogether<Values extends object>(task: SaveTask<Values>, { theirs, refused }: Clash<Values>) {
  const { id, values: base } = task.current.current;
  if (theirs.version === undefined) {
    // This language's text is gone, and nothing to be merged with: the form keeps its own, all of it for the next save.
    task.adopt({ id, ...theirs });
    throw refused;
  }
  const merged = await task.merge({ base, mine: task.read(), theirs: theirs.values });
  if (!merged) throw refused;
  task.show(theirs, merged);
}
