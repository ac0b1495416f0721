import { eventCalls } from 'contract/calls/events';
import { expect, it } from 'vitest';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { calendarLinks } from './add-links.tsx';

/** A class on Tuesdays, of which the first was three weeks before the next. */
const SERIES = {
  ...{ firstBegins: '2026-12-01T15:00:00Z', firstEnds: '2026-12-01T17:00:00Z', rule: 'FREQ=WEEKLY;COUNT=10' },
  ...{ nextBegins: '2026-12-22T15:00:00Z', nextEnds: '2026-12-22T17:00:00Z' },
};

const datesOf = (own: object) => {
  const event = { ...emptyReply(eventCalls.item.data), ...own };
  const { google, outlook } = calendarLinks(event, 'https://khayr.example/en/event/20/7', 'Asia/Gaza');
  const [ofGoogle, ofOutlook] = [new URL(google).searchParams, new URL(outlook).searchParams];
  return [ofGoogle.get('dates'), ofGoogle.get('recur'), ofOutlook.get('startdt'), ofOutlook.get('enddt')];
};

it('repeats a series with a count in a calendar from its first time', () => {
  expect(datesOf(SERIES)).toEqual([
    ...['20261201T150000Z/20261201T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=10'],
    ...['2026-12-22T15:00:00.000Z', '2026-12-22T17:00:00.000Z'],
  ]);
});

it('repeats a series without a count from its next time', () => {
  expect(datesOf({ ...SERIES, rule: 'FREQ=WEEKLY;BYDAY=TU' }).slice(0, 2)).toEqual([
    ...['20261222T150000Z/20261222T170000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ]);
});

it('enters the next time alone where days of a series are left out, of which web calendars are not told', () => {
  expect(datesOf({ ...SERIES, exceptions: '2026-12-29' }).slice(0, 2)).toEqual([
    '20261222T150000Z/20261222T170000Z',
    null,
  ]);
});

it('enters whole days on the clocks of the place, up to the day after the last', () => {
  const days = { isAllDay: 1, zone: 'Asia/Gaza', nextBegins: '2026-12-04T22:00:00Z', nextEnds: '2026-12-05T22:00:00Z' };
  expect(datesOf(days)).toEqual(['20261205/20261207', null, '2026-12-05', '2026-12-07']);
});
