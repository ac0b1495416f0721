import { isTimeZone } from '../../../../contract/text-rules';
import type { WxrPost } from './wxr-collector';

// When and where events are, as The Events Calendar stores it beside its posts.

/** The types of the entries that name places and organizers. */
export const NAMED_BY_EVENTS: readonly string[] = ['tribe_venue', 'tribe_organizer'];

const FACTS =
  /^_Event(?:(?:Start|End)Date(?:UTC)?|Timezone(?:Abbr)?|Duration|VenueID|OrganizerID|Origin|Cost|Currency(?:Code|Symbol|Position)|ShowMap(?:Link)?)$/;
const STATUS = '_tribe_events_status';

/**
 * Whether a field says a fact of an event that is read here, or how the plugin made and shows it. One that is postponed, to a day
 * that nobody knows, is left to the managers: here an event is moved once it has its new time.
 */
export const isOfEvents = ({ meta }: WxrPost, key: string): boolean =>
  key === STATUS ? meta.get(STATUS) !== 'postponed' : FACTS.test(key);

/** What an event costs: an amount where all of it is known, or the words that the plugin showed. */
function costOf({ meta }: WxrPost): Record<string, string> {
  const said = (key: string) => (meta.get(`_Event${key}`) ?? '').trim();
  const cost = said('Cost');
  const currency = said('CurrencyCode');
  if (cost === '0' || (/^\d+$/.test(cost) && currency !== '')) return { amount: cost, currency };
  const sign = said('CurrencySymbol') || currency;
  if (sign === '' || !/^\d[\d.,\s–-]*$/.test(cost)) return { price: cost };
  return { price: /^(?:suffix|postfix)$/.test(said('CurrencyPosition')) ? `${cost} ${sign}` : `${sign} ${cost}` };
}

/**
 * What an event says of its place, organizer, cost and state, by the names of fields here.
 * @param named the places and organizers by their numbers
 */
export function factsOfEvent(post: WxrPost, named: ReadonlyMap<number, string>): Record<string, string> {
  const nameIn = (key: string) => named.get(Number(post.meta.get(key))) ?? '';
  return {
    venue: nameIn('_EventVenueID'),
    organizer: nameIn('_EventOrganizerID'),
    state: post.meta.get(STATUS) === 'canceled' ? 'cancelled' : '',
    ...costOf(post),
  };
}

const HOUR = 3_600_000;

/** By how much the clocks of a zone, such as `Asia/Hebron` or `UTC+5.5`, are ahead of UTC at a moment, in milliseconds. */
function offsetIn(zone: string, moment: number): number {
  const [, hours] = /^UTC([+-]\d{1,2}(?:\.\d+)?)$/.exec(zone) ?? [];
  if (hours !== undefined) return Number(hours) * HOUR;
  if (!isTimeZone(zone)) return 0;
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment;
}

/** The moment at which the clocks of an event show a time, `2027-06-12 09:00:00`; undefined for what is none. */
export function momentOfEvent({ meta }: WxrPost, text: string): string | undefined {
  const shown = Date.parse(`${text.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(shown)) return undefined;
  const zone = meta.get('_EventTimezone') ?? '';
  // What is shown is near the moment: the clocks may have changed between both.
  return new Date(shown - offsetIn(zone, shown - offsetIn(zone, shown))).toISOString();
}
