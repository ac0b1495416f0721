import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Reports a dialog that was opened as modal. */
export function pushDialog(dialog: HTMLDialogElement): void {
  stack.push(dialog);
  notify();
}

/** Reports a dialog that is about to be closed. */
export function dropDialog(dialog: HTMLDialogElement): void {
  const index = stack.indexOf(dialog);
  if (index >= 0) stack.splice(index, 1);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog; everything outside of it is inert and hidden from assistive technology. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
