import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../lib/use-lang.ts';
import { useOpenDialog } from '../../../ui/dialog-host.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { useManagerQuery } from '../../session/use-manager-query.ts';
import type { FieldInfo } from '../field-info.ts';
import { formatMoment } from '../format-moment.ts';
import { LoadProblem } from '../load-problem.tsx';
import panelStyles from '../panel.module.css';
import styles from './history-panel.module.css';
import { type Revision, type RevisionKind, revisionsQuery } from './queries.ts';
import { RevisionDialog } from './revision-dialog.tsx';

export interface HistoryPanelProps {
  kind: RevisionKind;
  id: number;
  fields: readonly FieldInfo[];
  current: Record<string, unknown>;
  toForm: (fields: Record<string, unknown>) => Record<string, unknown>;
  isDirty: boolean;
  onRestored: () => Promise<void>;
}

/** The versions that every save left behind. Asked for when the panel is opened. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={panelStyles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={panelStyles.title}>{t('EDITOR.HISTORY')}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ kind, id, ...shown }: HistoryPanelProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const { data, error, isPending, refetch } = useManagerQuery(revisionsQuery(lang, kind, id));
  const open = (revision: Revision) =>
    openDialog((close) => <RevisionDialog {...shown} revision={revision} onClose={close} />);
  if (isPending) {
    return (
      <>
        <LoadingNote />
        <Skeleton shape="line" />
      </>
    );
  }
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (data.data.length === 0) return <p className={styles.note}>{t('EDITOR.HISTORY_EMPTY')}</p>;
  return (
    <ul className={styles.list}>
      {data.data.map((revision) => (
        <li key={revision.id}>
          <button type="button" className={styles.revision} aria-haspopup="dialog" onClick={() => open(revision)}>
            <time dateTime={revision.savedAt}>{formatMoment(lang, new Date(revision.savedAt))}</time>
            <bdi className={styles.name}>{revision.savedBy}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
