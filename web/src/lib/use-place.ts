import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The page of a form that an entry of the browser's history shows, and the one from which it was turned to. */
interface Place {
  at: number;
  from: number;
  /** What the page shows of what was answered before it, so that it is there again after a reload. */
  kept?: unknown;
}

/** Which form has made an entry of the history, as how manieth of its own in a row, and of all on the page. */
interface Step {
  by: string;
  inRow: number;
  depth: number;
}

type EntryState = { key?: string; formPlaces?: Readonly<Record<string, Place>>; formStep?: Step } | null;

const FIRST: Place = { at: 0, from: 0 };
const entry = (): EntryState => history.state;
const placeOf = (form: number | string): Place => entry()?.formPlaces?.[form] ?? FIRST;

const NO_STEP: Step = { by: '', inRow: 0, depth: 0 };
const stepOf = (): Step => entry()?.formStep ?? NO_STEP;

const listeners = new Set<() => void>();
/** Of the page of the site that is shown. */
let pageKey: string | undefined;
/** The step that is shown, and the forms that were sent since the page is. */
let shownStep = NO_STEP;
const sent = new Set<string>();

/**
 * The entries that a form adds have the key of their page's own. React Router, which would ask for the page anew and scroll to its
 * top, does not hear of a step between them: in the window listeners that capture come first.
 */
function onStep(event: PopStateEvent) {
  // That in which the browser has opened the site has no key yet.
  if ((entry()?.key ?? 'default') !== pageKey) return;
  event.stopImmediatePropagation();
  const before = shownStep;
  shownStep = stepOf();
  // Of a form that was sent the entry before shows the same.
  if (shownStep.depth < before.depth && sent.has(before.by)) return history.back();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', onStep, { capture: true });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', onStep, { capture: true });
  };
}

/** Which of its pages a form shows. Each that is turned to is a step of the browser's history, so that «back» leads to the one before. */
export function usePlace(form: number | string) {
  const { key } = useLocation();
  useEffect(() => {
    if (pageKey === key) return;
    pageKey = key;
    shownStep = stepOf();
    sent.clear();
  }, [key]);
  const place = useSyncExternalStore(
    subscribe,
    () => placeOf(form),
    () => FIRST,
  );
  return { place: place.at, kept: place.kept, turn: (from: number, to: Turn) => turn(form, from, to) };
}

type Turn = number | { at: number; kept: unknown };

function turn(form: number | string, from: number, to: Turn) {
  const place = { ...(typeof to === 'number' ? { at: to } : to), from };
  const now = placeOf(form);
  const { by, inRow, depth } = stepOf();
  const own = String(form);
  sent.delete(own);
  // The way back is the browser's own, unless another form of the page was turned since.
  if (by === own && now.at === from && now.from === place.at && place.at < from) return history.back();
  shownStep = { by: own, inRow: by === own ? inRow + 1 : 1, depth: depth + 1 };
  history.pushState({ ...stateWith(form, place), formStep: shownStep }, '');
  for (const listener of listeners) listener();
}

/** Steps back over the entries of a form that was sent: whoever has sent it leaves its page with the next «back». */
export function stepToFirst(form: number | string) {
  const { by, inRow } = stepOf();
  const own = String(form);
  if (by === own) {
    shownStep = NO_STEP;
    history.go(-inRow);
  }
  sent.add(own);
}

/** What the entry of the history keeps of a form, before the page is hydrated as well. */
export const keptOf = (form: number | string): unknown => placeOf(form).kept;

/** Begins a form at another page than the first, unless it has been begun in this entry of the history. */
export function beginAt(form: number | string, at: number) {
  if (entry()?.formPlaces?.[form]) return;
  history.replaceState(stateWith(form, { at, from: at }), '');
  for (const listener of listeners) listener();
}

function stateWith(form: number | string, place: Place): EntryState {
  const state = entry();
  return { ...state, formPlaces: { ...state?.formPlaces, [form]: place } };
}
