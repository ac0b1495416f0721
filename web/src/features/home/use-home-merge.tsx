import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Clash, ConflictDialog } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { BLOCK_NAMES } from './empty-block.tsx';
import { clashKey, homeClashes, mergeHomes, rekeyed } from './home-merge.ts';
import { type Entry, type HomeChoices, type HomeValues, lineOf, outlineOf } from './home-values.ts';

/** Merges two editors' home pages block by block, and asks about each that both changed. */
export function useHomeMerge(choices: HomeChoices) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  return useCallback(
    (saved: Versions<HomeValues>): Promise<HomeValues | undefined> => {
      const versions = { ...saved, theirs: rekeyed(saved) };
      const clashing = homeClashes(versions);
      if (clashing.length === 0) return Promise.resolve(mergeHomes(versions, new Map()));
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
      return new Promise((resolve) => {
        openDialog((close) => (
          <ConflictDialog
            entries={entries}
            onDone={(chosen) => {
              flushSync(close);
              resolve(chosen && mergeHomes(versions, chosen));
            }}
          />
        ));
      });
    },
    [openDialog, t, choices],
  );
}
