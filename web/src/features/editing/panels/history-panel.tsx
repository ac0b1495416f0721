import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../../lib/transport.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOpenDialog } from '../../../ui/dialog-host.tsx';
import { NamedSentence } from '../../../ui/named-sentence.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { useManagerCall, useManagerQuery } from '../../session/use-manager-call.ts';
import { formatMoment } from '../values/dates.ts';
import type { FieldInfo } from '../values/field-info.ts';
import { isSame } from '../values/stored-item.ts';
import { Difference } from './difference.tsx';
import { LoadProblem } from './load-problem.tsx';
import panelStyles from './panels.module.css';

export type RevisionKind = CallPayload<'/api/manager/RevisionsList'>['kind'];
export type Revision = CallReply<'/api/manager/RevisionsList'>['data'][number];

/** The earlier versions of an item in a language, newest first. They change with every save. */
export const revisionsQuery = (lang: Lang, kind: RevisionKind, id: number) => ({
  ...apiQuery('/api/manager/RevisionsList', lang, { kind, id }),
  staleTime: 0,
});

/** One earlier version; it never changes. */
export const revisionQuery = (lang: Lang, revisionId: number) =>
  apiQuery('/api/manager/RevisionLoad', lang, { revisionId });

export interface HistoryPanelProps {
  kind: RevisionKind;
  id: number;
  fields: readonly FieldInfo[];
  current: Record<string, unknown>;
  toForm: (fields: Record<string, unknown>) => Record<string, unknown>;
  isDirty: boolean;
  onRestored: () => Promise<void>;
}

/** The earlier versions, one of each save. Loaded when the panel is opened. */
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
  if (data.data.length === 0) return <p className={panelStyles.note}>{t('EDITOR.HISTORY_EMPTY')}</p>;
  return (
    <ul className={panelStyles.list}>
      {data.data.map((revision) => (
        <li key={revision.id}>
          <button type="button" className={panelStyles.revision} aria-haspopup="dialog" onClick={() => open(revision)}>
            <time dateTime={revision.savedAt}>{formatMoment(lang, new Date(revision.savedAt))}</time>
            <bdi className={panelStyles.name}>{revision.savedBy}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RevisionDialogProps {
  revision: Revision;
  fields: readonly FieldInfo[];
  /** The item as it is stored now, in the form's shape. */
  current: Record<string, unknown>;
  /** An earlier version in the form's shape. */
  toForm: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Whether there are unsaved changes, which restoring discards. */
  isDirty: boolean;
  /** Reloads the item. */
  onRestored: () => Promise<void>;
  onClose: () => void;
}

/** What restoring an earlier version would change, and the button that restores it. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { revision, fields, current, toForm, isDirty, onRestored, onClose } = props;
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const { data, error, isPending, refetch } = useManagerQuery(revisionQuery(lang, revision.id));
  const restore = useMutation({
    mutationFn: async () => {
      await call('/api/manager/RevisionRestore', { revisionId: revision.id, lang });
      await onRestored();
    },
    onSuccess: onClose,
  });
  const earlier = data ? toForm(data.data.fields) : {};
  const changed = fields.filter(({ name }) => name in earlier && !isSame(earlier[name], current[name]));
  return (
    <Dialog title={formatMoment(lang, new Date(revision.savedAt))} size="wide" onClose={onClose}>
      <div className={panelStyles.revisionRevision}>
        <p className={panelStyles.by}>
          <NamedSentence sentence={(name) => t('EDITOR.REVISION_BY', { name })} name={revision.savedBy} />
        </p>
        {isPending && (
          <>
            <LoadingNote />
            <Skeleton shape="text" />
          </>
        )}
        {data && changed.length === 0 && <p>{t('EDITOR.REVISION_SAME')}</p>}
        {changed.length > 0 && <p className={panelStyles.hint}>{t('EDITOR.REVISION_HINT')}</p>}
        {changed.map((field) => (
          <section key={field.name} className={panelStyles.field}>
            <h3 className={panelStyles.label}>{t(field.label)}</h3>
            <Difference field={field} before={current[field.name]} after={earlier[field.name]} />
          </section>
        ))}
        {error && <LoadProblem error={error} onRetry={refetch} />}
        <div role="alert">
          {restore.error && <p className={panelStyles.revisionProblem}>{errorText(i18n, restore.error)}</p>}
        </div>
        {changed.length > 0 && (
          <div className={panelStyles.confirm}>
            <p>{t(isDirty ? 'EDITOR.RESTORE_DIRTY' : 'EDITOR.RESTORE_TEXT')}</p>
            <div className={panelStyles.actions}>
              <Button aria-disabled={restore.isPending} onClick={() => !restore.isPending && restore.mutate()}>
                {t('EDITOR.RESTORE')}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {t('CANCEL')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
