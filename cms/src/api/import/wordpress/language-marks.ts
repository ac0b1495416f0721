import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../../contract/languages';
import { languageOf } from '../source';
import { kindOfEntry } from './post-types';
import type { WxrPost } from './wxr-collector';

/**
 * How qTranslate and its successors, WPGlobus and WP Multilang write a text in several languages as one: `[:ar]…[:en]…[:]`,
 * `{:ar}…{:}{:en}…{:}` or `<!--:ar-->…<!--:-->`. What stands before the marks, or behind an end, is in all of them.
 */
const MARK = /(?:\[|\{|<!--):([a-z]{2}|)(?:\]|\}|-->)/g;

const languagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].flatMap(([, lang]) => lang || [])),
];

/** What of a text is in a language. */
function textIn(text: string, lang: string): string {
  let result = '';
  let place = 0;
  let current = '';
  for (const { 0: mark, 1: next = '', index } of text.matchAll(MARK)) {
    if (current === '' || current === lang) result += text.slice(place, index);
    place = index + mark.length;
    current = next;
  }
  return current === '' || current === lang ? result + text.slice(place) : result;
}

/** A name as each of the site's languages has it; one without marks is in its own. */
export function namesByLanguage(name: string): (readonly [Language, string])[] {
  const languages = languagesIn(name).filter(isLanguage);
  return languages.length === 0 ? [[languageOf(name), name]] : languages.map((lang) => [lang, textIn(name, lang)]);
}

function postIn(post: WxrPost, lang: string): WxrPost {
  const own = (text: string) => textIn(text, lang);
  return {
    ...post,
    ...{ title: own(post.title), content: own(post.content), excerpt: own(post.excerpt) },
    terms: post.terms.map((term) => ({ ...term, name: own(term.name) })),
    meta: new Map([...post.meta].map(([key, value]) => [key, own(value)])),
  };
}

/** A post in each of the languages that are in its texts, which belong together as those of Polylang do; a file or a record in one. */
export function postsByLanguage(post: WxrPost): WxrPost[] {
  const languages = languagesIn([post.title, post.content, post.excerpt].join('\n'));
  const [first] = languages;
  if (first === undefined) return [post];
  if (kindOfEntry(post) !== 'text')
    return [postIn(post, languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : first)];
  return languages.map((lang) => {
    const own = postIn(post, lang);
    const terms = [
      { domain: 'language', slug: lang, name: lang },
      { domain: 'post_translations', slug: post.key, name: '' },
    ];
    const all = { ...own, terms: [...terms, ...own.terms] };
    // What is said of them all is counted once.
    return lang === first ? all : { ...all, key: `${post.key}:${lang}`, comments: 0, isSticky: false };
  });
}
