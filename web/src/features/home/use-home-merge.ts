import { clashesOf, type EntryRules, mergeLists, withKeysOf } from 'contract/merge-lists';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clash, type Side, useClashQuestion } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { isSame } from '../../forms/values/item-values.ts';
import {
  BLOCKS,
  type Entry,
  type HomeChoices,
  type HomeValues,
  lineOf,
  newKey,
  outlineOf,
  withoutKey,
} from './block-types.ts';

type HomeVersions = Versions<HomeValues>;

/** The key of the question about the order of the blocks. */
const ORDER = 'order';

const clashKey = ({ key }: { key: number | undefined }) => (key === undefined ? ORDER : `block-${key}`);

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

/** Merges two editors' home pages block by block, and asks about each that both changed. */
export function useHomeMerge(choices: HomeChoices) {
  const { t } = useTranslation();
  const ask = useClashQuestion();
  return useCallback(
    async (saved: Versions<HomeValues>): Promise<HomeValues | undefined> => {
      const versions = { ...saved, theirs: rekeyed(saved) };
      const clashing = homeClashes(versions);
      const shown = (entry: Entry | undefined) => (entry ? [lineOf(entry, choices, t)] : t('HOME_EDITOR.WAS_REMOVED'));
      const entries = clashing.map(({ key, mine, theirs }): Clash => {
        const type = (theirs ?? mine)?.type;
        const isOrder = type === undefined;
        return {
          field: {
            name: clashKey({ key }),
            label: isOrder ? 'HOME_EDITOR.ORDER' : BLOCKS[type].name,
            kind: 'list',
          },
          mine: isOrder ? outlineOf(versions.mine, choices, t).blocks : shown(mine),
          theirs: isOrder ? outlineOf(versions.theirs, choices, t).blocks : shown(theirs),
        };
      });
      const chosen = await ask(entries);
      return chosen && mergeHomes(versions, chosen);
    },
    [ask, t, choices],
  );
}
