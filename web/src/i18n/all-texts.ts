import { inEachLanguage } from 'contract/localized';
import { TEXTS } from 'contract/texts/texts';

/** The texts of every page, then those that only some screens load. */
const SETS = [
  'common',
  'article',
  'counter',
  'donate',
  'forms',
  'media',
  'listed',
  'events',
  'privacy',
  'search',
  'session',
  'zakat',
  'manager',
  'server',
] as const;

type Sets = Pick<(typeof TEXTS)[keyof typeof TEXTS], (typeof SETS)[number]>;
export type TextKey = { [Name in keyof Sets]: keyof Sets[Name] }[keyof Sets];

export const TEXT_SETS = inEachLanguage((lang): Record<string, string>[] => SETS.map((set) => TEXTS[lang][set]));

/** All texts, for the server and the tests; the browser loads what a screen needs. */
export const ALL_TEXTS = inEachLanguage((lang) => Object.assign({}, ...TEXT_SETS[lang]) as Record<TextKey, string>);
