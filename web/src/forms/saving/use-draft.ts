import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newRequestId } from '../../lib/request-id.ts';
import { storedSession } from '../../lib/session.ts';
import { parsedJson } from '../../lib/storage.ts';
import { useEditedLang } from '../values/edited-language.ts';
import { changedFields, isEmpty, isSame } from '../values/item-values.ts';

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
  attempt?: { requestId: string; values: Values; asDraft?: boolean } | undefined;
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

const keysOf = (storage: DraftStorage, prefix: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** The item's drafts that differ from the stored item and from each other, newest first. */
export function findDrafts<Values extends object>(
  storage: DraftStorage,
  prefix: string,
  stored: Values,
): FoundDraft<Values>[] {
  const found: FoundDraft<Values>[] = [];
  for (const key of keysOf(storage, prefix)) {
    const draft = parsedJson(storage.getItem(key) ?? '');
    if (isDraftOf(draft, stored) && !isSame({ ...stored, ...draft.changes }, stored)) found.push({ key, draft });
  }
  found.sort((one, other) => other.draft.at - one.draft.at);
  const isCopy = ({ draft }: FoundDraft<Values>, place: number) =>
    found.slice(0, place).some((newer) => isSame({ ...newer.draft, at: 0 }, { ...draft, at: 0 }));
  return found.filter((draft, place) => {
    const isShown = !isCopy(draft, place);
    // Discarding what is offered would leave it.
    if (!isShown) removeDraft(storage, draft.key);
    return isShown;
  });
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
    const draft = parsedJson(storage.getItem(key) ?? '');
    if (!isObject(draft) || typeof draft.at !== 'number' || now - draft.at > LIFETIME_MS) storage.removeItem(key);
  }
}

/** Between a change and its being stored. */
const PAUSE_MS = 400;

interface DraftSource<Values> {
  /** The item's name among drafts, as `article/7/12`. */
  item: string;
  stored: Values;
  /** Undefined when nothing was changed. */
  read: () => Omit<Draft<Values>, 'at'> | undefined;
  /** Changes with everything typed. */
  values: unknown;
  flush: RefObject<() => void>;
}

interface Drafts<Values> {
  found: FoundDraft<Values>[];
  /** Removes a found draft from the list and from the device. */
  remove: (key: string) => void;
  /** Stores the form's content as a draft of its own, before it is replaced; by another draft if it is not offered at once. */
  setAside: (isOffered?: boolean) => void;
  /** False when the device has no room. */
  isStored: boolean;
  /** Stores the form's changes at once, or removes the draft when there are none. */
  sync: () => void;
}

/** The draft of a form; undefined when the form equals its item. */
export function draftOf<Values extends object>(base: Values, now: Values) {
  const changes = changedFields(base, now);
  const before: Partial<Values> = { ...base };
  for (const name in base) if (!(name in changes)) delete before[name];
  return isEmpty(changes) ? undefined : { changes, base: before };
}

/** Stores what is typed on the device, and finds earlier drafts (by user, item, language and editor). */
export function useDraft<Values extends object>(source: DraftSource<Values>): Drafts<Values> {
  const lang = useEditedLang();
  const [slot] = useState(newRequestId);
  const prefix = draftPrefix(storedSession()?.userID ?? 0, lang, source.item);
  const [found, setFound] = useState(() => {
    removeOldDrafts(localStorage, Date.now());
    return findDrafts(localStorage, prefix, source.stored);
  });
  const [isStored, setStored] = useState(true);
  const latest = useRef({ source, key: prefix + slot });
  const isBegun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const { key } = latest.current;
    // A new item has received its id: its draft must not be offered for the next new item.
    if (key !== prefix + slot) removeDraft(localStorage, key);
    latest.current = { source, key: prefix + slot };
  });

  const sync = useCallback(() => {
    const { key } = latest.current;
    const draft = latest.current.source.read();
    isBegun.current = draft !== undefined;
    if (draft) setStored(storeDraft(localStorage, key, { at: Date.now(), ...draft }));
    else removeDraft(localStorage, key);
  }, []);

  const setAside = useCallback(
    (isOffered = true) => {
      const draft = latest.current.source.read();
      if (!draft) return;
      const aside = { key: prefix + newRequestId(), draft: { at: Date.now(), ...draft } };
      setStored(storeDraft(localStorage, aside.key, aside.draft));
      if (isOffered) setFound((all) => [aside, ...all]);
    },
    [prefix],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed is stored a moment later
  useEffect(() => {
    // The first change is stored at once, since the form shows from now on that a draft is stored.
    if (!isBegun.current) sync();
    // Not restarted by what is typed meanwhile, so that nobody can lose more than this pause.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      sync();
    }, PAUSE_MS);
  }, [source.values, sync]);

  useEffect(() => {
    const storeNow = () => {
      latest.current.source.flush.current();
      sync();
    };
    window.addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      window.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
      clearTimeout(timer.current);
      timer.current = undefined;
      storeNow();
    };
  }, [sync]);

  const remove = useCallback((key: string) => {
    removeDraft(localStorage, key);
    setFound((all) => all.filter((one) => one.key !== key));
  }, []);

  return { found, remove, setAside, isStored, sync };
}
