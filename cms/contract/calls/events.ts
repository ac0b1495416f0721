import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { event } from '../kinds/event.ts';
import { EVENT_TIMES } from '../vocabulary.ts';
import { call } from './call.ts';
import { formPlaces } from './forms.ts';
import { itemList } from './items.ts';
import { callsOf } from './kind-calls.ts';

/** What the server says of an event in words, in the language of the reader. */
const words = {
  /** When it is, of a series the next time; '' while that is not known. */
  when: z.string(),
  /** That time, as `begins` and `ends` have the first one. */
  nextBegins: z.string(),
  nextEnds: z.string(),
  /** Whether all of it is over. */
  isOver: z.boolean(),
  /** By which rule it is repeated; '' for what is not. */
  repeats: z.string(),
  /** What it costs; '' where nothing is said. */
  cost: z.string(),
  /** Its place, or that it is online; '' where neither is known. */
  where: z.string(),
  /** That it is cancelled, moved or full; '' for one that is as it was planned. */
  stateText: z.string(),
};

const detail = {
  /** The first time of a series, as `begins` and `ends`, which may stand on a day that its rule does not name. */
  firstBegins: z.string(),
  firstEnds: z.string(),
  /** The dates of a series after the next one. */
  dates: z.array(z.object({ begins: z.string(), when: z.string() })),
  /** How to register; null where that is not needed, or not possible any more. */
  signUp: z.nullable(formPlaces),
};

export const eventCalls = callsOf(event, { card: words, detail, cacheTags: ['site-setting', 'form'] });

/** Each time of an event is one of a list, with its month in words, '' for what has no date so far. */
const entry = z.extend(eventCalls.card, { month: z.string() });

/** The times of a category's events that are to come, the next first, or that are over, the last first. */
export const eventCalendar = call({
  path: '/api/home/EventCalendar',
  access: 'anyone',
  cacheTags: [event.name, 'category', 'file', 'site-setting'],
  payload: z.extend(itemList.payload, { times: z.enum(EVENT_TIMES, ERROR_KEY.invalid) }),
  data: z.array(entry),
  extra: itemList.extra,
});
