import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../../cms/contract/fields.ts';
import { event } from '../../../cms/contract/kinds/event.ts';
import { ADDRESSED_KINDS, FEED_KINDS } from '../../../cms/contract/kinds/kinds.ts';
import { ID, publicRoutes } from '../../../cms/contract/routes.ts';
import { LANGUAGES, type Tag } from '../../../cms/contract/vocabulary.ts';
import { type CacheDeps, createCache, type Entry } from '../cache/cache.ts';
import { type CopySource, copySource } from '../copies/copy-store.ts';
import { overloaded } from '../errors.ts';
import { addHeaders, PAGE_HEADERS } from '../http/security-headers.ts';
import {
  bytesOfBody,
  freshnessHeaders,
  REVALIDATE,
  type StoredBody,
  sendBody,
  storeBody,
} from '../http/stored-body.ts';
import type { CmsClient } from '../strapi/client.ts';
import { listFeed } from '../strapi/feed.ts';
import { CALENDAR, calendarText, readEvent, readFeedOfEvents, timeZoneOf } from './event-calendars.ts';
import { FEED_LENGTH, feedXml } from './feed.ts';
import { iconAddress, type LookSource } from './site-look.ts';
import { type SitemapAddress, sitemapIndexXml, sitemapXml } from './sitemap.ts';
import { addressesOfPart, fileOfPart, listParts, partOfFile, type SitemapPart, tagsOfPart } from './sitemap-parts.ts';

interface SeoFileOptions extends CacheDeps {
  cms: CmsClient;
  look: LookSource;
  siteUrl: string;
}

const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const MAX_BYTES = 33_554_432;

/** A cached file; undefined for a part of the sitemap that does not exist. */
type CachedFile = StoredBody | undefined;

const bytesOf = (body: CachedFile) => (body === undefined ? 0 : bytesOfBody(body));

type Fill = () => Promise<Entry<CachedFile>>;

/** What search engines may fetch. They have no use for the dashboard, the managers' screens, the calls and searches. */
function robotsTxt(siteUrl: string): string {
  const closed = [
    '/api/',
    '/dashboard',
    '/manager/',
    ...LANGUAGES.flatMap((lang) => [`/${lang}/manager/`, publicRoutes.search(lang)]),
  ];
  const rules = ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/**
 * The files for search engines, feed readers and calendars: robots.txt, the sitemap in parts, and in each language a feed and the
 * events. Returns
 * what of them outlives a restart.
 */
export async function registerSeoFiles(
  app: FastifyInstance,
  { cms, look, siteUrl, ...deps }: SeoFileOptions,
): Promise<CopySource> {
  const robots = storeBody(Buffer.from(robotsTxt(siteUrl)), 'text/plain; charset=utf-8');
  const cache = createCache<CachedFile>({
    ...deps,
    maxBytes: MAX_BYTES,
    bytesOf,
    isAbsence: (body) => body === undefined,
  });

  const stored = async (xml: string, type: string, tags: readonly Tag[]): Promise<Entry<StoredBody>> => ({
    value: storeBody(Buffer.from(xml), type),
    tags,
  });

  async function storedSitemap(addresses: readonly SitemapAddress[], tags: readonly Tag[]) {
    const { value: own, tags: ownTags } = await look.load();
    const site = { url: siteUrl, firstLanguage: own.firstLanguage };
    return stored(sitemapXml(site, addresses), XML, [...tags, ...ownTags]);
  }

  async function fillSitemap(): Promise<Entry<StoredBody>> {
    const { parts, areFew } = await listParts(cms);
    if (!areFew) return stored(sitemapIndexXml(siteUrl, parts.map(fileOfPart)), XML, ADDRESSED_KINDS);
    const addresses = await Promise.all(parts.map((part) => addressesOfPart(cms, part)));
    return storedSitemap(addresses.flat(), ['page', 'zakat', 'category', ...ADDRESSED_KINDS]);
  }

  async function fillPart(part: SitemapPart): Promise<Entry<CachedFile>> {
    const addresses = await addressesOfPart(cms, part);
    const tags = tagsOfPart(part);
    return addresses.length === 0 ? { value: undefined, tags } : storedSitemap(addresses, tags);
  }

  async function fillFeed(lang: Lang): Promise<Entry<StoredBody>> {
    const [{ value: own, tags }, items] = await Promise.all([look.load(), listFeed(cms, lang, FEED_LENGTH)]);
    const siteName = own.names[lang];
    const icon = iconAddress('192', own);
    const xml = feedXml({ siteUrl, lang, siteName, description: own.descriptions[lang], icon, items });
    return stored(xml, ATOM, [...FEED_KINDS, 'category', ...tags]);
  }

  async function fillCalendar(lang: Lang, number?: number): Promise<Entry<CachedFile>> {
    const tags = [event.name, 'category', 'site-setting'] as const;
    const [{ value: own }, timeZone, rows] = await Promise.all([
      look.load(),
      timeZoneOf(cms),
      number === undefined ? readFeedOfEvents(cms, lang) : readEvent(cms, lang, number),
    ]);
    if (rows === undefined) return { value: undefined, tags };
    return stored(calendarText([rows].flat(), own.names[lang], { siteUrl, lang, timeZone }), CALENDAR, tags);
  }

  await app.register(async (files) => {
    addHeaders(files, { ...PAGE_HEADERS, 'cache-control': REVALIDATE });

    async function send(request: FastifyRequest, reply: FastifyReply, key: string, fill: Fill) {
      const { value, staleAge } = await cache.get(key, fill);
      if (value === undefined && staleAge !== undefined) throw overloaded();
      if (value === undefined) return reply.callNotFound();
      return sendBody(request, reply.headers(freshnessHeaders(staleAge)), value);
    }

    files.get('/robots.txt', async (request, reply) => sendBody(request, reply, robots));
    files.get('/sitemap.xml', (request, reply) => send(request, reply, 'sitemap', fillSitemap));
    files.get<{ Params: { name: string } }>('/sitemap-:name', async (request, reply) => {
      const part = partOfFile(request.params.name);
      if (part === undefined) return reply.callNotFound();
      return send(request, reply, fileOfPart(part), () => fillPart(part));
    });
    for (const lang of LANGUAGES) {
      files.get(`/${lang}/events.ics`, (request, reply) =>
        send(request, reply, `events ${lang}`, () => fillCalendar(lang)),
      );
      files.get<{ Params: { number: string } }>(`/${lang}/event-:number(${ID}).ics`, (request, reply) => {
        const { number } = request.params;
        return send(request, reply, `event ${lang} ${number}`, () => fillCalendar(lang, Number(number)));
      });
      files.get(`/${lang}/feed.xml`, (request, reply) => send(request, reply, `feed ${lang}`, () => fillFeed(lang)));
    }
  });
  return copySource('seo-files', cache, { toBody: (body) => body, fromBody: (body) => body });
}
