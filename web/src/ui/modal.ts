import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { dropDialog, pushDialog } from './open-dialogs.ts';

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
