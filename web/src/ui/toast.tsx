import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import styles from './toast.module.css';

interface ToastAction {
  label: string;
  onPress: () => void;
}

type ShowToast = (kind: ToastEntry['kind'], text: string, action?: ToastAction) => void;

/** A success message disappears by itself; a failure message stays until it is closed. */
const SUCCESS_STAYS_MS = 6_000;
/** Long enough to read the message, and to reach its action with the keyboard. */
const ACTION_STAYS_MS = 30_000;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/**
 * Displays the page's toasts, inside the topmost dialog, because everything outside of it is inert. A success of before it was
 * opened waits below it: it has been said, and would cover the dialog's own title.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<ToastEntry[]>([]);
  const dialog = useTopDialog();
  const lastId = useRef(0);
  const shownIn = useRef(dialog);
  useEffect(() => {
    shownIn.current = dialog;
  });

  const dismiss = useCallback((id: number) => setEntries((shown) => shown.filter((entry) => entry.id !== id)), []);
  const show = useCallback<ShowToast>(
    (kind, text, action) => {
      lastId.current += 1;
      const id = lastId.current;
      setEntries((shown) => [...shown, { id, kind, text, action, dialog: shownIn.current }]);
      if (kind === 'success') setTimeout(() => dismiss(id), action ? ACTION_STAYS_MS : SUCCESS_STAYS_MS);
    },
    [dismiss],
  );

  const isAbove = (entry: ToastEntry) => dialog && (entry.kind === 'failure' || entry.dialog === dialog);
  return (
    <ToastContext value={show}>
      {children}
      {/* Both lists exist before a message comes, because screen readers announce only changes of a live region. */}
      <ToastList entries={entries.filter((entry) => !isAbove(entry))} onDismiss={dismiss} />
      {dialog && createPortal(<ToastList entries={entries.filter(isAbove)} onDismiss={dismiss} />, dialog)}
    </ToastContext>
  );
}

/** Shows a short message, also with an action such as «Undo»: `toast('success', t('ERROR.0'))`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above it');
  return show;
}

interface ToastEntry {
  id: number;
  kind: 'success' | 'failure';
  text: string;
  action: ToastAction | undefined;
  /** The dialog that was open then. */
  dialog: HTMLDialogElement | undefined;
}

function Toast({ entry, onDismiss }: { entry: ToastEntry; onDismiss: (id: number) => void }) {
  const { t } = useTranslation();
  const Icon = entry.kind === 'success' ? CircleCheck : TriangleAlert;
  return (
    <div className={[styles.toast, styles[entry.kind]].join(' ')} role={entry.kind === 'failure' ? 'alert' : undefined}>
      <Icon aria-hidden className={styles.icon} />
      <p dir="auto">{entry.text}</p>
      {entry.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(entry.id);
            entry.action?.onPress();
          }}
        >
          {entry.action.label}
        </button>
      )}
      <IconButton label={t('CLOSE')} onClick={() => onDismiss(entry.id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function ToastList({ entries, onDismiss }: { entries: ToastEntry[]; onDismiss: (id: number) => void }) {
  const of = (kind: ToastEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => <Toast key={entry.id} entry={entry} onDismiss={onDismiss} />);
  return (
    <div className={styles.list}>
      <div role="status">{of('success')}</div>
      <div>{of('failure')}</div>
    </div>
  );
}
