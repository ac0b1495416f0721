import type { HomeEntryType } from 'contract/calls/managed-home';
import {
  ChartNoAxesColumn,
  FolderKanban,
  GalleryHorizontal,
  HandHeart,
  Images,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Quote,
  Text,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { BLOCK_NAMES } from './empty-block.tsx';
import styles from './home-editor.module.css';
import { BLOCK_TYPES, type Entry } from './home-values.ts';

export const BLOCK_ICONS: Readonly<Record<HomeEntryType, LucideIcon>> = {
  ArticlesSlider: GalleryHorizontal,
  Articles: Newspaper,
  Projects: FolderKanban,
  Gallery: Images,
  Numbers: ChartNoAxesColumn,
  Ads1: Megaphone,
  Campaign: HandHeart,
  Quotation: Quote,
  RichText: Text,
};

interface AddBlockDialogProps {
  blocks: readonly Entry[];
  onChoose: (type: HomeEntryType) => void;
  onClose: () => void;
}

/** The kinds of blocks, each with what it shows; last those that the page has already and can have only once. */
export function AddBlockDialog({ blocks, onChoose, onClose }: AddBlockDialogProps) {
  const { t } = useTranslation();
  const types = BLOCK_TYPES.map(({ type, hint, isRepeatable }) => {
    const isTaken = !isRepeatable && blocks.some((block) => block.type === type);
    return { type, hint, isTaken };
  });
  const offered = [...types.filter(({ isTaken }) => !isTaken), ...types.filter(({ isTaken }) => isTaken)];
  return (
    <Dialog title={t('HOME_EDITOR.ADD')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.choices}>
        {offered.map(({ type, hint, isTaken }) => {
          const Icon = BLOCK_ICONS[type];
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.choice}
                aria-disabled={isTaken}
                onClick={() => !isTaken && onChoose(type)}
              >
                <Icon aria-hidden="true" />
                <span className={styles.choiceText}>
                  <span className={styles.choiceName}>{t(BLOCK_NAMES[type])}</span>
                  <span className={styles.hint}>{t(isTaken ? 'HOME_EDITOR.TAKEN' : hint)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
