import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Shows a `<dialog>` as modal for as long as it is rendered. Escape, a click on the element itself (its backdrop,
 * outside its content), and going back or forward to another page call `onClose`. The focus goes to the element marked
 * `data-autofocus`, else to the first control; the browser restores it afterwards.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    if (navigation === 'POP') close();
  }, [pathname, navigation]);

  // A layout effect, because the focus returns only when the dialog is closed before it leaves the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressed: EventTarget | null = null;
    const onPress = (event: Event) => {
      pressed = event.target;
    };
    const onClick = (event: Event) => {
      // The press must have started there as well, because selecting text may end outside.
      if (event.target === dialog && pressed === dialog) close();
    };
    // Closed by the browser, it would give the focus back before `onClose` is called: a key pressed then would be lost.
    const onEscape = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    const onClosed = (event: Event) => {
      if (event.target === dialog && !dialog.open) close();
    };
    dialog.addEventListener('pointerdown', onPress);
    dialog.addEventListener('click', onClick);
    dialog.addEventListener('cancel', onEscape);
    dialog.addEventListener('close', onClosed);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    pushDialog(dialog);
    return () => {
      dialog.removeEventListener('pointerdown', onPress);
      dialog.removeEventListener('click', onClick);
      dialog.removeEventListener('cancel', onEscape);
      dialog.removeEventListener('close', onClosed);
      dropDialog(dialog);
      dialog.close();
    };
  }, []);

  return ref;
}

/** The modal dialogs that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function pushDialog(dialog: HTMLDialogElement): void {
  stack.push(dialog);
  notify();
}

function dropDialog(dialog: HTMLDialogElement): void {
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
