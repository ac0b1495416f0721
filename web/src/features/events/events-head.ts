import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  defaultSharePicture,
  type Heads,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { eventQuery } from './queries.ts';

function eventHead(
  { catId, eventId }: { catId: number; eventId?: number },
  context: PageContext,
): PageHead | undefined {
  const { lang, siteUrl, site, menu, queryClient } = context;
  const reply = queryClient.getQueryData(eventQuery(lang, catId, eventId).queryKey);
  if (!reply) return undefined;
  const { data: event, extra } = reply;
  const { title, begins, ends, place } = event;
  const head: PageHead = {
    ...PLAIN_HEAD,
    title,
    about: [extra.catTitle, title, place].filter(Boolean).join(' · '),
    pathIn: (language) => paths.event(language, catId, event.id),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    picture: sharePicture(siteUrl, event.imageInfo),
    publishedTime: event.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: extra.catTitle, path: paths.events(lang, catId) }],
  };
  // schema.org's readers refuse an event without a beginning or a place.
  if (begins === '' || place === '') return head;
  const url = absolute(siteUrl, head.pathIn(head.lang));
  const jsonLd = {
    '@type': 'Event',
    '@id': url,
    url,
    name: title,
    startDate: begins,
    ...(ends === '' ? {} : { endDate: ends }),
    location: { '@type': 'Place', name: place, address: place },
    image: [(head.picture ?? defaultSharePicture(siteUrl, site)).url],
    inLanguage: head.lang,
    organizer: associationRef(context),
  };
  return { ...head, jsonLd: [jsonLd] };
}

export const heads: Heads = { event: eventHead };
