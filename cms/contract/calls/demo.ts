import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { type ItemKind, type ItemPath, KINDS, TAGS } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

/** A number for each kind of items, by the plurals of the kinds. */
export const countsOfItems = <Count>(of: (kind: ItemKind) => Count) =>
  Object.fromEntries(KINDS.map(({ name, plural }) => [plural, of(name)])) as Record<ItemPath, Count>;

/** Items by their kind, each counted once for all languages, categories, forms, ways to give, and gifts. */
const counts = z.object({
  ...countsOfItems(() => z.number()),
  categories: z.number(),
  forms: z.number(),
  ways: z.number(),
  gifts: z.number(),
});

/** The demo association, with which a site begins unless it is started without. */
const demo = z.object({
  /** `none`: the site has no demo of which it is known what belongs to it. */
  state: z.enum(['none', 'present', 'removed']),
  /** Of all that a removal would do; DemoRemove takes it, and is refused as an edit conflict once that is something else. */
  mark: z.string(),
  /** What a removal would move to the bin, and what would stay. */
  goes: counts,
  stays: counts,
  /** ISO 8601; '' where nothing was removed. */
  removedAt: z.string(),
  /** Until when the pictures can come back too; '' where nothing was removed. */
  picturesUntil: z.string(),
});

export type Demo = z.input<typeof demo>;

/** Milliseconds for all items at once. */
const ALL_TIMEOUT = 120_000;

export const loadDemo = forwardedCall({
  path: '/api/manager/LoadDemo',
  access: 'manager',
  data: demo,
});

/** Moves to the bin what the demo stored and nobody has edited, with a backup; what the association wrote stays. */
export const demoRemove = forwardedCall({
  path: '/api/manager/DemoRemove',
  access: 'manager',
  invalidates: [...TAGS],
  timeout: ALL_TIMEOUT,
  current: demo,
  payload: z.object({ mark: line(LIMITS.version.max) }),
  data: demo,
});

/** Brings back what DemoRemove took. What was written since stays. */
export const demoRestore = forwardedCall({
  path: '/api/manager/DemoRestore',
  access: 'manager',
  invalidates: [...TAGS],
  timeout: ALL_TIMEOUT,
  data: demo,
});
