import { BODY_MEGABYTES } from 'contract/message-limits';
import type { i18n } from 'i18next';
import { ApiError, isConnectionLost, isTooLarge, isTooMany } from '../lib/transport.ts';
import { isTextKey } from './i18n.ts';

const SECONDS_PER_MINUTE = 60;

/** When a call that a limit has refused may be repeated. */
export const retryText = (instance: i18n, { retryAfter = SECONDS_PER_MINUTE }: ApiError) =>
  instance.t('RETRY_AFTER', { count: Math.ceil(retryAfter / SECONDS_PER_MINUTE) });

/** The text of a failed call: that of the first failed rule or of the named reason, else that of its status (spec §8). */
export function errorText(instance: i18n, error: unknown): string {
  if (isConnectionLost(error)) return instance.t('ERROR.NO_CONNECTION');
  if (isTooMany(error)) return `${instance.t('ERROR.TOO_MANY')} ${retryText(instance, error)}`;
  if (isTooLarge(error)) return instance.t('ERROR.TOO_LARGE', { megabytes: BODY_MEGABYTES });
  if (!(error instanceof ApiError) || error.status === undefined) return instance.t('ERROR.TRANSPORT');
  const key = String(error.errors[0]?.key ?? error.extra.key ?? '');
  return instance.t(isTextKey(instance, key) ? key : `ERROR.${error.status}`);
}
