/** The languages of the content; the first one is the default. localized.ts says what else differs between them. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type DefaultLanguage = (typeof LANGUAGES)[0];

/** The language of what names none: a site's settings, an address, a call. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

/** The direction in which a language is written. */
export const DIRECTIONS: Readonly<Record<Language, 'rtl' | 'ltr'>> = { ar: 'rtl', en: 'ltr' };

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((lang) => lang === text);

/** A language by its code; the default for anything else. */
export const toLanguage = (text: unknown): Language => (isLanguage(text) ? text : DEFAULT_LANGUAGE);

/** The languages that a text in a language may have translations in. */
export const languagesBeside = (lang: Language): Language[] => LANGUAGES.filter((one) => one !== lang);

/** The language whose text an item without one in the given language is shown in, and which translators work from. */
export const sourceLanguage = (lang: Language): Language => languagesBeside(lang)[0] ?? lang;
