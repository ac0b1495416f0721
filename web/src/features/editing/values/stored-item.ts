import { playerOfLink } from 'adapter/contract/video-address';
import { useCallback, useRef, useState } from 'react';
import { wireDateOf } from './dates.ts';

/** An item as the server has it, in the form's shape. `version` is undefined while the language has none of it. */
export interface StoredItem<Values> {
  values: Values;
  version: string | undefined;
}

/** What goes with the fields of a save. */
export interface SendDetails {
  /** What the item is known by; a new one has the id 0. */
  item: { id: number; version?: string };
  /** What makes a repeat harmless: the same until the server answers. */
  repeat: { requestId: string };
}

export interface SaveReply {
  id: number;
  version: string;
}

export interface ItemState<Values> extends StoredItem<Values> {
  id: number;
}

/** The item as the server has it: readable at once by what runs after a save, and shown by the next render. */
export function useItemState<Values>(initial: ItemState<Values>) {
  const [item, setItem] = useState(initial);
  const current = useRef(initial);
  const adopt = useCallback((next: ItemState<Values>) => {
    current.current = next;
    setItem(next);
  }, []);
  return { item, current, adopt };
}

/** Whether two values of a form say the same. They are plain data. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `now` that differ from `base`: what a save has to send, and what a draft has to keep. */
export function changedFields<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = { ...now };
  for (const name in now) if (isSame(now[name], base[name])) delete changed[name];
  return changed;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/**
 * The fields of a kept version that a form has, in the form's own shape: dates as month/day/year, numbers for flags,
 * a video's player for its frame.
 * Whatever is of another kind than in the form is left out.
 */
export function takeFields(kept: Record<string, unknown>, form: object): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const found = kept[name];
    if (typeof value === 'number' && typeof found === 'boolean') taken[name] = found ? 1 : 0;
    else if (name === 'showTime' && typeof found === 'string') taken[name] = wireDateOf(found.slice(0, 10));
    else if (name === 'link' && typeof found === 'string') taken[name] = playerOfLink(found) ?? found;
    else if (typeof found === typeof value && Array.isArray(found) === Array.isArray(value)) taken[name] = found;
  }
  return taken;
}
