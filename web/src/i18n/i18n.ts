import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Lang } from '../lib/lang.ts';
import type { TextKey } from './all-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Record<TextKey, string> };
  }
}

export type { TextKey };

/** The key of a text that depends on a number, without the number's form. */
export type CountKey = StemOf<TextKey>;
type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/** Whether a text of this key exists, plural forms apart. */
export const isTextKey = (instance: i18n, key: string): key is TextKey => instance.exists(key);

type Texts = Record<string, string>;

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

/** One language's texts are in their own chunk; outside of the bundle nobody asks for them here. */
async function load(lang: Lang): Promise<i18n> {
  const all = import.meta.glob<{ default: Texts }>('../../../cms/contract/texts/[a-z][a-z].json');
  const texts = await all[`../../../cms/contract/texts/${lang}.json`]?.();
  return createI18n(lang, texts?.default ?? {});
}

let loaded: Promise<i18n> | undefined;

/** The texts of the page, whose language never changes. */
export function loadI18n(lang: Lang): Promise<i18n> {
  loaded ??= load(lang);
  return loaded;
}
