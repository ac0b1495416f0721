import type { TextBlock } from 'contract/html/text-blocks';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './block-frame.module.css';
import { BLOCK_NAMES, BLOCKS } from './text-blocks.ts';

interface BlockDialogProps {
  onChoose: (name: TextBlock) => void;
  onClose: () => void;
}

/** The blocks that can be inserted, each with what it is for. */
export function BlockDialog({ onChoose, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('EDITOR.BLOCK')} onClose={onClose}>
      <ul role="list" className={styles.list}>
        {BLOCK_NAMES.map((name) => {
          const { Icon, label, about } = BLOCKS[name];
          return (
            <li key={name}>
              <button type="button" className={styles.offer} onClick={() => onChoose(name)}>
                <Icon aria-hidden="true" />
                <span className="stack">
                  <span className="strong">{t(label)}</span>
                  <span className="text-16 muted">{t(about)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
