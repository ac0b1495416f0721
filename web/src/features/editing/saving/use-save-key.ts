import { type RefObject, useEffect } from 'react';

/** Ctrl+S and ⌘S save the form around an element, unless a dialog lies over it. */
export function useSaveKey(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS';
      if (!isSave || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      within.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [within]);
}
