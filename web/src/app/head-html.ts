import { OPEN_GRAPH_LOCALES } from 'contract/localized';
import type { JsonLd } from '../lib/page-head.ts';
import type { Head } from './head.ts';
import { scriptJson } from './page-data.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A void element; attributes whose value is undefined are left out with the element. */
function element(name: 'meta' | 'link', attributes: Record<string, string | undefined>): string {
  const entries = Object.entries(attributes);
  if (entries.some(([, value]) => value === undefined)) return '';
  return `<${name}${entries.map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`).join('')}>`;
}

const named = (name: string, content: string | undefined) => element('meta', { name, content });
const property = (key: string, content: string | undefined) => element('meta', { property: key, content });

function previewHtml({ canonical, description, alternates, preview }: Head): string[] {
  const { isArticle, title, siteName, lang, picture, publishedTime } = preview;
  const others = alternates.flatMap(({ hreflang }) =>
    hreflang === 'x-default' || hreflang === lang ? [] : [hreflang],
  );
  return [
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description || undefined),
    property('og:url', canonical),
    property('og:locale', OPEN_GRAPH_LOCALES[lang]),
    ...others.map((other) => property('og:locale:alternate', OPEN_GRAPH_LOCALES[other])),
    property('og:image', picture.url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', picture.size?.width.toString()),
    property('og:image:height', picture.size?.height.toString()),
    property('og:image:alt', picture.alt || undefined),
    property('article:published_time', publishedTime),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** Data that browsers do not execute, so that `script-src 'self'` allows it. */
function jsonLdHtml(things: readonly JsonLd[]): string {
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}

/** The head as HTML, with all texts escaped. */
export function headHtml(head: Head): string {
  return [
    `<title>${escaped(head.title)}</title>`,
    named('description', head.description || undefined),
    element('link', { rel: 'canonical', href: head.canonical }),
    ...head.alternates.map(({ hreflang, href }) => element('link', { rel: 'alternate', hreflang, href })),
    named('robots', head.isForSearch ? undefined : 'noindex'),
    element('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: head.feed.title,
      href: head.feed.href,
    }),
    ...previewHtml(head),
    jsonLdHtml(head.jsonLd),
  ].join('');
}
