import { LIMITS } from 'adapter/contract/limits';
import { STATUS } from 'adapter/contract/status';
import type { i18n } from 'i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Both fields are required, else nothing is sent (spec §5). */
export const isFilled = (text: string) => text.trim() !== '';

/** Shown as not valid after submit, and sent all the same (spec §5). */
export const isShortPassword = (password: string) => password.length < LIMITS.password.min;

/** Why a login failed. Wrong details have the text of ERROR.9 (spec §6: type 100). */
export const loginProblem = (i18n: i18n, error: unknown): string =>
  error instanceof ApiError && error.status === STATUS.wrongLogin ? i18n.t('ERROR.9') : errorText(i18n, error);
