import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useOpenDialog } from '../../../ui/dialog-host.tsx';
import type { FileChoice, StoredFile } from '../../files/file-purpose.ts';
import { AltTextsDialog } from './alt-texts-dialog.tsx';
import { withoutAlt } from './missing-alt.ts';

const withTexts = (choice: FileChoice, described: readonly StoredFile[]): FileChoice => ({
  ...choice,
  files: choice.files.map((file) => described.find(({ name }) => name === file.name) ?? file),
});

/** Asks for the alternative texts that chosen pictures lack, and gives the choice back with them. */
export function useAltTexts(): (choice: FileChoice) => Promise<FileChoice> {
  const openDialog = useOpenDialog();
  return useCallback(
    (choice) => {
      const missing = withoutAlt(choice.files);
      if (missing.length === 0) return Promise.resolve(choice);
      return new Promise((resolve) => {
        openDialog((close) => (
          <AltTextsDialog
            folder={choice.folder}
            files={missing}
            onDone={(described) => {
              flushSync(close);
              resolve(withTexts(choice, described));
            }}
          />
        ));
      });
    },
    [openDialog],
  );
}
