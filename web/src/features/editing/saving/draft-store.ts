import { isSame } from '../values/stored-item.ts';

/** What was typed and not saved yet, with what is needed to continue from it. */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  at: number;
  /** The version of the item that was being edited. */
  version: string | undefined;
  changes: Partial<Values>;
  /** The same fields as they were loaded, so that another editor's changes meanwhile are noticed. */
  base: Partial<Values>;
  /** What was sent without a reply, and under which id. */
  attempt?: { requestId: string; values: Values } | undefined;
}

export interface FoundDraft<Values> {
  key: string;
  draft: Draft<Values>;
}

/** Where drafts are stored: the browser's local storage, whose writes are synchronous. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const ROOT = 'khayr.draft';
const LIFETIME_MS = 60 * 24 * 3_600_000;

/** The drafts of one item, in one language, of one user. The last part of a key is the editor's own. */
export const draftPrefix = (userId: number, lang: string, item: string) => `${ROOT}/${userId}/${lang}/${item}/`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** While a number is being typed, the form holds it as text. */
const isOfKind = (known: unknown, typed: unknown) =>
  typeof known === typeof typed || (typeof known === 'number' && typeof typed === 'string');

/** A draft is only used when its fields are those of the form. */
function isDraftOf<Values extends object>(value: unknown, stored: Values): value is Draft<Values> {
  if (!isObject(value) || typeof value.at !== 'number' || !isObject(value.changes) || !isObject(value.base))
    return false;
  const fields = new Map(Object.entries(stored));
  return Object.entries(value.changes).every(([name, typed]) => isOfKind(fields.get(name), typed));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const keysOf = (storage: DraftStorage, prefix: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** The item's drafts that differ from the stored item, newest first. */
export function findDrafts<Values extends object>(
  storage: DraftStorage,
  prefix: string,
  stored: Values,
): FoundDraft<Values>[] {
  const found: FoundDraft<Values>[] = [];
  for (const key of keysOf(storage, prefix)) {
    const draft = parse(storage.getItem(key));
    if (isDraftOf(draft, stored) && !isSame({ ...stored, ...draft.changes }, stored)) found.push({ key, draft });
  }
  return found.sort((one, other) => other.draft.at - one.draft.at);
}

/** Stores a draft; false when the device has no room for it. */
export function storeDraft<Values>(storage: DraftStorage, key: string, draft: Draft<Values>): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const removeDraft = (storage: DraftStorage, key: string) => storage.removeItem(key);

/** Removes the drafts that nobody restored within two months. */
export function removeOldDrafts(storage: DraftStorage, now: number): void {
  for (const key of keysOf(storage, `${ROOT}/`)) {
    const draft = parse(storage.getItem(key));
    if (!isObject(draft) || typeof draft.at !== 'number' || now - draft.at > LIFETIME_MS) storage.removeItem(key);
  }
}
