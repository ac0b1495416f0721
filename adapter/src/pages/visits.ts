import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import * as z from 'zod/mini';
import { visit } from '../../../cms/contract/calls/visits.ts';
import { BODY_LIMITS, CALL_BODIES } from '../../../cms/contract/limits.ts';
import type { VisitCount } from '../../../cms/contract/requests/reports.ts';
import { publicRoutes } from '../../../cms/contract/routes.ts';
import { VISITS_PATH } from '../../../cms/contract/screens.ts';
import { DONATE_CATEGORY } from '../../../cms/contract/visitors-vocabulary.ts';
import type { VisitedPage } from '../../../cms/contract/vocabulary.ts';
import type { VisitCounts } from '../calls/visit-counts.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { isWithin } from '../http/body-meter.ts';
import { resolveAddress } from './addresses.ts';

interface VisitsOptions {
  visitCounts: Pick<VisitCounts, 'note'>;
  /** Whether the page of a path is known not to exist. */
  isMissing(path: string): boolean;
}

/** The page that a place behind the language shows, and the number that tells it from others of its screen. */
function pageOf(place: string): { kind: VisitedPage; name: string } | undefined {
  const { home, donate, content, articles, article, gallery, album, videos, contact, search } = publicRoutes;
  const named = (kind: VisitedPage, number: number | undefined) =>
    number === undefined ? undefined : { kind, name: String(number) };
  if (home.parse(place)) return { kind: 'home', name: '' };
  if (contact.parse(place)) return { kind: 'contact', name: '' };
  if (search.parse(place)) return { kind: 'search', name: '' };
  if (donate.parse(place)) return { kind: 'content', name: String(DONATE_CATEGORY) };
  return (
    named('article', article.parse(place)?.articleId) ??
    named('album', album.parse(place)?.albumId) ??
    named('content', content.parse(place)?.catId) ??
    named('articles', articles.parse(place)?.catId) ??
    named('gallery', (gallery.parse(place) ?? album.parse(place))?.catId) ??
    named('videos', videos.parse(place)?.catId)
  );
}

const HOST = /^(?:www\.)?([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)(?::\d{1,5})?$/;

/** What a report counts; nothing where there is no such page. */
function countsOf({ path, from, isDonation, click = '' }: z.output<typeof visit>): Omit<VisitCount, 'count'>[] {
  const address = resolveAddress(path);
  if (address.kind !== 'page') return [];
  const { lang } = address;
  if (isDonation) return [{ lang, kind: 'donate', name: click }];
  const page = pageOf(path.slice(lang.length + 1));
  if (page === undefined) return [];
  const [, host] = HOST.exec(from ?? '') ?? [];
  return [{ lang, ...page }, ...(host ? [{ lang, kind: 'host' as const, name: host }] : [])];
}

function readVisit(body: unknown) {
  if (!Buffer.isBuffer(body) || !isWithin(body, CALL_BODIES.short)) return undefined;
  try {
    return z.safeParse(visit, JSON.parse(body.toString())).data;
  } catch {
    // What is not JSON is no visit.
    return undefined;
  }
}

/** Whether the site before may be counted: another one, of somebody who does not ask not to be followed. */
const mayCountHost = (from: string | undefined, own: string, { dnt, 'sec-gpc': control }: IncomingHttpHeaders) =>
  from !== own && dnt !== '1' && control !== '1';

/** Takes the reports of browsers. Nothing of who sent one is stored, and nobody is told whether it counted. */
export async function registerVisits(app: FastifyInstance, { visitCounts, isMissing }: VisitsOptions): Promise<void> {
  await app.register(async (visits) => {
    visits.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    visits.post(VISITS_PATH, { bodyLimit: BODY_LIMITS.visit }, async (request, reply) => {
      const { headers, ip } = request;
      const found = readVisit(request.body);
      if (found === undefined) return reply.code(400).type('text/plain').send('This is no visit.\n');
      const agent = headers['user-agent'] ?? '';
      const isCounted = agent !== '' && !isbot(agent) && !isCrossSite(headers, request.host) && !isMissing(found.path);
      const { from, ...visited } = found;
      const counts = countsOf(mayCountHost(from, request.host, headers) ? found : visited);
      if (isCounted && counts.length > 0) await visitCounts.note(ip, counts);
      return reply.code(204).send();
    });
  });
}
