import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useManagerCall, useManagerQuery } from '../../features/session/use-manager-call.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { LANGUAGE_NAMES, useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { mayDo } from '../../lib/rights.ts';
import type { CallPayload } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { Dialog, DialogActions, DialogButton } from '../../ui/dialog.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { LinksHere } from '../links/links-here.tsx';
import styles from './panels.module.css';

interface DeletePanelProps {
  kind: CallPayload<'/api/manager/ItemDelete'>['kind'];
  id: number;
  /** What was loaded or saved last: an item that somebody has changed since is not deleted. */
  version: string;
  /** Whether the item has a translation too. */
  hasOther: boolean;
  isDirty: boolean;
  /** Where the deleted item's editor leads. */
  listPath: string;
}

/** Moves the item to the bin, in one language or both, and offers to undo that. */
export function DeletePanel(props: DeletePanelProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('EDITOR.DELETE')}>
      <p className="text-14 muted">{t('EDITOR.DELETE_NOTE')}</p>
      <DialogButton variant="quiet" dialog={(close) => <DeleteItemDialog {...props} onClose={close} />}>
        <Trash2 aria-hidden="true" />
        {t('EDITOR.DELETE')}
      </DialogButton>
    </section>
  );
}

/** Asks before an item is moved to the bin, and says what that means. */
function DeleteItemDialog(props: DeletePanelProps & { onClose: () => void }) {
  const { kind, id, version, hasOther, isDirty, listPath, onClose } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const offerUndo = useUndoOffer();
  // The same for every attempt, so that a retry after a lost reply gets that reply.
  const requestIds = useRef({ one: newRequestId(), both: newRequestId() });
  const keepDays = useManagerQuery({
    ...apiQuery('/api/manager/BinList', lang, { page: 1, itemsPerPage: 1 }),
    enabled: mayDo('publish'),
  }).data?.extra.keepDays;
  const remove = useMutation({
    mutationFn: (everyLanguage: boolean) =>
      call('/api/manager/ItemDelete', {
        kind,
        id,
        everyLanguage,
        version,
        requestId: everyLanguage ? requestIds.current.both : requestIds.current.one,
        lang,
      }),
    onSuccess: async ({ data }) => {
      onClose();
      // Unsaved changes stay as a draft; nobody is asked about them twice.
      await navigate(listPath, { replace: true });
      offerUndo(data.binId);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog title={t('EDITOR.DELETE_TITLE')} onClose={onClose}>
      <div className="stack gap-4">
        <p>
          {t('EDITOR.DELETE_TEXT')}
          {keepDays !== undefined && ` ${t('EDITOR.DELETE_DAYS', { count: keepDays })}`}
        </p>
        {isDirty && <p>{t('EDITOR.DELETE_DIRTY')}</p>}
        <LinksHere kind={kind} id={id} />
        <CallProblem error={remove.error} className="strong danger" />
        <DialogActions>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t('CANCEL')}
          </Button>
          {hasOther && (
            <Button variant="quiet" aria-disabled={remove.isPending} onClick={() => remove.mutate(false)}>
              {t('EDITOR.DELETE_ONE', { language: LANGUAGE_NAMES[lang] })}
            </Button>
          )}
          <Button variant="danger" aria-disabled={remove.isPending} onClick={() => remove.mutate(true)}>
            {t(hasOther ? 'EDITOR.DELETE_BOTH' : 'EDITOR.DELETE_THIS')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Says that an item was moved to the bin, with a button that restores it. */
function useUndoOffer(): (binId: number) => void {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: (choice: { binId: number; requestId: string }) => call('/api/manager/BinRestore', choice),
    onSuccess: async () => {
      toast('success', t('EDITOR.DELETE_UNDONE'));
      await queryClient.invalidateQueries();
    },
    onError: fail,
  });
  return (binId) => {
    const requestId = newRequestId();
    if (!mayDo('publish')) return toast('success', t('EDITOR.DELETED'));
    toast('success', t('EDITOR.DELETED'), {
      label: t('EDITOR.UNDO'),
      onPress: () => restore.mutate({ binId, requestId }),
    });
  };
}
