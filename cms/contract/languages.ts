/** The languages of the content; the first one is the default. What differs between them is said here. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type DefaultLanguage = (typeof LANGUAGES)[0];

/** The language of what names none: a site's settings, an address, a call. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The language of programs, such as Strapi and mail servers, and for readers of languages that the site has not. */
export const INTERNATIONAL_LANGUAGE: Language = 'en';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

interface Writing {
  direction: 'rtl' | 'ltr';
  /** What names of months, dates and sorting go by; plural forms follow the language itself (Intl.PluralRules). */
  locale: string;
  comma: string;
}

/** How a language is written. */
export const WRITING: Readonly<Record<Language, Writing>> = {
  ar: { direction: 'rtl', locale: 'ar', comma: '، ' },
  en: { direction: 'ltr', locale: 'en-GB', comma: ', ' },
};

/** Open Graph's name of each language. */
export const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { ar: 'ar_AR', en: 'en_GB' };

/** The files of the site's font that have the letters of a language; all have the signs. */
export const FONT_FILES: Readonly<Record<Language, RegExp>> = {
  ar: /^cairo-(?:arabic|signs)-.*\.woff2$/,
  en: /^cairo-latin-.*\.woff2$/,
};

/** Another way to write dates and numbers that a site can choose (`monthNames` and `digits` of the settings). */
export const LOCAL_STYLES: Readonly<Partial<Record<Language, { months: string; digits: string }>>> = {
  ar: { months: 'ar-SY', digits: '٠١٢٣٤٥٦٧٨٩' },
};

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((lang) => lang === text);

/** A language by its code; the default for anything else. */
export const toLanguage = (text: unknown): Language => (isLanguage(text) ? text : DEFAULT_LANGUAGE);

/** The language in which Strapi's interface, in any of its own, shows what is the site's. */
export const interfaceLanguage = (locale: string): Language => (isLanguage(locale) ? locale : INTERNATIONAL_LANGUAGE);

/** The source of a regular expression for what addresses begin with. */
export const ANY_LANGUAGE = `(?:${LANGUAGES.join('|')})`;

/** The languages that a text in a language may have translations in. */
export const languagesBeside = (lang: Language): Language[] => LANGUAGES.filter((one) => one !== lang);

/** The language whose text an item without one in the given language is shown in, and which translators work from. */
export const sourceLanguage = (lang: Language): Language => languagesBeside(lang)[0] ?? lang;
