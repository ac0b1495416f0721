import type { i18n } from 'i18next';
import { ApiError } from '../lib/api-error.ts';
import { isTextKey } from './i18n.ts';

/** What a failed call says to the reader: the first rule that failed, else the text of its status (spec §8). */
export function errorText(i18n: i18n, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === undefined) return i18n.t('ERROR.TRANSPORT');
  const key = error.errors[0]?.key ?? '';
  return i18n.t(isTextKey(i18n, key) ? key : `ERROR.${error.status}`);
}
