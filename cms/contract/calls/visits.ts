import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { lang } from '../fields.ts';
import { VISIT_SPANS } from '../limits.ts';
import { inEachLanguage } from '../localized.ts';
import { DONATE_CLICKS, namesOf, VISIT_COUNTS, VISITED_PAGES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

/** What a browser reports to `VISITS_PATH`: a page that it shows, or that its reader goes on from there to donate. */
export const visit = z.object({
  /** The path of the page. */
  path: z.string().check(z.regex(/^\/[^?#\s]{0,2000}$/)),
  /** The host of the site whose link led here, this one or another. */
  from: z.optional(z.string().check(z.maxLength(300))),
  isDonation: z.optional(z.boolean()),
  /** What its reader clicked for that. */
  click: z.optional(z.pipe(z.string(), z.enum(namesOf(DONATE_CLICKS)))),
});

const period = z.object({ days: z._default(z.literal([...VISIT_SPANS], ERROR_KEY.invalid), 30) });

const visitTotals = z.object({
  days: z.array(
    z.object({
      /** YYYY-MM-DD. */
      day: z.string(),
      /** Visits of pages in each language, by its code. */
      ...inEachLanguage(() => z.number()),
      /** How often somebody went on to donate. */
      donate: z.number(),
    }),
  ),
  /** The most visited pages that still exist. */
  pages: z.array(
    z.object({
      lang,
      page: z.enum(VISITED_PAGES),
      /** The id of the item or the category; null where the page has none. */
      id: z.nullable(z.number()),
      /** The category of an item; null for other pages. */
      catId: z.nullable(z.number()),
      /** '' for a page without an item or a category. */
      title: z.string(),
      count: z.number(),
    }),
  ),
  /** The documents whose files were opened most, and still exist. */
  downloads: z.array(z.object({ id: z.number(), catId: z.number(), title: z.string(), count: z.number() })),
  /** The sites whose links led here; '' for all that are not named. */
  hosts: z.array(z.object({ host: z.string(), count: z.number() })),
  /** Each kind of click on the way to a donation, '' for the donate button. */
  donations: z.array(z.object({ click: z.enum(namesOf(DONATE_CLICKS)), count: z.number() })),
});
export type VisitTotals = z.input<typeof visitTotals>;

/** How often pages were visited, as totals without visitors. Today is the last day. */
export const visits = forwardedCall({
  path: '/api/manager/Visits',
  access: 'publish',
  payload: period,
  data: visitTotals,
});

/** A total as it is stored: `name` is the id of an item or category, another site, or a click. */
const storedTotal = z.object({
  day: z.string(),
  lang,
  kind: z.enum(VISIT_COUNTS),
  name: z.string(),
  title: z.string(),
  count: z.number(),
});
export type StoredTotal = z.input<typeof storedTotal>;

/** The totals of each day as comma-separated values for spreadsheets; `hasMore` where only the newest ones fit. */
export const visitsExport = forwardedCall({
  path: '/api/manager/VisitsExport',
  access: 'publish',
  timeout: 30_000,
  payload: period,
  source: z.object({ totals: z.array(storedTotal), hasMore: z.boolean() }),
  data: z.object({ csv: z.string(), hasMore: z.boolean() }),
});
