import { BODY_MEGABYTES } from 'adapter/contract/limits';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Lang } from '../lib/lang.ts';
import { ApiError, isConnectionLost, isTooLarge, isTooMany } from '../lib/transport.ts';
import type donateEn from './donate.en.json';
import type en from './en.json';
import type managerEn from './manager.en.json';
import type sessionEn from './session.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof en & typeof donateEn & typeof sessionEn & typeof managerEn };
  }
}

/** A key of the texts. */
export type TextKey = keyof typeof en | keyof typeof donateEn | keyof typeof sessionEn | keyof typeof managerEn;

/** Whether a text of this key exists, plural forms apart. */
export const isTextKey = (instance: i18n, key: string): key is TextKey => instance.exists(key);

type Texts = Record<string, string>;

/** One language's texts, in their own chunk. */
const loadTexts = async (lang: Lang): Promise<Texts> =>
  lang === 'ar' ? (await import('./ar.json')).default : (await import('./en.json')).default;

/** The texts of one language; a missing key shows as `#KEY#` (spec §8). */
export function createI18n(lang: Lang, texts: Texts): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => `#${key}#`,
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

export const loadI18n = async (lang: Lang): Promise<i18n> => createI18n(lang, await loadTexts(lang));

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
