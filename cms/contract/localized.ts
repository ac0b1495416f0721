import {
  DEFAULT_LANGUAGE,
  type DefaultLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  languagesBeside,
} from './languages.ts';

// What differs between the languages, and what there is in each. Apart from languages.ts, which every page of visitors loads.

/** The language of programs, such as Strapi and mail servers, and for readers of languages that the site has not. */
export const INTERNATIONAL_LANGUAGE: Language = 'en';

/** What names of months, dates and sorting go by; plural forms follow the language itself (Intl.PluralRules). */
export const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar', en: 'en-GB' };

/** The same with Latin digits: the default digits of some languages differ by platform. */
export const latinLocale = (lang: Language) => `${LOCALES[lang]}-u-nu-latn`;

/** What stands between the entries of a list. */
export const COMMAS: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' };

/** What an empty field of a date says. */
export const DATE_PLACEHOLDERS: Readonly<Record<Language, string>> = { ar: 'يوم/شهر/سنة', en: 'DD/MM/YYYY' };

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

/** The language in which Strapi's interface, in any of its own, shows what is the site's. */
export const interfaceLanguage = (locale: string): Language => (isLanguage(locale) ? locale : INTERNATIONAL_LANGUAGE);

/** The source of a regular expression for what addresses begin with. */
export const ANY_LANGUAGE = `(?:${LANGUAGES.join('|')})`;

/** A value for each language. */
export const inEachLanguage = <Value>(of: (lang: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Record<Language, Value>;

// A row that is not translated as a whole has a field of a text for each language, such as `titleAr` and `titleEn`.

/** The fields that have a text in each language: `titleAr` and the others for `title`. */
export type FieldIn<Name extends string, Lang extends Language = Language> = `${Name}${Capitalize<Lang>}`;
export type Localized<Name extends string, Text = string> = { [Field in FieldIn<Name>]: Text };

export const fieldIn = <Name extends string, Lang extends Language>(name: Name, lang: Lang) =>
  `${name}${lang.charAt(0).toUpperCase()}${lang.slice(1)}` as FieldIn<Name, Lang>;

export const localizedNames = <Name extends string>(name: Name) => LANGUAGES.map((lang) => fieldIn(name, lang));

/** The fields of a text in each language, with their values. */
export const localizedFrom = <Name extends string, Value>(name: Name, of: (lang: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((lang) => [fieldIn(name, lang), of(lang)])) as Localized<Name, Value>;

/** The fields of a text in each language with the same value, such as the schema of a call. */
export const localized = <Name extends string, Value>(name: Name, value: Value) => localizedFrom(name, () => value);

/** The same of several texts. */
export const localizedAll = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.assign({}, ...names.map((name) => localized(name, value))) as Localized<Name, Value>;

/** The text of a row in a language, of a field that it has for each one. */
export const textIn = <Name extends string, Row extends Partial<Localized<Name, unknown>>>(
  row: Row,
  name: Name,
  lang: Language,
) => row[fieldIn(name, lang) as keyof Row] as Row[FieldIn<Name> & keyof Row];

/** The texts of a row in each language. */
export const textsOf = <Name extends string, Row extends Partial<Localized<Name, unknown>>>(row: Row, name: Name) =>
  inEachLanguage((lang) => textIn<Name, Row>(row, name, lang));

/** The text of a row in a language, or in another one where it has none; '' where it has none at all. */
export const textInAny = <Name extends string>(
  row: Partial<Localized<Name, string | null>>,
  name: Name,
  lang: Language,
) => [lang, ...languagesBeside(lang)].map((one) => textIn(row, name, one)).find(Boolean) ?? '';

/** The titles of a row in each language, in one line. */
export const titlesOf = (row: Partial<Localized<'title', string | null>>) =>
  Object.values(textsOf<'title', typeof row>(row, 'title')).filter(Boolean).join(' · ');

// A file has its alternative text in Strapi's own column, which has that of the first language, and in one for each other.

type AltField = 'alternativeText' | FieldIn<'alternativeText', Exclude<Language, DefaultLanguage>>;

const altField = (lang: Language) =>
  (lang === DEFAULT_LANGUAGE ? 'alternativeText' : fieldIn('alternativeText', lang)) as AltField;

export const ALT_FIELDS = LANGUAGES.map(altField);

/** The columns of a file for its alternative texts with the same value, such as their schema. */
export const altFields = <Value>(value: Value) =>
  Object.fromEntries(ALT_FIELDS.map((field) => [field, value])) as { [Field in AltField]: Value };

/** The alternative texts of a file as its row has them. */
export type AltTexts = { [Field in AltField]?: string | null | undefined };

export const altIn = (row: AltTexts, lang: Language): string => row[altField(lang)] ?? '';
export const altTexts = (row: AltTexts) => inEachLanguage((lang) => altIn(row, lang));

/** The columns of a file for its alternative texts; a language without one is left out. */
export const altColumns = (texts: { readonly [Lang in Language]?: string | undefined }) =>
  Object.fromEntries(
    LANGUAGES.flatMap((lang) => (texts[lang] === undefined ? [] : [[altField(lang), texts[lang]]])),
  ) as Partial<Record<AltField, string>>;
