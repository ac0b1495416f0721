import { LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { languageOf } from '../source';
import type { WxrPost } from './wxr';

export const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((lang) => lang === text);

/** `ar_SA` and `en-us` are languages of the site too. */
const shortLanguage = (text: string | undefined) => text?.toLowerCase().split(/[-_]/)[0] || undefined;

const termOf = ({ terms }: WxrPost, domain: string) => terms.find((term) => term.domain === domain);

/** What Polylang, WPML or the address says of the language; undefined where nothing does. */
export function saidLanguage(post: WxrPost): string | undefined {
  const said =
    termOf(post, 'language')?.slug || post.meta.get('_wpml_import_language_code') || post.meta.get('_wpml_language');
  if (said) return shortLanguage(said);
  if (!URL.canParse(post.link)) return undefined;
  const { pathname, searchParams } = new URL(post.link);
  const named = searchParams.get('lang') ?? pathname.split('/')[1];
  return isLanguage(named) ? named : undefined;
}

export const languageOfPost = (post: WxrPost): Language => {
  const said = saidLanguage(post);
  return isLanguage(said) ? said : languageOf(`${post.title} ${post.title} ${post.content.slice(0, 5_000)}`);
};

/** The group of an item and its translations, by whichever plugin made it. */
export const pairOf = (post: WxrPost): string | undefined =>
  termOf(post, 'post_translations')?.slug ||
  post.meta.get('_wpml_import_translation_group') ||
  post.meta.get('_icl_translation_group') ||
  undefined;
