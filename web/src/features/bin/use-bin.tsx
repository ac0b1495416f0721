import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { categoriesFor } from '../../forms/values/menu-categories.ts';
import { isTextKey } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES, useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { keepFocus } from '../../ui/manager-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './bin.module.css';
import { type BinnedItem, type RestoreChoice, type Restored, restoredPath } from './queries.ts';

/** What is restored or deleted for good concerns every list. */
function useReloadedLists() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries();
    keepFocus();
  };
}

/** What is in the way of restoring an item, as far as something can be chosen about it. */
export const problemsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? error.errors.map(({ key }) => key).filter((key) => key.startsWith('ERROR.RESTORE_')) : [];

/** Restores an item of the bin; asks what to do if it cannot come back as it was. */
export function useRestore(item: BinnedItem) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const reload = useReloadedLists();
  // The same for one choice, so that a retry after a lost reply gets that reply.
  const attempt = useRef({ requestId: newRequestId(), choice: '' });

  const announce = (restored: Restored) => {
    const path = restoredPath(lang, restored);
    const text =
      restored.files.length > 0 ? t('BIN.RESTORED_FILES', { count: restored.files.length }) : t('BIN.RESTORED');
    toast(
      'success',
      text,
      path === undefined ? undefined : { label: t('BIN.SHOW'), onPress: () => void navigate(path) },
    );
  };
  const mutation = useMutation({
    mutationFn: async (choice: RestoreChoice) => {
      const name = JSON.stringify(choice);
      if (attempt.current.choice !== name) attempt.current = { requestId: newRequestId(), choice: name };
      const { requestId } = attempt.current;
      return (await call('/api/manager/BinRestore', { binId: item.binId, requestId, ...choice })).data;
    },
    onSuccess: async (restored) => {
      announce(restored);
      await reload();
    },
    onError: (error) => {
      const problems = problemsOf(error);
      if (problems.length === 0) {
        fail(error);
        return;
      }
      openDialog((close) => (
        <RestoreDialog
          item={item}
          problems={problems}
          onClose={close}
          onRestore={(choice) => {
            close();
            mutation.mutate(choice);
          }}
        />
      ));
    },
  });
  return { isPending: mutation.isPending, start: () => mutation.mutate({}) };
}

export function useDeleteForGood() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const reload = useReloadedLists();
  return useMutation({
    mutationFn: (binId: number) => call('/api/manager/BinDelete', { ids: [binId] }),
    onSuccess: async () => {
      toast('success', t('BIN.DELETED'));
      await reload();
    },
    onError: fail,
  });
}

/** Problems that leave something out of what is restored. */
const LOSSES = ['ERROR.RESTORE_PICTURE', 'ERROR.RESTORE_FOLDER', 'ERROR.RESTORE_PARENT'];

interface RestoreDialogProps {
  item: BinnedItem;
  /** The keys of the texts that say what is in the way. */
  problems: readonly string[];
  onRestore: (choice: RestoreChoice) => void;
  onClose: () => void;
}

/** Says why an item cannot come back as it was, and offers what can be done. */
function RestoreDialog({ item, problems, onRestore, onClose }: RestoreDialogProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const selectId = useId();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const categories = categoriesFor(item.kind, menu.data);
  const [catId, setCatId] = useState(categories[0]?.id);
  const has = (key: string) => problems.includes(key);
  const canChoose = has('ERROR.RESTORE_CATEGORY') && categories.length > 0;
  const hasLosses = LOSSES.some(has);
  const isPossible = (canChoose || !has('ERROR.RESTORE_CATEGORY')) && (canChoose || hasLosses);
  const languages = has('ERROR.RESTORE_LANGUAGE') && item.languages.length > 1 ? item.languages : [];
  const restore = () =>
    onRestore({ ...(canChoose && catId ? { catId } : {}), ...(hasLosses ? { confirm: true } : {}) });
  return (
    <Dialog title={t('BIN.PROBLEM_TITLE')} onClose={onClose}>
      <div className="stack gap-6">
        <ul className={styles.problems}>
          {[...new Set(problems)].map((key) => (
            <li key={key}>{isTextKey(i18n, key) ? t(key) : key}</li>
          ))}
        </ul>
        {canChoose && (
          <SelectField
            id={selectId}
            label={t('BIN.CATEGORY')}
            options={categories.map(({ id, title }) => ({ value: id, label: title }))}
            value={catId}
            onChange={({ target }) => setCatId(Number(target.value))}
          />
        )}
        <DialogActions>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t(isPossible || languages.length > 0 ? 'CANCEL' : 'CLOSE')}
          </Button>
          {languages.map((language) => (
            <Button key={language} onClick={() => onRestore({ languages: [language] })}>
              {t('BIN.RESTORE_ONLY', { language: LANGUAGE_NAMES[language] })}
            </Button>
          ))}
          {isPossible && languages.length === 0 && (
            <Button onClick={restore}>{t(canChoose ? 'BIN.RESTORE_HERE' : 'BIN.RESTORE_ANYWAY')}</Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
