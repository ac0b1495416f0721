import { PICTURE_LIMITS, UPLOAD_MEGABYTES } from 'contract/limits';
import { STATUS } from 'contract/status';
import type { i18n } from 'i18next';
import { RotateCw, Square, Upload, X } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError, isTooLarge, isTooMany } from '../../lib/transport.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useTopDialog } from '../../ui/open-dialogs.ts';
import styles from './uploads.module.css';
import { FileTooLarge, isHopeless, type UploadProgress, type Uploads } from './use-uploads.ts';

/** How far the uploads are: «3 of 7, 1 failed — retry». */
export function UploadStatus({ uploads: { runner, progress } }: { uploads: Pick<Uploads, 'runner' | 'progress'> }) {
  const { t } = useTranslation();
  const { count, index, over, failed, isRunning, isLost } = progress;
  const parts = [
    t(isRunning ? 'FILES.UPLOADING' : 'FILES.UPLOADED', { index, total: count, done: over - failed.length }),
    ...(failed.length > 0 ? [t('FILES.FAILED', { count: failed.length })] : []),
    ...(isLost ? [t('FILES.LINE_LOST')] : []),
  ];
  return (
    <>
      <div className={`row cluster gap-2 gap-x-3 ${styles.row}`}>
        <p role="status">{isShown(progress) && parts.join(t('FILES.AND'))}</p>
        {isRunning && (
          <Button variant="quiet" className={styles.action} onClick={runner.stop}>
            <Square aria-hidden="true" />
            {t('FILES.STOP')}
          </Button>
        )}
        {!failed.every(isHopeless) && (
          <Button variant="quiet" className={styles.action} onClick={() => runner.retry()}>
            <RotateCw aria-hidden="true" />
            {t('FILES.RETRY_FAILED')}
          </Button>
        )}
        {failed.length > 0 && !isRunning && (
          <IconButton label={t('CLOSE')} onClick={() => runner.forget()}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isRunning && <progress className={styles.progress} aria-label={t('FILES.PROGRESS')} value={over} max={count} />}
    </>
  );
}

const isShown = ({ isRunning, failed }: UploadProgress) => isRunning || failed.length > 0;

/** The progress of the uploads, and why files failed. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { t, i18n } = useTranslation();
  const failedId = useId();
  const { failed } = uploads.progress;
  return (
    <div className={isShown(uploads.progress) ? styles.panel : undefined}>
      <UploadStatus uploads={uploads} />
      {failed.length > 0 && (
        <div className="stack gap-1">
          <p id={failedId} className="bold danger">
            {t('FILES.ERROR_COUNT', { number: failed.length })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
          <ul className={styles.list} tabIndex={0} aria-labelledby={failedId}>
            {failed.map(({ id, file, error }) => (
              <li key={id}>
                <bdi className="strong">{file.name}</bdi> <span>{uploadProblem(i18n, error)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const MEGAPIXEL = 1_000_000;
/** Texts that go on after the name of a file. */
const REASONS = ['ERROR.PICTURE_DAMAGED', 'ERROR.PICTURE_HEIC', 'ERROR.PICTURE_ANIMATED', 'ERROR.OTHER_KIND'] as const;

/** Why a file was not stored, and what the user can do about it. */
export function uploadProblem(i18n: i18n, error: unknown): string {
  if (error instanceof FileTooLarge || isTooLarge(error)) {
    return i18n.t('FILES.TOO_LARGE', { megabytes: UPLOAD_MEGABYTES });
  }
  if (isTooMany(error)) return i18n.t('FILES.BUSY', { count: error.retryAfter ?? 1 });
  if (!(error instanceof ApiError)) return i18n.t('FILES.UNREADABLE');
  if (error.status === STATUS.quotaExceeded && error.extra.limit !== undefined) {
    return i18n.t('FILES.NO_SPACE', { megabytes: error.extra.limit });
  }
  const key = error.errors[0]?.key;
  const known = REASONS.find((reason) => reason === key);
  if (known) return i18n.t(known);
  if (key === 'ERROR.PICTURE_TOO_LARGE') {
    const { pixels, frames } = PICTURE_LIMITS;
    return i18n.t(key, { megapixels: pixels / MEGAPIXEL, frames });
  }
  return error.status === STATUS.invalidData ? i18n.t('FILES.REFUSED') : errorText(i18n, error);
}

interface DropZoneProps {
  /** What would happen to the files. */
  text: ReactNode;
  isClosed: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on it. */
export function DropZone({ text, isClosed, onFiles, children }: DropZoneProps) {
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
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}

/** Takes files that are pasted from the clipboard, wherever the focus is, unless a dialog is open above the element. */
export function usePastedFiles(element: RefObject<Element | null>, onFiles: (files: File[]) => void): void {
  const topDialog = useTopDialog();
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || (topDialog && !topDialog.contains(element.current))) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [topDialog, element]);
}

interface FileInputProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> {
  /** The label of the button that opens it. */
  label: string;
  onFiles: (files: File[]) => void;
}

/** The device's own choice of files: the hidden input, and what opens it. */
export function useFileInput({ label, onFiles, ...input }: FileInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that choosing the same file again fires a change event.
    target.value = '';
  };
  return {
    input: <input {...input} ref={ref} type="file" hidden aria-label={label} onChange={take} />,
    open: () => ref.current?.click(),
  };
}
