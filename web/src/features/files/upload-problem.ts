import { STATUS } from 'adapter/contract/status';
import type { i18n } from 'i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { FileTooLarge } from './upload-queue.ts';

const CONTENT_TOO_LARGE = 413;

/** Why a file was not stored, in words that its owner can act on. */
export function uploadProblem(i18n: i18n, error: unknown): string {
  if (error instanceof FileTooLarge) return i18n.t('FILES.TOO_LARGE');
  if (!(error instanceof ApiError)) return i18n.t('FILES.UNREADABLE');
  if (error.httpStatus === CONTENT_TOO_LARGE) return i18n.t('FILES.TOO_LARGE');
  return error.status === STATUS.invalidData ? i18n.t('FILES.REFUSED') : errorText(i18n, error);
}
