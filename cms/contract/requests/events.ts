import * as z from 'zod/mini';
import { id, lang } from '../fields.ts';
import { REQUEST_LIMITS } from '../limits.ts';
import { EVENT_TIMES, MONTH_NAMES } from '../vocabulary.ts';
import { request, upTo } from './request.ts';
import { categoryRef } from './site.ts';

/** How the site writes dates. */
export const siteClock = request('GET', '/api/visible/clock', {
  data: z.object({ timeZone: z.string(), monthNames: z.enum(MONTH_NAMES), hijriDates: z.boolean() }),
});

/** The times of events; a manager's session asks the same of `/api/manage/calendar`, with what is hidden. */
export const calendarRows = request('GET', '/api/visible/calendar', {
  payload: z.object({
    locale: lang,
    times: z.enum(EVENT_TIMES),
    /** Without one, those of all categories, each event once. */
    category: z.optional(id),
    start: upTo(REQUEST_LIMITS.offset),
    limit: upTo(REQUEST_LIMITS.rows),
  }),
  /** The row of an item, and when; '' while that is not known. */
  data: z.array(z.object({ row: z.unknown(), begins: z.string(), ends: z.string() })),
  meta: z.object({ category: z.nullable(categoryRef), total: z.number() }),
});
