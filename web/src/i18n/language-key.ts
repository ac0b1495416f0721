import type { DefaultLanguage, Language } from 'contract/languages';
import type { TextKey } from './i18n.ts';

type StemOf<Key> = Key extends `${infer Stem}_${Uppercase<DefaultLanguage>}` ? Stem : never;

/** What the keys of texts begin with that there are of each language, such as `SETTINGS.NAME` of `SETTINGS.NAME_AR`. */
export type LanguageKey = StemOf<TextKey>;

/** The key of the text about a language. */
export const keyIn = <Stem extends LanguageKey, Lang extends Language>(stem: Stem, lang: Lang) =>
  `${stem}_${lang.toUpperCase()}` as `${Stem}_${Uppercase<Lang>}`;
