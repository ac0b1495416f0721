import type { EventTime } from 'contract/vocabulary';
import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  defaultSharePicture,
  type Heads,
  type JsonLd,
  listHead,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { eventQuery, timesQuery } from './queries.ts';

function eventHead(
  { catId, eventId }: { catId: number; eventId?: number },
  context: PageContext,
): PageHead | undefined {
  const { lang, siteUrl, site, menu, queryClient } = context;
  const reply = queryClient.getQueryData(eventQuery(lang, catId, eventId).queryKey);
  if (!reply) return undefined;
  const { data: event, extra } = reply;
  const { title, place } = event;
  const head: PageHead = {
    ...PLAIN_HEAD,
    title,
    about: [extra.catTitle, title, event.when, place].filter(Boolean).join(' · '),
    pathIn: (language) => paths.event(language, catId, event.id),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    picture: sharePicture(siteUrl, event.imageInfo),
    publishedTime: event.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: extra.catTitle, path: paths.events(lang, catId) }],
  };
  const url = absolute(siteUrl, head.pathIn(head.lang));
  const picture = (head.picture ?? defaultSharePicture(siteUrl, site)).url;
  const jsonLd = eventJsonLd(event, { url, picture, lang: head.lang, timeZone: site.timeZone });
  return jsonLd ? { ...head, jsonLd: [{ ...jsonLd, organizer: organizer(event, context) }] } : head;
}

type Event = CallReply<'/api/home/Event'>['data'];

const organizer = ({ organizer: name }: Event, context: PageContext) =>
  name === '' ? associationRef(context) : { '@type': 'Organization', name };

const STATUS: Readonly<Record<string, string>> = {
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Where an event is: a place, an address of the internet, or both; readers of structured data need one. */
function locations({ place, mapLink, meetingLink }: Event): { mode: string; location: unknown } | undefined {
  const there = place && { '@type': 'Place', name: place, address: place, ...(mapLink && { hasMap: mapLink }) };
  const online = meetingLink && { '@type': 'VirtualLocation', url: meetingLink };
  if (there && online) return { mode: 'Mixed', location: [there, online] };
  if (online) return { mode: 'Online', location: online };
  return there ? { mode: 'Offline', location: there } : undefined;
}

/** An event in schema.org's words, but for who organizes it; undefined without a beginning or a place, without which it is refused. */
export function eventJsonLd(
  event: Event,
  { url, picture, lang, timeZone }: { url: string; picture: string; lang: string; timeZone: string },
): JsonLd | undefined {
  const { title, nextBegins: begins, nextEnds: ends, zone, amount, currency, state } = event;
  const where = locations(event);
  if (begins === '' || !where) return undefined;
  const time = (moment: string) => (event.isAllDay ? dayOn(zone || timeZone, moment) : moment);
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: title,
    startDate: time(begins),
    ...(ends !== '' && { endDate: time(ends) }),
    eventStatus: STATUS[state] ?? 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${where.mode}EventAttendanceMode`,
    location: where.location,
    image: [picture],
    inLanguage: lang,
    ...((amount === 0 || (amount !== '' && currency !== '')) && {
      isAccessibleForFree: amount === 0,
      offers: {
        '@type': 'Offer',
        url,
        price: amount,
        ...(currency !== '' && { priceCurrency: currency }),
        availability: `https://schema.org/${state === 'full' ? 'SoldOut' : 'InStock'}`,
      },
    }),
  };
}

/** The day of a moment on some clocks, as Swedish writes it. */
const dayOn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(moment));

const timesHead =
  (times: EventTime) =>
  ({ catId, page = 1 }: { catId: number; page?: number }, context: PageContext): PageHead | undefined => {
    const { lang, queryClient } = context;
    const reply = queryClient.getQueryData(timesQuery(lang, catId, page, times).queryKey);
    if (!reply) return undefined;
    const route = times === 'past' ? paths.pastEvents : paths.events;
    const head = listHead({ catId, page, reply, pathIn: (language) => route(language, catId, page) }, context);
    return times === 'past' ? { ...head, title: `${head.title} · ${context.t('EVENTS.PAST')}` } : head;
  };

export const heads: Heads = { event: eventHead, events: timesHead('coming'), pastEvents: timesHead('past') };
