import { LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { type TextLanguage, textLanguage } from '../text-language';
import type { WxrPost, WxrSite } from './wxr-collector';

export const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((lang) => lang === text);

const termOf = ({ terms }: WxrPost, domain: string) => terms.find((term) => term.domain === domain);

/** What Polylang, WPML or the address says of the language; undefined where nothing does. */
export function saidLanguage(post: WxrPost): string | undefined {
  const said =
    termOf(post, 'language')?.slug ||
    post.meta.get('_wpml_import_language_code') ||
    post.meta.get('_wpml_language') ||
    post.meta.get('_icl_lang_code');
  if (said) return said;
  if (!URL.canParse(post.link)) return undefined;
  const { pathname, searchParams } = new URL(post.link);
  const named = searchParams.get('lang') ?? pathname.split('/')[1];
  return isLanguage(named) ? named : undefined;
}

/** The language of a post: what is said of it, else what its text tells; what is said of the site counts last. */
export const languageOfPost = (post: WxrPost, { language }: WxrSite): TextLanguage =>
  textLanguage(`${post.title} ${post.title} ${post.content.slice(0, 20_000)}`, saidLanguage(post), language);

/** The group of an item and its translations, by whichever plugin made it. */
export const pairOf = (post: WxrPost): string | undefined =>
  termOf(post, 'post_translations')?.slug ||
  post.meta.get('_wpml_import_translation_group') ||
  post.meta.get('_icl_translation_group') ||
  undefined;
