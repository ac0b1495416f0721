import { ADDRESSES } from 'contract/kinds/addresses';
import type { EventTime } from 'contract/vocabulary';
import type { Params } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { routeId } from '../../lib/loader.ts';

/** An event to be displayed; without an id the newest of the category. */
export const eventQuery = (lang: Lang, catId: number, eventId?: number) =>
  apiQuery('/api/home/Event', lang, { catId, ...(eventId === undefined ? {} : { eventId }), forDisplay: true });

/** The event that an address `event/{catId}/{eventId}` means. */
export const queryOfAddress = (lang: Lang, { catId, eventId }: Params) =>
  eventQuery(lang, routeId(catId), eventId === undefined ? undefined : routeId(eventId));

/** A page of the times of a category's events that are to come, or over. */
export const timesQuery = (lang: Lang, catId: number, page: number, times: EventTime) =>
  apiQuery('/api/home/EventCalendar', lang, { catId, page, itemsPerPage: ADDRESSES.event.pageSize, times });
