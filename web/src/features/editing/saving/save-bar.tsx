import { Check, CircleAlert, CloudOff, LoaderCircle, Save, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../lib/use-lang.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatTime } from '../values/dates.ts';
import styles from './save-bar.module.css';
import type { SaveState } from './use-item-form.ts';

interface SaveBarProps {
  state: SaveState;
  isDirty: boolean;
  /** Whether what is typed could be stored on the device. */
  isDraftStored: boolean;
  backPath: string;
  onRetry: () => void;
}

/** Save and Back, always in view, with the result of the last save. It belongs inside the form that it saves. */
export function SaveBar({ state, isDirty, isDraftStored, backPath, onRetry }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar);
  const isSaving = state.phase === 'saving';
  return (
    <div ref={bar} className={styles.bar} data-no-floats>
      <div className={styles.state}>
        <div role="status">
          <Progress state={state} isDirty={isDirty} isDraftStored={isDraftStored} />
        </div>
        <div role="alert">
          {state.phase === 'failed' && (
            <p className={styles.failed}>
              <CircleAlert aria-hidden="true" />
              {state.text}
            </p>
          )}
        </div>
        {state.phase === 'failed' && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('RETRY')}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="quiet" to={backPath}>
          <Undo2 className="mirrored" aria-hidden="true" />
          {t('BACK')}
        </ButtonLink>
        {/* Not disabled while it saves, since that would lose the focus. */}
        <Button type="submit" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
          <Save aria-hidden="true" />
          {t('EDITOR.SAVE')}
        </Button>
      </div>
    </div>
  );
}

function Progress({ state, isDirty, isDraftStored }: Pick<SaveBarProps, 'state' | 'isDirty' | 'isDraftStored'>) {
  const { t } = useTranslation();
  const lang = useLang();
  if (state.phase === 'saving') {
    return (
      <p className={styles.line}>
        <LoaderCircle className={styles.spinner} aria-hidden="true" />
        {t('EDITOR.SAVING')}
      </p>
    );
  }
  if (isDirty) {
    return (
      <p className={styles.line}>
        {!isDraftStored && <CloudOff aria-hidden="true" />}
        {t(isDraftStored ? 'EDITOR.UNSAVED' : 'EDITOR.UNSAVED_NOT_KEPT')}
      </p>
    );
  }
  if (state.phase !== 'saved') return null;
  return (
    <p className={styles.line} data-good>
      <Check aria-hidden="true" />
      <span>
        {t('ERROR.0')} · <time dateTime={state.at.toISOString()}>{formatTime(lang, state.at)}</time>
        {state.isMerged && ` · ${t('EDITOR.CONFLICT_MERGED')}`}
      </span>
    </p>
  );
}

/** Ctrl+S and ⌘S save the form around an element, unless a dialog is open above it. */
export function useSaveKey(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS';
      if (!isSave || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      within.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}
