import { useTranslation } from 'react-i18next';
import { type RenderDialog, useOpenDialog } from './dialog-host.tsx';
import { useToast } from './toast.tsx';

/** Loads a dialog's chunk at the reader's first move: by the time it is opened, it is there. */
export function loadAhead(load: () => Promise<unknown>): void {
  if ('firstMove' in globalThis) firstMove.then(load).catch(() => undefined);
}

/**
 * Opens a dialog from a chunk of its own, one at a time. Where that cannot be loaded `instead` is called, or says a message that there
 * is no connection.
 */
export function useLateDialog() {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  return (load: () => Promise<RenderDialog>, instead: () => void) =>
    void load().then(
      (render) => {
        if (!document.querySelector(':modal')) openDialog(render);
      },
      () => (navigator.onLine ? instead() : toast('failure', t('STATE.OFFLINE'))),
    );
}
