import { isTimeZone } from '../../../../contract/text-rules';
import type { WxrPost } from './wxr-collector';

// When and where events are, as The Events Calendar stores it beside its posts.

/** The type of the entries that name places. */
export const VENUE = 'tribe_venue';

const PLACES_AND_TIMES = /^_Event(?:(?:Start|End)Date(?:UTC)?|Timezone(?:Abbr)?|Duration|VenueID|Origin)$/;

/** Whether a field says when or where an event is, or how the plugin made it. */
export const isOfEvents = (key: string): boolean => PLACES_AND_TIMES.test(key);

/** The number of the place of an event; 0 for none. */
export const venueOf = ({ meta }: WxrPost): number => Number(meta.get('_EventVenueID')) || 0;

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
