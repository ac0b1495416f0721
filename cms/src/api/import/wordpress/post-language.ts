import { isLanguage, type Language } from '../../../../contract/languages';
import { PAGE, type SourceHead } from '../source';
import { type TextLanguage, textLanguage } from '../text-language';
import type { WxrPost, WxrSite } from './wxr-collector';

const termOf = ({ terms }: WxrPost, domain: string) => terms.find((term) => term.domain === domain);

/** What Polylang or WPML says of the language. */
export const saidByPlugin = (post: WxrPost): string | undefined =>
  termOf(post, 'language')?.slug ||
  post.meta.get('_wpml_import_language_code') ||
  post.meta.get('_wpml_language') ||
  post.meta.get('_icl_lang_code') ||
  undefined;

/** What a plugin or the address says of the language; undefined where nothing does. */
export function saidLanguage(post: WxrPost): string | undefined {
  const said = saidByPlugin(post);
  if (said !== undefined || !URL.canParse(post.link)) return said;
  const { hostname, pathname, searchParams } = new URL(post.link);
  const named = [searchParams.get('lang'), pathname.split('/')[1], hostname.split('.')[0]];
  return named.find((code) => isLanguage(code));
}

/** The language of a post: what is said of it, else what its text tells; what is said of the site counts last. */
export const languageOfPost = (post: WxrPost, { language }: WxrSite): TextLanguage =>
  textLanguage(`${post.title} ${post.title} ${post.content}`, saidLanguage(post), language);

/** The group of an item and its translations, by whichever plugin made it. */
export const pairOf = (post: WxrPost): string | undefined =>
  termOf(post, 'post_translations')?.slug ||
  post.meta.get('_wpml_import_translation_group') ||
  post.meta.get('_icl_translation_group') ||
  undefined;

/** A text that may belong to another one. */
export interface PairedText {
  head: SourceHead;
  id: number;
  type: string;
  slug: string;
  /** The language by a plugin. */
  said?: string | undefined;
  /** Whether a plugin or its address says the language. */
  isSaid: boolean;
  /** The id of the text that WPML made this one from; 0 for none. */
  original: number;
  isThird: boolean;
}

function plainSlug(slug: string, lang: Language): string {
  const ending = `-${lang}`;
  const lower = slug.toLowerCase();
  return lower.endsWith(ending) ? lower.slice(0, -ending.length) : lower;
}

/**
 * Joins texts of which no plugin says that they belong together: WPML has its table of them in no export, but gives both texts of a
 * pair the same slug. Returns the titles of those that have a language and no other text.
 */
export function joinPairs(texts: readonly PairedText[]): string[] {
  const groups = new Map<string, PairedText[]>();
  const originals = new Set(texts.map(({ original }) => original));
  const alone = texts.filter(({ head, isThird }) => head.pair === undefined && !isThird);
  for (const text of alone) {
    const { original, id, type, slug, head } = text;
    const source = original > 0 ? original : originals.has(id) ? id : undefined;
    if (source === undefined && slug === '') continue;
    const key = source === undefined ? `slug:${type}/${plainSlug(slug, head.lang)}` : `original:${source}`;
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  }
  for (const [key, [one, other, ...more]] of groups) {
    const isPair = one && other && more.length === 0 && one.head.lang !== other.head.lang;
    const isSaid = [one, other].some((text) => text?.isSaid || text?.original);
    if (!isPair || !isSaid) continue;
    for (const { head } of [one, other]) {
      head.pair = key;
      if (head.kind === PAGE.name) head.category = `page:${key}`;
    }
  }
  const left = alone.filter(({ head, said }) => head.pair === undefined && said !== undefined);
  const hasBoth = new Set(left.map(({ head }) => head.lang)).size > 1;
  return hasBoth ? left.map(({ head }) => head.title) : [];
}
