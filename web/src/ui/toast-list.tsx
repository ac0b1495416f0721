import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export interface ToastEntry {
  id: number;
  kind: 'success' | 'failure';
  text: string;
}

interface ToastListProps {
  entries: ToastEntry[];
  onDismiss: (id: number) => void;
}

function Toast({ entry, onDismiss }: { entry: ToastEntry; onDismiss: (id: number) => void }) {
  const { t } = useTranslation();
  const Icon = entry.kind === 'success' ? CircleCheck : TriangleAlert;
  return (
    <div className={[styles.toast, styles[entry.kind]].join(' ')} role={entry.kind === 'failure' ? 'alert' : undefined}>
      <Icon aria-hidden className={styles.icon} />
      <p dir="auto">{entry.text}</p>
      <IconButton label={t('CLOSE')} onClick={() => onDismiss(entry.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

export function ToastList({ entries, onDismiss }: ToastListProps) {
  const of = (kind: ToastEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => <Toast key={entry.id} entry={entry} onDismiss={onDismiss} />);
  return (
    <div className={styles.list}>
      <div role="status">{of('success')}</div>
      <div>{of('failure')}</div>
    </div>
  );
}
