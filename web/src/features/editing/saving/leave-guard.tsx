import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './save-bar.module.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What becomes of the changes; without it they are kept as a draft. */
  text?: string;
}

/** Asks before unsaved work is left: within the site by a dialog, at the end of the tab by the browser. */
export function LeaveGuard({ isDirty, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const guarded = useRef({ isDirty, pathname });
  useEffect(() => {
    guarded.current = { isDirty, pathname };
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guarded.current.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  const blocker = useBlocker(
    useCallback<Extract<Parameters<typeof useBlocker>[0], (...args: never[]) => boolean>>(
      // A new item's own address after its first save is the same work going on. Who has left already, and goes back
      // before this screen is gone, leaves another address than the guarded one.
      ({ currentLocation, nextLocation, historyAction }) =>
        guarded.current.isDirty &&
        historyAction !== 'REPLACE' &&
        currentLocation.pathname === guarded.current.pathname &&
        currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('EDITOR.LEAVE_TITLE')} onClose={blocker.reset}>
      <div className={styles.question}>
        <p>{text ?? t('EDITOR.LEAVE_TEXT')}</p>
        <div className={styles.questionActions}>
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
