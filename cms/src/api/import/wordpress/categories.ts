import { IMPORTED_KINDS, typesOf } from '../../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../contract/languages';
import { TYPES } from '../../../content/documents/names';
import { itemUid } from '../../../content-types';
import { plainText } from '../html-tree';
import { languageOf, OF_PAGE, PAGE, POSTS, type SourceCategory } from '../source';
import type { Index } from './export-index';
import { namesByLanguage } from './language-marks';
import { baseOf } from './old-addresses';
import type { WxrPost, WxrSite, WxrTerm } from './wxr-collector';

/** Of a name that is used by thousands of entries, such as a category without a better one. */
const UNCATEGORIZED = 'uncategorized';

/** PHP's serialized map of languages to numbers, as Polylang writes it into the description of a term. */
export const serializedNumbers = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g)].map(([, lang = '', id]) => [lang, Number(id)]));

/** The keys of categories by their slugs: those of both languages that belong together have that of the first of them. */
export function categoryKeys({ terms }: WxrSite): (slug: string) => string {
  const slugs = new Map([...terms.values()].filter(isCategory).map(({ id, slug }) => [id, slug]));
  const keys = new Map<string, string>();
  for (const { taxonomy, description } of terms.values()) {
    if (taxonomy !== 'term_translations') continue;
    const ids = serializedNumbers(description);
    const group = LANGUAGES.flatMap((lang) => slugs.get(ids.get(lang) ?? 0) ?? []);
    for (const slug of group) keys.set(slug, `category:${group[0]}`);
  }
  return (slug) => keys.get(slug) ?? `category:${slug}`;
}

export const isCategory = ({ taxonomy }: WxrTerm) => taxonomy === 'category';

/** The category that says most of a post: the deepest one, and one that somebody chose before the one that all have. */
function mainCategory(post: WxrPost, site: WxrSite): string {
  const own = post.terms
    .filter(({ domain }) => domain === 'category')
    .map(({ slug }) => ({
      slug,
      isLast: Number(slug.toLowerCase() === UNCATEGORIZED),
      depth: pathOfCategory(site, slug).length,
    }));
  const [first] = own.toSorted((one, other) => one.isLast - other.isLast || other.depth - one.depth);
  return `category:${first?.slug ?? UNCATEGORIZED}`;
}

/** How the keys of types begin that have no categories here. */
const TYPE = 'type:';

/** The key of the category that a post goes to: a page has one of its own, and so has every type that is not known. */
export function categoryOfPost(post: WxrPost, site: WxrSite, pair: string | undefined): string {
  if (post.type === 'page') return `page:${pair ?? post.id}`;
  return post.type === 'post' ? mainCategory(post, site) : `${TYPE}${post.type}`;
}

export function categoriesOf(index: Index): SourceCategory[] {
  const { site, posts, menu } = index;
  const categories = new Map<string, SourceCategory>();
  const keyOf = categoryKeys(site);
  const base = baseOf(site);
  const add = (
    key: string,
    lang: Language,
    title: string,
    { type = POSTS, parent, addresses = [], isUnknown = false }: Partial<SourceCategory> = {},
  ) => {
    const there = categories.get(key);
    const place = menu.get(key);
    const titles = { ...there?.titles, [lang]: there?.titles[lang] ?? title };
    there?.addresses.push(...addresses);
    categories.set(key, {
      ...{ key, titles, type, isUnknown, addresses: there?.addresses ?? addresses, order: place?.order },
      parent: there?.parent ?? place?.parent ?? parent,
    });
  };
  const used = new Set(posts.map(({ category }) => category));
  const isPrefixed = site.terms.has(`language/${DEFAULT_LANGUAGE}`);
  for (const { slug, parent, name, id } of [...site.terms.values()].filter(isCategory)) {
    const above = parent === '' ? undefined : keyOf(parent);
    const path = pathOfCategory(site, slug).join('/');
    for (const [lang, title] of namesByLanguage(name)) {
      const prefix = isPrefixed && lang !== DEFAULT_LANGUAGE ? [`/${lang}`] : [];
      const addresses = [
        { from: `${base}/?cat=${id}`, lang },
        ...['', ...prefix].map((start) => ({ from: `${base}${start}/category/${path}`, isPrefix: true, lang })),
      ];
      add(keyOf(slug), lang, plainText(title), { parent: above, addresses });
    }
  }
  for (const { kind, title, lang, category } of posts)
    if (kind === PAGE.name) add(category, lang, title, { type: OF_PAGE });
  // Types of the site's own are called by their names.
  for (const key of used)
    if (!categories.has(key)) {
      const name = key.replace(/^\w+:/, '');
      const kind = key.startsWith(TYPE) ? IMPORTED_KINDS.find(({ importedAs }) => importedAs === name) : undefined;
      const names = kind && TYPES[itemUid(kind.name)]?.name;
      if (!kind || !names) add(key, languageOf(name), name, { isUnknown: key.startsWith(TYPE) });
      else for (const lang of LANGUAGES) add(key, lang, names[lang], { type: typesOf(kind)[0] ?? POSTS });
    }
  // Those that hold nothing, and nothing is below them, are not needed.
  const needed = new Set<string>();
  for (const key of used)
    for (let one = categories.get(key); one && !needed.has(one.key); one = categories.get(one.parent ?? ''))
      needed.add(one.key);
  return [...categories.values()].filter(({ key }) => needed.has(key));
}

/** Categories below each other: more is a circle of them. */
const DEEPEST = 50;

/** The slugs of a category and those above it, from the top; a circle ends where it began. */
function pathOfCategory({ terms }: WxrSite, slug: string): string[] {
  const path = new Set([slug]);
  for (let above = parentOf(terms, slug); above && path.size < DEEPEST; above = parentOf(terms, above)) {
    if (path.has(above)) break;
    path.add(above);
  }
  return [...path].reverse();
}

const parentOf = (terms: WxrSite['terms'], slug: string) => terms.get(`category/${slug}`)?.parent;
