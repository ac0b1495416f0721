import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { useToast } from '../../ui/toast.tsx';
import { folderName, isBin } from './folder-path.ts';
import { useFileChange } from './queries.ts';
import styles from './selection-bar.module.css';
import type { FileManagerState } from './use-file-manager.ts';

interface SelectionBarProps {
  manager: FileManagerState;
  onDelete: () => void;
  /** The buttons of a popup. */
  children?: ReactNode;
}

/** What is selected, in words that are also spoken, and what can be done with it. */
export function SelectionBar({ manager, onDelete, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const { folder, selected } = manager;
  return (
    <div className={styles.bar} data-no-floats>
      <p className={styles.status} role="status">
        <SelectionText manager={manager} />
      </p>
      <div className={styles.actions}>
        {selected.length > 0 && isBin(folder) && <RestoreButton names={selected.map(({ name }) => name)} />}
        {selected.length > 0 && !isBin(folder) && (
          <Button variant="quiet" className={styles.delete} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('FILES.DELETE')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

function SelectionText({ manager: { purpose, folder, selected } }: Pick<SelectionBarProps, 'manager'>) {
  const { t } = useTranslation();
  const [first] = selected;
  if (purpose === 'folder' && !isBin(folder)) {
    return (
      <NamedSentence
        sentence={(name) => t('FILES.THIS_FOLDER', { name })}
        name={folderName(folder) || t('FILES.ROOT')}
      />
    );
  }
  if (!first) return t('FILES.NOTHING_SELECTED');
  if (selected.length > 1) return t('FILES.SELECTED_COUNT', { count: selected.length });
  return <NamedSentence sentence={(name) => t('FILES.SELECTED', { name })} name={first.name} />;
}

/** Puts files of the bin back where they were. */
function RestoreButton({ names }: { names: string[] }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const restore = useFileChange('/api/filemanager/FileRestore', {
    onSuccess: ({ data }) => toast('success', t('FILES.RESTORED', { count: data.length })),
    onError: (error) => toast('failure', errorText(i18n, error)),
  });
  return (
    <Button
      aria-disabled={restore.isPending}
      onClick={() => !restore.isPending && restore.mutate({ fileNames: names })}
    >
      <RotateCcw aria-hidden="true" />
      {t('FILES.RESTORE')}
    </Button>
  );
}

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
