import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { useLang } from '../../../lib/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NamedSentence } from '../../../ui/named-sentence.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { useManagerCall } from '../../session/use-manager-call.ts';
import { useManagerQuery } from '../../session/use-manager-query.ts';
import type { FieldInfo } from '../field-info.ts';
import { formatMoment } from '../format-moment.ts';
import { LoadProblem } from '../load-problem.tsx';
import { isSame } from '../saving/changed-fields.ts';
import { Difference } from './difference.tsx';
import { type Revision, revisionQuery } from './queries.ts';
import styles from './revision-dialog.module.css';

interface RevisionDialogProps {
  revision: Revision;
  fields: readonly FieldInfo[];
  /** The item as it is stored now, in the form's shape. */
  current: Record<string, unknown>;
  /** A kept version in the form's shape. */
  toForm: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Whether unsaved changes would go. */
  isDirty: boolean;
  /** Shows the item as it is from then on. */
  onRestored: () => Promise<void>;
  onClose: () => void;
}

/** What a kept version would change, and the way back to it. */
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
  const kept = data ? toForm(data.data.fields) : {};
  const changed = fields.filter(({ name }) => name in kept && !isSame(kept[name], current[name]));
  return (
    <Dialog title={formatMoment(lang, new Date(revision.savedAt))} size="wide" onClose={onClose}>
      <div className={styles.revision}>
        <p className={styles.by}>
          <NamedSentence sentence={(name) => t('EDITOR.REVISION_BY', { name })} name={revision.savedBy} />
        </p>
        {isPending && (
          <>
            <LoadingNote />
            <Skeleton shape="text" />
          </>
        )}
        {data && changed.length === 0 && <p>{t('EDITOR.REVISION_SAME')}</p>}
        {changed.length > 0 && <p className={styles.hint}>{t('EDITOR.REVISION_HINT')}</p>}
        {changed.map((field) => (
          <section key={field.name} className={styles.field}>
            <h3 className={styles.label}>{t(field.label)}</h3>
            <Difference field={field} before={current[field.name]} after={kept[field.name]} />
          </section>
        ))}
        {error && <LoadProblem error={error} onRetry={refetch} />}
        <div role="alert">{restore.error && <p className={styles.problem}>{errorText(i18n, restore.error)}</p>}</div>
        {changed.length > 0 && (
          <div className={styles.confirm}>
            <p>{t(isDirty ? 'EDITOR.RESTORE_DIRTY' : 'EDITOR.RESTORE_TEXT')}</p>
            <div className={styles.actions}>
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
