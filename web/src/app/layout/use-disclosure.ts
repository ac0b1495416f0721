import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  close: () => void;
  /** The element that contains the button and the disclosed content. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** The attributes of the button. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  /** The id of the disclosed content. */
  panelId: string;
}

/** A button that discloses content. Escape, a press outside and moving the focus outside close it again. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !containerRef.current?.contains(target);
    const onLeave = (event: Event) => {
      if (isOutside(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);

  const button = {
    ref: buttonRef,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => setOpen((open) => !open),
  };
  return { isOpen, close, containerRef, button, panelId };
}
