import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useOpenDialog } from '../../../ui/dialog-host.tsx';
import type { FieldInfo } from '../field-info.ts';
import { clashes, merge, type Versions } from './clashes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Brings two editors' work together: asks where they clash. */
export function useMerge<Values extends object>(fields: readonly FieldInfo[]) {
  const openDialog = useOpenDialog();
  return useCallback(
    (versions: Versions<Values>): Promise<Values | undefined> => {
      const names = clashes(versions);
      if (names.length === 0) return Promise.resolve(merge(versions, new Map()));
      const entries = fields.flatMap((field) => {
        const name = names.find((clashing) => clashing === field.name);
        return name ? [{ field, mine: versions.mine[name], theirs: versions.theirs[name] }] : [];
      });
      return new Promise((resolve) => {
        openDialog((close) => (
          <ConflictDialog
            entries={entries}
            onDone={(chosen) => {
              flushSync(close);
              resolve(chosen && merge(versions, chosen));
            }}
          />
        ));
      });
    },
    [fields, openDialog],
  );
}
