import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Pledged } from '../../../cms/contract/calls/gifts.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { OwnGift } from '../../../cms/contract/requests/gifts.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';

/** In every month, the shortest too, there is this day. */
const EVERY_MONTHS = 28;
/** The last day of a month: «the 30th, or the last one» would need BYSETPOS, without which Thunderbird shows three days. */
const LAST = -1;
/** Seconds from midnight at which a day's reminder rings. */
const NINE = 9 * 3_600;

/** A day of every month for the donor's calendar (RFC 5545): that of the promise, or the last one where not every month has it. */
export function giftCalendar(lang: Lang, { gift, pledged }: { gift: OwnGift; pledged: Pledged }, host: string): string {
  const texts = TEXTS[lang].gifts.page;
  const promised = Temporal.PlainDate.from(gift.promisedOn);
  const isLate = promised.day > EVERY_MONTHS;
  const start = isLate ? promised.with({ day: promised.daysInMonth }) : promised;
  const accounts = pledged.ways.map((way) =>
    [way.title, way.holder, way.iban, way.account].filter(Boolean).join(' · '),
  );
  const summary = texts.calendarTitle.replace('{money}', pledged.money);
  const calendar = ical({ prodId: { company: 'khayr', product: 'gifts', language: lang.toUpperCase() } });
  const event = calendar.createEvent({
    id: `gift-${gift.reference}@${host}`,
    ...{ start, allDay: true, summary },
    description: [`${texts.reference}: ${gift.reference}`, `${texts.purpose}: ${pledged.purpose}`, ...accounts].join(
      '\n',
    ),
    stamp: new Date(gift.promisedOn),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // A day ends where the next one begins, which is when it would ring otherwise; the library reads this alone.
  event.createAlarm({ type: ICalAlarmType.display, trigger: -NINE }).relatesTo(ICalAlarmRelatesTo.start);
  event.repeating(`RRULE:FREQ=MONTHLY;BYMONTHDAY=${isLate ? LAST : start.day}`);
  return `${calendar.toString()}\r\n`;
}
