import type { TextKey } from '../../../i18n/i18n.ts';
import { LANGS, type Lang } from '../../../lib/lang.ts';

/** Each language of an item compared with the other one; only managers' replies have it. */
export type Translations = readonly { lang: Lang; state: 'missing' | 'outdated' | 'complete' }[];

/** The languages of an item in a detail's reply; only managers' replies have them. */
export type Languages = readonly { lang: Lang; outstanding: number }[];

/** What a detail says of its languages, as lists say it. */
export const translationsOf = (languages: Languages | undefined): Translations =>
  languages === undefined
    ? []
    : LANGS.map((lang) => {
        const own = languages.find((one) => one.lang === lang);
        return { lang, state: own === undefined ? 'missing' : own.outstanding > 0 ? 'outdated' : 'complete' };
      });

const TEXTS = {
  ar: {
    missing: 'TRANSLATION.AR_MISSING',
    outdated: 'TRANSLATION.AR_OUTDATED',
    complete: 'TRANSLATION.AR_COMPLETE',
  },
  en: {
    missing: 'TRANSLATION.EN_MISSING',
    outdated: 'TRANSLATION.EN_OUTDATED',
    complete: 'TRANSLATION.EN_COMPLETE',
  },
} as const satisfies Record<Lang, Record<Translations[number]['state'], TextKey>>;

/** The texts of what needs work; none where both languages are complete. */
export const marksOf = (translations: Translations | undefined) =>
  (translations ?? []).flatMap(({ lang, state }) => (state === 'complete' ? [] : [{ lang, text: TEXTS[lang][state] }]));
