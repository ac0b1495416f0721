/** Kinds of content that an answer was made from; a change of one makes the answer old. */
export const TAGS = [
  'article',
  'video',
  'album',
  'page',
  'content-block',
  'category',
  'home',
  'site-setting',
  'file',
] as const;
export type Tag = (typeof TAGS)[number];

/** Milliseconds that an answer lives while nobody tells of changes. */
const LIFE_UNTOLD = 5_000;

/** What all caches know of changes in the cms. */
export interface Freshness {
  /** Grows with every drop. */
  readonly moment: number;
  /** Whether somebody tells of changes. */
  readonly isTold: boolean;
  /** What was made of these is old from now on. */
  drop(tags: readonly Tag[]): void;
  /** Whatever was made is old from now on. */
  dropAll(): void;
  /** From now on changes are told; those before may have been missed. */
  startTelling(): void;
  stopTelling(): void;
  /** Whether none of the tags was dropped after a moment. */
  holds(tags: readonly Tag[], since: number): boolean;
  /** Whether what was made at a time (performance.now) has lived too long without anybody telling of changes. */
  hasExpired(madeAt: number): boolean;
}

export function createFreshness(): Freshness {
  const droppedAt = new Map<Tag, number>();
  let moment = 0;
  let allDroppedAt = 0;
  let isTold = false;
  let untoldSince = performance.now();

  function dropAll() {
    moment += 1;
    allDroppedAt = moment;
  }

  return {
    get moment() {
      return moment;
    },
    get isTold() {
      return isTold;
    },
    drop(tags) {
      moment += 1;
      for (const tag of tags) droppedAt.set(tag, moment);
    },
    dropAll,
    startTelling() {
      isTold = true;
      dropAll();
    },
    stopTelling() {
      if (isTold) untoldSince = performance.now();
      isTold = false;
    },
    holds: (tags, since) => allDroppedAt <= since && tags.every((tag) => (droppedAt.get(tag) ?? 0) <= since),
    hasExpired: (madeAt) => !isTold && performance.now() - Math.max(madeAt, untoldSince) >= LIFE_UNTOLD,
  };
}
