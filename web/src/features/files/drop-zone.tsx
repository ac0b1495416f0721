import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTopDialog } from '../../ui/modal.ts';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** What the files would be dropped into. */
  name: string;
  isClosed: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on it. */
export function DropZone({ name, isClosed, onFiles, children }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  /** A child's dragenter comes before its parent's dragleave, so only a count shows the last dragleave. */
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  const enter = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth.current += 1;
    setOver(!isClosed);
  };
  const leave = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth.current -= 1;
    if (depth.current <= 0) end();
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    end();
    if (!isClosed) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the upload button is for everyone
    <div
      className={styles.zone}
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={styles.over}>
          <Upload aria-hidden="true" />
          <p>
            <NamedSentence sentence={(mark) => t('FILES.DROP', { name: mark })} name={name} />
          </p>
        </div>
      )}
    </div>
  );
}

/** Takes files that are pasted from the clipboard, wherever the focus is, unless a dialog is open above the element. */
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
