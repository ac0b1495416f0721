import type { Lang } from '../../../cms/contract/fields.ts';
import { LANGUAGES } from '../../../cms/contract/languages.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

/** A page that visitors see in a language. */
export interface SitemapAddress {
  lang: Lang;
  pathIn: (lang: Lang) => string;
  /** Whether visitors see a translation of it as well. */
  hasTwin: boolean;
  /** Of its last change, as ISO 8601 has it; absent where nobody knows. */
  updatedAt?: string;
}

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const WITH_LINKS = `${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** The page in each language, and for readers of any other one, as in the pages' own heads. */
const versionsOf = (first: Lang): readonly [hreflang: string, lang: Lang][] => [
  ...LANGUAGES.map((lang): [Lang, Lang] => [lang, lang]),
  ['x-default', first],
];

interface Site {
  /** Without a final slash. */
  url: string;
  firstLanguage: Lang;
}

function urlXml({ url, firstLanguage }: Site, { lang, pathIn, hasTwin, updatedAt }: SitemapAddress): string {
  const addressIn = (language: Lang) => escapeXml(`${url}${pathIn(language)}`);
  const links = versionsOf(firstLanguage).map(
    ([hreflang, language]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>`,
  );
  const changed = updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
  return `<url><loc>${addressIn(lang)}</loc>${changed}${hasTwin ? links.join('') : ''}</url>`;
}

/** A sitemap (sitemaps.org, with Google's language links). */
export function sitemapXml(site: Site, addresses: readonly SitemapAddress[]): string {
  const urls = addresses.map((address) => urlXml(site, address));
  return `${XML_HEADER}<urlset ${WITH_LINKS}>\n${urls.join('\n')}\n</urlset>\n`;
}

export function sitemapIndexXml(siteUrl: string, names: readonly string[]): string {
  const parts = names.map((name) => `<sitemap><loc>${escapeXml(`${siteUrl}/${name}`)}</loc></sitemap>`);
  return `${XML_HEADER}<sitemapindex ${NAMESPACES}>\n${parts.join('\n')}\n</sitemapindex>\n`;
}
