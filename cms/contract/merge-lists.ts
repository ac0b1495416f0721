/** An entry of a list that two people edit, with a key that it keeps while it is changed and moved. */
export interface Keyed {
  key: number;
}

export interface ListVersions<Entry> {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

/** What tells entries apart, besides their keys. */
export interface EntryRules<Entry> {
  isEqual(one: Entry | undefined, other: Entry | undefined): boolean;
  isSameKind(one: Entry, other: Entry): boolean;
}

/** An entry, or without a key the order of all, that both sides changed to something else. */
export interface ListClash<Entry> {
  key: number | undefined;
  mine: Entry | undefined;
  theirs: Entry | undefined;
}

/**
 * A later version of a list with the keys of an earlier one: what is the same is the same entry, and of the others one of
 * the same kind is, in their order. The rest are new, with keys from `next` on.
 */
export function withKeysOf<Entry extends Keyed>(
  base: readonly Entry[],
  later: readonly Entry[],
  next: number,
  { isEqual, isSameKind }: EntryRules<Entry>,
): Entry[] {
  const left = [...base];
  const take = (isIt: (entry: Entry) => boolean) => {
    const index = left.findIndex(isIt);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const equal = later.map((one) => take((entry) => isEqual(entry, one)));
  let free = next;
  return later.map((one, index) => {
    const known = equal[index] ?? take((entry) => isSameKind(entry, one));
    return { ...one, key: known?.key ?? free++ };
  });
}

const entryIn = <Entry extends Keyed>(list: readonly Entry[], key: number) => list.find((entry) => entry.key === key);
const keysOf = (list: readonly Keyed[]) => list.map(({ key }) => key);
const isSameOrder = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/** The order in which a side has the entries that the other one has as well. */
const orderIn = (side: readonly Keyed[], other: readonly Keyed[]) =>
  keysOf(side).filter((key) => keysOf(other).includes(key));

const isReordered = (base: readonly Keyed[], now: readonly Keyed[]) =>
  !isSameOrder(orderIn(now, base), orderIn(base, now));

/** What both sides changed to something else. */
export function clashesOf<Entry extends Keyed>(
  { base, mine, theirs }: ListVersions<Entry>,
  { isEqual }: EntryRules<Entry>,
): ListClash<Entry>[] {
  const clashes: ListClash<Entry>[] = [];
  for (const before of base) {
    const { key } = before;
    const [own, other] = [entryIn(mine, key), entryIn(theirs, key)];
    const bothChanged = !isEqual(own, before) && !isEqual(other, before);
    if (bothChanged && !isEqual(own, other)) clashes.push({ key, mine: own, theirs: other });
  }
  const bothMoved = isReordered(base, mine) && isReordered(base, theirs);
  if (bothMoved && !isSameOrder(orderIn(mine, theirs), orderIn(theirs, mine)))
    clashes.push({ key: undefined, mine: undefined, theirs: undefined });
  return clashes;
}

/** Both sides' changes together; where they clash mine, except what `isTheirs` names (without a key the order). */
export function mergeLists<Entry extends Keyed>(
  { base, mine, theirs }: ListVersions<Entry>,
  { isEqual }: EntryRules<Entry>,
  isTheirs: (key?: number) => boolean = () => false,
): Entry[] {
  const merged = new Map<number, Entry>();
  for (const key of new Set([...keysOf(mine), ...keysOf(theirs)])) {
    const isMine = !isEqual(entryIn(mine, key), entryIn(base, key)) && !isTheirs(key);
    const entry = entryIn(isMine ? mine : theirs, key);
    if (entry) merged.set(key, entry);
  }
  const [first, second] = isReordered(base, mine) && !isTheirs() ? [mine, theirs] : [theirs, mine];
  const order = keysOf(first).filter((key) => merged.has(key));
  const others = keysOf(second);
  for (const key of others) {
    if (!merged.has(key) || order.includes(key)) continue;
    // After the nearest entry before it that is there.
    const before = others.slice(0, others.indexOf(key)).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order.flatMap((key) => merged.get(key) ?? []);
}
