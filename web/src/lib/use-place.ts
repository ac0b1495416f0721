import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The page of a form that an entry of the browser's history shows, and the one from which it was turned to. */
interface Place {
  at: number;
  from: number;
  /** How many steps of the history the form has made before this one. */
  depth?: number;
  /** What the page shows of what was answered before it, so that it is there again after a reload. */
  kept?: unknown;
}

type EntryState = { key?: string; formPlaces?: Readonly<Record<string, Place>> } | null;

const FIRST: Place = { at: 0, from: 0 };
const entry = (): EntryState => history.state;
const placeOf = (form: number | string): Place => entry()?.formPlaces?.[form] ?? FIRST;

const listeners = new Set<() => void>();
/** Of the page of the site that is shown. */
let pageKey: string | undefined;

/**
 * The entries that a form adds have the key of their page's own. React Router, which would ask for the page anew and scroll to its
 * top, does not hear of a step between them: in the window listeners that capture come first.
 */
function onStep(event: PopStateEvent) {
  if (entry()?.key !== pageKey) return;
  event.stopImmediatePropagation();
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
    pageKey = key;
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
  // The way back is the browser's own.
  if (now.at === from && now.from === place.at && place.at < from) return history.back();
  history.pushState(stateWith(form, { ...place, depth: depthOf(now) + 1 }), '');
  for (const listener of listeners) listener();
}

const depthOf = ({ depth = 0 }: Place) => depth;

/** Steps back to the entry in which the form was begun: whoever has sent it leaves its page with the next «back». */
export function stepToFirst(form: number | string) {
  const depth = depthOf(placeOf(form));
  if (depth > 0) history.go(-depth);
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
