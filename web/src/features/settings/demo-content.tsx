import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KINDS } from 'contract/kinds/kinds';
import { STATUS } from 'contract/status';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { useDateText, useNumber } from '../../lib/menu.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { CountTable } from '../../ui/count-table.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './setup.module.css';

/** What is left of the demo association. */
export const demoQuery = (lang: Lang) => editedQuery('/api/manager/LoadDemo', lang, {});

type Demo = CallReply<'/api/manager/LoadDemo'>['data'];

/** What is counted, with its label. */
const COUNTED = [
  ...KINDS.map(({ plural, labels }) => [plural, labels.all] as const),
  ['categories', 'DEMO.CATEGORIES'],
  ['forms', 'FORMS.TITLE'],
  ['ways', 'DEMO.WAYS'],
  ['gifts', 'GIFTS.TITLE'],
] as const;

/** Removes the demo association, or brings it back. */
export function DemoContent({ demo }: { demo: Demo }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const dateText = useDateText();
  const { revalidate } = useRevalidator();
  const restore = useMutation({
    mutationFn: () => call('/api/manager/DemoRestore', {}),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      await revalidate();
    },
  });
  return (
    <div className="stack gap-6">
      <p className="text-16 muted">{t(demo.state === 'present' ? 'DEMO.HINT' : 'DEMO.REMOVED')}</p>
      {demo.picturesUntil !== '' && (
        <p className="text-16 muted">{t('DEMO.PICTURES_UNTIL', { date: dateText(demo.picturesUntil.slice(0, 10)) })}</p>
      )}
      <CallProblem error={restore.error} className={styles.problem} />
      <div className="cluster gap-3">
        {demo.state === 'present' ? (
          <DialogButton variant="quiet" dialog={(close) => <RemovalDialog demo={demo} onClose={close} />}>
            {t('DEMO.REMOVE')}
          </DialogButton>
        ) : (
          <Button variant="quiet" aria-disabled={restore.isPending} onClick={() => restore.mutate()}>
            {t(restore.isPending ? 'DEMO.RESTORING' : 'DEMO.RESTORE')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says what goes and what stays, and asks once. */
function RemovalDialog({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const number = useNumber();
  const { revalidate } = useRevalidator();
  const remove = useMutation({
    mutationFn: () => call('/api/manager/DemoRemove', { mark: demo.mark }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      await revalidate();
      onClose();
    },
    onError: () => revalidate(),
  });
  const isStale = remove.error instanceof ApiError && remove.error.status === STATUS.editConflict;
  return (
    <QuestionDialog
      title={t('DEMO.REMOVE')}
      submit={t(remove.isPending ? 'DEMO.REMOVING' : 'DEMO.REMOVE')}
      isDisabled={remove.isPending}
      error={isStale ? undefined : remove.error}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('DEMO.QUESTION')}</p>
      <CountTable label={t('DEMO.TITLE')} columns={[t('DEMO.TITLE'), t('DEMO.GOES'), t('DEMO.STAYS')]}>
        {COUNTED.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{t(label)}</th>
            <td>{number(demo.goes[name])}</td>
            <td>{number(demo.stays[name])}</td>
          </tr>
        ))}
      </CountTable>
      <p className="text-16 muted">{t('DEMO.NEEDED')}</p>
      {isStale && (
        <p className="strong danger" role="alert">
          {t('DEMO.STALE')}
        </p>
      )}
    </QuestionDialog>
  );
}
