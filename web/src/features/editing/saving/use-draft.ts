import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newRequestId } from '../../../lib/request-id.ts';
import { storedSession } from '../../../lib/session.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { changedFields, isEmpty } from '../values/stored-item.ts';
import {
  type Draft,
  draftPrefix,
  dropDraft,
  dropOldDrafts,
  type FoundDraft,
  findDrafts,
  keepDraft,
} from './draft-store.ts';

/** Between a change and its being kept. */
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

interface KeptDrafts<Values> {
  found: FoundDraft<Values>[];
  /** Takes a found draft off the list, and off the device. */
  drop: (key: string) => void;
  /** Keeps what the form holds as a found draft, before something else takes its place. */
  setAside: () => void;
  /** False when the device has no room. */
  isKept: boolean;
  /** Brings what is kept into line with the form at once. */
  sync: () => void;
}

/** What a draft holds of a form that differs from its item. */
export function draftOf<Values extends object>(base: Values, now: Values) {
  const changes = changedFields(base, now);
  const before: Partial<Values> = { ...base };
  for (const name in base) if (!(name in changes)) delete before[name];
  return isEmpty(changes) ? undefined : { changes, base: before };
}

/** Keeps what is typed on the device, and finds what was kept before (per user, item, language and editor). */
export function useDraft<Values extends object>(source: DraftSource<Values>): KeptDrafts<Values> {
  const lang = useLang();
  const [slot] = useState(newRequestId);
  const prefix = draftPrefix(storedSession()?.userID ?? 0, lang, source.item);
  const [found, setFound] = useState(() => {
    dropOldDrafts(localStorage, Date.now());
    return findDrafts(localStorage, prefix, source.stored);
  });
  const [isKept, setKept] = useState(true);
  const latest = useRef({ source, key: prefix + slot });
  const isBegun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const { key } = latest.current;
    // A new item has got its id: what was kept for the new one is not to be offered to the next.
    if (key !== prefix + slot) dropDraft(localStorage, key);
    latest.current = { source, key: prefix + slot };
  });

  const sync = useCallback(() => {
    const { key } = latest.current;
    const draft = latest.current.source.read();
    isBegun.current = draft !== undefined;
    if (draft) setKept(keepDraft(localStorage, key, { at: Date.now(), ...draft }));
    else dropDraft(localStorage, key);
  }, []);

  const setAside = useCallback(() => {
    const draft = latest.current.source.read();
    if (!draft) return;
    const aside = { key: prefix + newRequestId(), draft: { at: Date.now(), ...draft } };
    setKept(keepDraft(localStorage, aside.key, aside.draft));
    setFound((all) => [aside, ...all]);
  }, [prefix]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed is kept a moment later
  useEffect(() => {
    // The first change is kept at once: the form says from here on that it is.
    if (!isBegun.current) sync();
    // Not put off by what is typed meanwhile: who never pauses loses no more than this either.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      sync();
    }, PAUSE_MS);
  }, [source.values, sync]);

  useEffect(() => {
    const keepNow = () => {
      latest.current.source.flush.current();
      sync();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      clearTimeout(timer.current);
      timer.current = undefined;
      keepNow();
    };
  }, [sync]);

  const drop = useCallback((key: string) => {
    dropDraft(localStorage, key);
    setFound((all) => all.filter((one) => one.key !== key));
  }, []);

  return { found, drop, setAside, isKept, sync };
}
