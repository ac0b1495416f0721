import { createHash } from 'node:crypto';
import type { Lang } from '../../../cms/contract/fields.ts';
import { kindNamed } from '../../../cms/contract/kinds/kinds.ts';
import { routes } from '../../../cms/contract/routes.ts';
import { isolated } from '../html/left-to-right.ts';
import type { FeedRow } from '../strapi/feed.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

export const FEED_LENGTH = 20;

interface Feed {
  siteUrl: string;
  lang: Lang;
  siteName: string;
  /** '' for none. */
  description: string;
  /** The address of its icon, below the site's; '' for none. */
  icon: string;
  /** Newest first. */
  items: readonly FeedRow[];
}

/**
 * The id of an item's text in a language, which outlives every address: the category's, the site's own. A UUID made of
 * the document's id, as version 8 of RFC 9562 allows.
 */
export function entryId(documentId: string, lang: Lang): string {
  const digits = createHash('sha256').update(`${documentId} ${lang}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')}`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

function entryXml({ siteUrl, lang, siteName }: Feed, item: FeedRow): string {
  const { kind, category, number, title, author, summary, showTime, updatedAt, documentId } = item;
  const address = escapeXml(siteUrl + routes[kindNamed(kind).route](lang, category.number, number));
  return [
    '<entry>',
    element('id', entryId(documentId, lang)),
    element('title', isolated(title)),
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    element('updated', updatedAt),
    showTime ? element('published', `${showTime}T00:00:00Z`) : '',
    `<author>${element('name', author || siteName)}</author>`,
    `<category term="${category.number}" label="${escapeXml(categoryTitle(category, lang))}"/>`,
    element('summary', isolated(summary ?? '')),
    '</entry>',
  ].join('');
}

/** The newest items of a language as Atom (RFC 4287). */
export function feedXml(feed: Feed): string {
  const { siteUrl, lang, siteName, description, icon, items } = feed;
  const self = escapeXml(`${siteUrl}/${lang}/feed.xml`);
  const latest = items.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00Z');
  return [
    `${XML_HEADER}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${self}</id>`,
    element('title', siteName),
    description === '' ? '' : element('subtitle', description),
    icon === '' ? '' : element('icon', siteUrl + icon),
    element('updated', latest),
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + routes.home(lang))}"/>`,
    `<author>${element('name', siteName)}</author>`,
    ...items.map((item) => entryXml(feed, item)),
    '</feed>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
