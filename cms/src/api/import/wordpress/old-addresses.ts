import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../../contract/languages';
import { plainText } from '../html-tree';
import { languageOf, type OldAddress, pathOfAddress, type Source, type SourceHead } from '../source';
import type { WxrPost, WxrSite } from './wxr-collector';

/** The path of a site that is not at the root of its host, `/blog`. */
export function baseOf({ address }: WxrSite): string {
  const [path = ''] = pathOfAddress(address).split('?', 1);
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The addresses that a post has had, whatever the settings of its permanent links were. */
export function addressesOf(post: WxrPost, lang: Language, base: string): OldAddress[] {
  const query = post.type === 'page' ? 'page_id' : post.type === 'attachment' ? 'attachment_id' : 'p';
  const own = [pathOfAddress(post.link), pathOfAddress(post.guid), ...oldSlugs(post)].filter(
    (from) => from !== '' && from !== `${base}/` && !from.includes('/wp-content/'),
  );
  // Other programs that write exports give their entries no numbers.
  const byNumber = post.id === 0 ? [] : [`${base}/?p=${post.id}`, `${base}/?${query}=${post.id}`];
  const all = [...own, ...byNumber];
  return [...new Set(all)].map((from) => ({ from, lang }));
}

/** A slug that a post had before is kept as its meta; the rest of the address is the same. */
function oldSlugs({ meta, link }: WxrPost): string[] {
  const slug = meta.get('_wp_old_slug');
  const now = pathOfAddress(link);
  const end = now.endsWith('/') ? '/' : '';
  const path = end === '' ? now : now.slice(0, -1);
  const start = path.lastIndexOf('/') + 1;
  return slug && start < path.length && !now.includes('?') ? [path.slice(0, start) + slug + end] : [];
}

/** The lists of a year, a month and a day, whose pages this site does not have: each leads to the category of most of them. */
export function archivesOf(
  site: WxrSite,
  posts: readonly SourceHead[],
  days: ReadonlyMap<string, string>,
): Source['archives'] {
  const base = baseOf(site);
  const lists = new Map<string, { lang: Language; counts: Map<string, number> }>();
  for (const { key, lang, category, address } of posts) {
    const day = days.get(key);
    if (day === undefined) continue;
    const [, first] = pathOfAddress(address).slice(base.length).split('/');
    const start = isLanguage(first) ? `${base}/${first}` : base;
    const [year = '', month = '', date = ''] = day.split('-');
    const dated = [year, `${year}/${month}`, `${year}/${month}/${date}`].map((part) => `${start}/${part}`);
    for (const from of [...dated, `${start}/?m=${year}${month}`]) {
      const list = lists.get(from) ?? { lang, counts: new Map() };
      list.counts.set(category, (list.counts.get(category) ?? 0) + 1);
      lists.set(from, list);
    }
  }
  return [...lists].map(([from, { lang, counts }]) => {
    const [[category] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
    return { from, lang, category };
  });
}

/** A list that has no place of its own here, of a tag or an author, leads to what the search finds. */
const searchFor = (from: string, name: string) => ({
  ...{ from, isPrefix: true },
  to: `/${languageOf(name)}/search?q=${encodeURIComponent(name)}`,
});

/** Feeds, which readers of news go on asking for, and lists of tags and authors. */
export const placesOf = (site: WxrSite): Source['places'] => {
  const { terms, authors } = site;
  const base = baseOf(site);
  const languages = [...terms.values()].filter(({ taxonomy }) => taxonomy === 'language').map(({ slug }) => slug);
  const feed = (start: string, lang: Language) => [
    { from: `${start}/feed`, isPrefix: true, to: `/${lang}/feed.xml` },
    { from: `${start}/?feed=rss2`, to: `/${lang}/feed.xml` },
  ];
  return [
    ...feed(base, DEFAULT_LANGUAGE),
    { from: `${base}/comments/feed`, isPrefix: true, to: `/${DEFAULT_LANGUAGE}/feed.xml` },
    ...languages.filter(isLanguage).flatMap((lang) => feed(`${base}/${lang}`, lang)),
    ...[...terms.values()]
      .filter(({ taxonomy }) => taxonomy === 'post_tag')
      .map(({ slug, name }) => searchFor(`${base}/tag/${slug}`, plainText(name))),
    ...[...authors].map(([login, name]) => searchFor(`${base}/author/${login.toLowerCase()}`, plainText(name))),
  ];
};
