import { type HomeEntryType, REPEATABLE_BLOCKS } from 'contract/calls/home';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { BLOCK_TYPES, BLOCKS, type Entry } from './block-types.ts';
import styles from './home-editor.module.css';

interface AddBlockDialogProps {
  blocks: readonly Entry[];
  onChoose: (type: HomeEntryType) => void;
  onClose: () => void;
}

/** The kinds of blocks, each with what it shows; last those that the page has already and can have only once. */
export function AddBlockDialog({ blocks, onChoose, onClose }: AddBlockDialogProps) {
  const { t } = useTranslation();
  const types = BLOCK_TYPES.map((type) => {
    const isTaken = !REPEATABLE_BLOCKS.includes(type) && blocks.some((block) => block.type === type);
    return { type, isTaken };
  });
  const offered = [...types.filter(({ isTaken }) => !isTaken), ...types.filter(({ isTaken }) => isTaken)];
  return (
    <Dialog title={t('HOME_EDITOR.ADD')} onClose={onClose}>
      <ul role="list" className="stack gap-2">
        {offered.map(({ type, isTaken }) => {
          const { Icon, name, about } = BLOCKS[type];
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.choice}
                aria-disabled={isTaken}
                onClick={() => !isTaken && onChoose(type)}
              >
                <Icon aria-hidden="true" />
                <span className="stack">
                  <span className="strong">{t(name)}</span>
                  <span className="text-16 muted">{t(isTaken ? 'HOME_EDITOR.TAKEN' : about)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
