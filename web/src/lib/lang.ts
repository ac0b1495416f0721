import { DIRECTIONS, type Language, toLanguage } from 'contract/languages';
import { useParams } from 'react-router-dom';
import { safeLocalStorage } from './storage.ts';

export {
  isLanguage as isLang,
  LANGUAGE_NAMES,
  LANGUAGES as LANGS,
  type Language as Lang,
  sourceLanguage,
  toLanguage as toLang,
} from 'contract/languages';

export const direction = (lang: Language) => DIRECTIONS[lang];

const KEY = 'lng';

/** Stores the chosen language: in local storage, and in a cookie for the redirect of `/`. */
export function storeLang(lang: Language): void {
  safeLocalStorage.write(KEY, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${KEY}=${lang}; path=/; max-age=31536000; samesite=lax`;
}

/** The language of the page's address. */
export const useLang = (): Language => toLanguage(useParams().lng);
