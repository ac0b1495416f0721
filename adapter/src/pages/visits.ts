import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import * as z from 'zod/mini';
import { visit } from '../../../cms/contract/calls/visits.ts';
import { KINDS } from '../../../cms/contract/kinds/kinds.ts';
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
  const { home, donate, contact, search } = publicRoutes;
  if (home.parse(place)) return { kind: 'home', name: '' };
  if (contact.parse(place)) return { kind: 'contact', name: '' };
  if (search.parse(place)) return { kind: 'search', name: '' };
  if (donate.parse(place)) return { kind: 'content', name: String(DONATE_CATEGORY) };
  for (const kind of KINDS) {
    const found = pageOfKind(kind, place);
    if (found) return found;
  }
  return undefined;
}

/**
 * The list or the item of a kind that a place shows. Where the kind's page stands for a type of categories, as an album's does, it
 * counts for the list if it names no item.
 */
function pageOfKind(kind: (typeof KINDS)[number], place: string) {
  const named = (page: VisitedPage, number: number | undefined) =>
    number === undefined ? undefined : { kind: page, name: String(number) };
  let category: number | undefined;
  if ('route' in kind) {
    const { route, name, types, isListed } = kind;
    const numbers: { catId: number; [itemId: string]: number } | undefined = publicRoutes[route].parse(place);
    const found = named(route, isListed ? numbers?.[`${name}Id`] : numbers?.catId);
    if (found) return found;
    if (route in types) category = numbers?.catId;
  }
  return 'list' in kind ? named(kind.list, category ?? publicRoutes[kind.list].parse(place)?.catId) : undefined;
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
