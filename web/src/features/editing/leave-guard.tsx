import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './question.module.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What becomes of the changes; without it they are kept as a draft. */
  text?: string;
}

/** Asks before unsaved work is left: within the site by a dialog, at the end of the tab by the browser. */
export function LeaveGuard({ isDirty, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  const blocker = useBlocker(
    useCallback<Extract<Parameters<typeof useBlocker>[0], (...args: never[]) => boolean>>(
      // A new item's own address after its first save is the same work going on.
      ({ currentLocation, nextLocation, historyAction }) =>
        dirty.current && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('EDITOR.LEAVE_TITLE')} onClose={blocker.reset}>
      <div className={styles.question}>
        <p>{text ?? t('EDITOR.LEAVE_TEXT')}</p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={blocker.reset}>
            {t('EDITOR.STAY')}
          </Button>
          <Button variant="quiet" onClick={blocker.proceed}>
            {t('EDITOR.LEAVE')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
