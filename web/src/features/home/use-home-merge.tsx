import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clash, useClashQuestion } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { BLOCK_NAMES } from './empty-block.tsx';
import { clashKey, homeClashes, mergeHomes, rekeyed } from './home-merge.ts';
import { type Entry, type HomeChoices, type HomeValues, lineOf, outlineOf } from './home-values.ts';

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
            label: isOrder ? 'HOME_EDITOR.ORDER' : BLOCK_NAMES[type],
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
