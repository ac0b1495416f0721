import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { isBin } from './folder-path.ts';
import type { FileManagerState } from './use-file-manager.ts';

interface PickerButtonsProps {
  manager: FileManagerState;
  onCancel: () => void;
  onChoose: () => void;
}

/** How a popup ends: with what is selected, or the open folder, or without a choice. */
export function PickerButtons({
  manager: { purpose, folder, selected, query },
  onCancel,
  onChoose,
}: PickerButtonsProps) {
  const { t } = useTranslation();
  const canChoose = purpose === 'folder' ? query.isSuccess : selected.length > 0;
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {t('CANCEL')}
      </Button>
      {!isBin(folder) && (
        <Button aria-disabled={!canChoose} onClick={() => canChoose && onChoose()}>
          {t(purpose === 'folder' ? 'FILES.CHOOSE_FOLDER' : 'FILES.CHOOSE')}
        </Button>
      )}
    </>
  );
}
