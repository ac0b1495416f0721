import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newRequestId } from '../../../lib/request-id.ts';
import { storedSession } from '../../../lib/session.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { changedFields, isEmpty } from '../values/stored-item.ts';
import {
  type Draft,
  draftPrefix,
  type FoundDraft,
  findDrafts,
  removeDraft,
  removeOldDrafts,
  storeDraft,
} from './draft-store.ts';

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
  /** Stores the form's content as a draft of its own, before it is replaced. */
  setAside: () => void;
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
  const lang = useLang();
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

  const setAside = useCallback(() => {
    const draft = latest.current.source.read();
    if (!draft) return;
    const aside = { key: prefix + newRequestId(), draft: { at: Date.now(), ...draft } };
    setStored(storeDraft(localStorage, aside.key, aside.draft));
    setFound((all) => [aside, ...all]);
  }, [prefix]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed is stored a moment later
  useEffect(() => {
    // The first change is stored at once, since the form says so from now on.
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
