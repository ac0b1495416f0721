import { useParams } from 'react-router-dom';
import { safeLocalStorage } from './storage.ts';

/** The site's languages; the first is the default. */
export const LANGS = ['ar', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const;

export const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

/** Anything other than ar or en becomes ar (spec §2). */
export const toLang = (text: unknown): Lang => (isLang(text) ? text : 'ar');

export const direction = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr');

export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

const KEY = 'lng';

/** Stores the chosen language: in local storage, and in a cookie for the redirect of `/`. */
export function storeLang(lang: Lang): void {
  safeLocalStorage.write(KEY, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${KEY}=${lang}; path=/; max-age=31536000; samesite=lax`;
}

/** The language of the page's address. */
export const useLang = (): Lang => toLang(useParams().lng);
