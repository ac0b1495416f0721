import { type RefObject, useEffect, useRef } from 'react';
import { useTopDialog } from '../../ui/dialog-stack.ts';

/** Takes files that are pasted from the clipboard, wherever the focus is, unless a dialog stands over the element. */
export function usePastedFiles(element: RefObject<Element | null>, onFiles: (files: File[]) => void): void {
  const topDialog = useTopDialog();
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || (topDialog && !topDialog.contains(element.current))) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [topDialog, element]);
}
