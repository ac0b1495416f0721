import { STATUS } from 'adapter/contract/status';
import type { i18n } from 'i18next';
import { RotateCw, Square, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './upload-panel.module.css';
import { FileTooLarge } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** The progress of the uploads, and what failed of them: «3 of 7, 1 failed — retry». */
export function UploadPanel({ uploads: { runner, progress } }: { uploads: Uploads }) {
  const { t, i18n } = useTranslation();
  const failedId = useId();
  const { count, index, over, failed, isRunning } = progress;
  const isShown = isRunning || failed.length > 0;
  const parts = [
    t(isRunning ? 'FILES.UPLOADING' : 'FILES.UPLOADED', { index, total: count, done: over - failed.length }),
    ...(failed.length > 0 ? [t('FILES.FAILED', { count: failed.length })] : []),
  ];
  return (
    <div className={isShown ? styles.panel : undefined}>
      <div className={styles.row}>
        <p role="status">{isShown && parts.join(t('FILES.AND'))}</p>
        {isRunning && (
          <Button variant="quiet" className={styles.action} onClick={runner.stop}>
            <Square aria-hidden="true" />
            {t('FILES.STOP')}
          </Button>
        )}
        {failed.length > 0 && (
          <Button variant="quiet" className={styles.action} onClick={runner.retry}>
            <RotateCw aria-hidden="true" />
            {t('FILES.RETRY_FAILED')}
          </Button>
        )}
        {failed.length > 0 && !isRunning && (
          <IconButton label={t('CLOSE')} onClick={runner.forget}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isRunning && <progress className={styles.progress} aria-label={t('FILES.PROGRESS')} value={over} max={count} />}
      {failed.length > 0 && (
        <div className={styles.failed}>
          <p id={failedId} className={styles.error}>
            {t('FILES.ERROR_COUNT', { number: failed.length })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
          <ul className={styles.list} tabIndex={0} aria-labelledby={failedId}>
            {failed.map(({ id, file, error }) => (
              <li key={id}>
                <bdi className={styles.name}>{file.name}</bdi> <span>{uploadProblem(i18n, error)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const CONTENT_TOO_LARGE = 413;

/** Why a file was not stored, in words that its owner can act on. */
export function uploadProblem(i18n: i18n, error: unknown): string {
  if (error instanceof FileTooLarge) return i18n.t('FILES.TOO_LARGE');
  if (!(error instanceof ApiError)) return i18n.t('FILES.UNREADABLE');
  if (error.httpStatus === CONTENT_TOO_LARGE) return i18n.t('FILES.TOO_LARGE');
  return error.status === STATUS.invalidData ? i18n.t('FILES.REFUSED') : errorText(i18n, error);
}
