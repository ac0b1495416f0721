/** The languages of the content; the first one is the default. What differs between them is said here. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language is written, and how the names of fields end that have its text, such as `titleAr`. */
export const WRITING = {
  ar: { direction: 'rtl', ending: 'Ar', comma: '، ' },
  en: { direction: 'ltr', ending: 'En', comma: ', ' },
} as const satisfies Readonly<Record<Language, { direction: 'rtl' | 'ltr'; ending: string; comma: string }>>;

type Ending = (typeof WRITING)[Language]['ending'];

/** The text of a row in a language, of a field that it has for each one. */
export const textIn = <Name extends string, Row extends { readonly [Field in `${Name}${Ending}`]?: unknown }>(
  row: Row,
  name: Name,
  lang: Language,
): Row[`${Name}${Ending}`] => row[`${name}${WRITING[lang].ending}` as keyof Row] as Row[`${Name}${Ending}`];

/** The source of a regular expression for what addresses begin with. */
export const ANY_LANGUAGE = `(?:${LANGUAGES.join('|')})`;

/** The language whose text an item without one in the given language is shown in, and which translators work from. */
export const otherLanguage = (lang: Language): Language => LANGUAGES.find((one) => one !== lang) ?? lang;
