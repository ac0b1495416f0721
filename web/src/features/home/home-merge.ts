import type { Side } from '../editing/saving/conflict-dialog.tsx';
import type { Versions } from '../editing/saving/save-item.ts';
import { isSame } from '../editing/values/item-values.ts';
import { type Entry, type HomeValues, newKey, withoutKey } from './home-values.ts';

type HomeVersions = Versions<HomeValues>;

/** The key of the question about the order of the blocks. */
const ORDER = 'order';

/** A block, or the order of all, that both sides changed to something else; a side that removed the block has none. */
interface HomeClash {
  /** Of the block; undefined for the order. */
  key: number | undefined;
  mine: Entry | undefined;
  theirs: Entry | undefined;
}

export const clashKey = ({ key }: Pick<HomeClash, 'key'>) => (key === undefined ? ORDER : `block-${key}`);

const isEqual = (one: Entry | undefined, other: Entry | undefined) =>
  isSame(one && withoutKey(one), other && withoutKey(other));

/**
 * Somebody else's home page with the keys of this editor's: what is the same is the same block, and of the others one of
 * the same type is, in their order.
 */
export function rekeyed({ base, mine, theirs }: HomeVersions): HomeValues {
  const left = [...base.blocks];
  const take = (isIt: (entry: Entry) => boolean) => {
    const index = left.findIndex(isIt);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const equal = theirs.blocks.map((block) => take((entry) => isEqual(entry, block)));
  let next = newKey(base.blocks, mine.blocks);
  const blocks = theirs.blocks.map((block, index): Entry => {
    const known = equal[index] ?? take(({ type }) => type === block.type);
    return { ...block, key: known?.key ?? next++ };
  });
  return { blocks };
}

const entryIn = ({ blocks }: HomeValues, key: number) => blocks.find((entry) => entry.key === key);
const keysOf = ({ blocks }: HomeValues) => blocks.map(({ key }) => key);

/** The order in which a side has the blocks that the other one has as well. */
const orderIn = (side: HomeValues, other: HomeValues) => keysOf(side).filter((key) => keysOf(other).includes(key));

const isReordered = (base: HomeValues, now: HomeValues) => !isSame(orderIn(now, base), orderIn(base, now));

/** What both sides changed to something else. Their blocks have this editor's keys. */
export function homeClashes({ base, mine, theirs }: HomeVersions): HomeClash[] {
  const clashes: HomeClash[] = [];
  for (const before of base.blocks) {
    const { key } = before;
    const [own, other] = [entryIn(mine, key), entryIn(theirs, key)];
    const bothChanged = !isEqual(own, before) && !isEqual(other, before);
    if (bothChanged && !isEqual(own, other)) clashes.push({ key, mine: own, theirs: other });
  }
  const bothMoved = isReordered(base, mine) && isReordered(base, theirs);
  if (bothMoved && !isSame(orderIn(mine, theirs), orderIn(theirs, mine)))
    clashes.push({ key: undefined, mine: undefined, theirs: undefined });
  return clashes;
}

/** Both sides' changes together; where they clash the chosen side's, or this editor's own without a choice. */
export function mergeHomes({ base, mine, theirs }: HomeVersions, chosen: ReadonlyMap<string, Side>): HomeValues {
  const merged = new Map<number, Entry>();
  for (const key of new Set([...keysOf(mine), ...keysOf(theirs)])) {
    const before = entryIn(base, key);
    const isMine = !isEqual(entryIn(mine, key), before) && chosen.get(clashKey({ key })) !== 'theirs';
    const entry = isMine ? entryIn(mine, key) : entryIn(theirs, key);
    if (entry) merged.set(key, entry);
  }
  const isByMe = isReordered(base, mine) && chosen.get(ORDER) !== 'theirs';
  const [first, second] = isByMe ? [mine, theirs] : [theirs, mine];
  const order = keysOf(first).filter((key) => merged.has(key));
  const others = keysOf(second);
  for (const key of others) {
    if (!merged.has(key) || order.includes(key)) continue;
    // After the nearest block before it that is there.
    const before = others.slice(0, others.indexOf(key)).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return { blocks: order.flatMap((key) => merged.get(key) ?? []) };
}
