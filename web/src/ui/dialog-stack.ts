import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function pushDialog(dialog: HTMLDialogElement): void {
  stack.push(dialog);
  tell();
}

export function dropDialog(dialog: HTMLDialogElement): void {
  const index = stack.indexOf(dialog);
  if (index >= 0) stack.splice(index, 1);
  tell();
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
