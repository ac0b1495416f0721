import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface RovingFocus {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop for the Tab key in a whole toolbar; the arrow keys go from button to button, Escape leads out. */
export function useRovingFocus(onEscape: () => void): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    const toolbar = ref.current;
    const stop = (chosen: Element | undefined) => {
      for (const button of toolbar?.querySelectorAll('button') ?? []) button.tabIndex = button === chosen ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) stop(target);
    };
    const keepOne = () => {
      const all = [...(toolbar?.querySelectorAll('button') ?? [])];
      if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1) stop(all[0]);
    };
    keepOne();
    // Buttons come and go with what the caret stands in.
    const observer = new MutationObserver(keepOne);
    if (toolbar) observer.observe(toolbar, { childList: true, subtree: true });
    toolbar?.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      toolbar?.removeEventListener('focusin', onFocus);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((button) => button.matches(':focus'));
    const step = (STEPS[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1);
    const targets: Record<string, HTMLButtonElement | undefined> = {
      Home: all[0],
      End: all.at(-1),
      ...(step === 0 ? {} : { [event.key]: all[(at + step + all.length) % all.length] }),
    };
    const target = targets[event.key];
    if (event.key === 'Escape') onEscape();
    else if (target) target.focus();
    else return;
    event.preventDefault();
  };

  return { ref, onKeyDown };
}
