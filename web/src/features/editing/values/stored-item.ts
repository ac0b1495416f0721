import { useCallback, useRef, useState } from 'react';
import { wireDateOf } from './dates.ts';
import { playerOfLink } from './parsed-html.ts';

/** An item as the server has it, in the form's shape. `version` is undefined while the language has none of it. */
export interface StoredItem<Values> {
  values: Values;
  version: string | undefined;
}

/** What is sent beside the fields of a save. */
export interface SendDetails {
  /** What the item is known by; a new one has the id 0. */
  item: { id: number; version?: string };
  /** The idempotency key: the same until the server replies. */
  repeat: { requestId: string };
}

export interface SaveReply {
  id: number;
  version: string;
}

export interface ItemState<Values> extends StoredItem<Values> {
  id: number;
}

/** The item as the server has it: as a ref for code that runs right after a save, and as state for rendering. */
export function useItemState<Values>(initial: ItemState<Values>) {
  const [item, setItem] = useState(initial);
  const current = useRef(initial);
  const adopt = useCallback((next: ItemState<Values>) => {
    current.current = next;
    setItem(next);
  }, []);
  return { item, current, adopt };
}

/** Whether two values of a form, which are plain data, are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `now` that differ from `base`: what a save sends and a draft stores. */
export function changedFields<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = { ...now };
  for (const name in now) if (isSame(now[name], base[name])) delete changed[name];
  return changed;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/**
 * The fields of an earlier version in the form's own shape: dates as month/day/year, flags as numbers, a video's player
 * address instead of its iframe. Values of another type than the form's are left out.
 */
export function takeFields(earlier: Record<string, unknown>, form: object): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const found = earlier[name];
    if (typeof value === 'number' && typeof found === 'boolean') taken[name] = found ? 1 : 0;
    else if (name === 'showTime' && typeof found === 'string') taken[name] = wireDateOf(found.slice(0, 10));
    else if (name === 'link' && typeof found === 'string') taken[name] = playerOfLink(found) ?? found;
    else if (typeof found === typeof value && Array.isArray(found) === Array.isArray(value)) taken[name] = found;
  }
  return taken;
}
