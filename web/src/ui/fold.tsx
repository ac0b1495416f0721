import { Filter, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fold.module.css';

interface FoldProps {
  Icon: LucideIcon;
  label: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What few readers of a screen need, behind a button. */
export function Fold({ Icon, label, isOpen: isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon aria-hidden="true" />
        {label}
      </summary>
      {children}
    </details>
  );
}

/** What chooses the entries of a list more closely, so that a phone shows entries first; open where something is chosen. */
export function MoreFilters({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Fold Icon={Filter} label={t('MORE_FILTERS.OPEN')} isOpen={isChosen}>
      {children}
    </Fold>
  );
}
