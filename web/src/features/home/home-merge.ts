import { clashesOf, type EntryRules, mergeLists, withKeysOf } from 'contract/merge-lists';
import type { Side } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { isSame } from '../../forms/values/item-values.ts';
import { type Entry, type HomeValues, newKey, withoutKey } from './home-values.ts';

type HomeVersions = Versions<HomeValues>;

/** The key of the question about the order of the blocks. */
const ORDER = 'order';

export const clashKey = ({ key }: { key: number | undefined }) => (key === undefined ? ORDER : `block-${key}`);

const RULES: EntryRules<Entry> = {
  isEqual: (one, other) => isSame(one && withoutKey(one), other && withoutKey(other)),
  isSameKind: (one, other) => one.type === other.type,
};

const blocksOf = ({ base, mine, theirs }: HomeVersions) => ({
  base: base.blocks,
  mine: mine.blocks,
  theirs: theirs.blocks,
});

/** Somebody else's home page with the keys of this editor's. */
export const rekeyed = ({ base, mine, theirs }: HomeVersions): HomeValues => ({
  blocks: withKeysOf(base.blocks, theirs.blocks, newKey(base.blocks, mine.blocks), RULES),
});

/** What both sides changed to something else. Their blocks have this editor's keys. */
export const homeClashes = (versions: HomeVersions) => clashesOf(blocksOf(versions), RULES);

/** Both sides' changes together; where they clash the chosen side's, or this editor's own without a choice. */
export const mergeHomes = (versions: HomeVersions, chosen: ReadonlyMap<string, Side>): HomeValues => ({
  blocks: mergeLists(blocksOf(versions), RULES, (key) => chosen.get(clashKey({ key })) === 'theirs'),
});
