import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What happens to the changes; by default they are stored as a draft. */
  text?: string;
}

/**
 * Asks before unsaved work is left: with a dialog within the site, with the browser's own question when the tab closes.
 */
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
      // After its first save a new item moves to its own address, and its editor stays. Going back while another screen
      // is still loading leaves an address that is not this editor's.
      ({ currentLocation, nextLocation, historyAction }) =>
        guarded.current.isDirty &&
        historyAction !== 'REPLACE' &&
        currentLocation.pathname === guarded.current.pathname &&
        currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog text={text ?? t('EDITOR.LEAVE_TEXT')} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface LeaveDialogProps {
  text: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether unsaved work is left. */
export function LeaveDialog({ text, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('EDITOR.LEAVE_TITLE')} onClose={onStay}>
      <div className="stack gap-6">
        <p>{text}</p>
        <DialogActions>
          <Button variant="quiet" onClick={onLeave}>
            {t('EDITOR.LEAVE')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('EDITOR.STAY')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
