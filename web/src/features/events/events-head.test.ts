import { eventCalls } from 'contract/calls/events';
import { describe, expect, it } from 'vitest';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { eventJsonLd } from './events-head.ts';

const AT = {
  url: 'https://site.example/en/event/7/5',
  picture: 'https://site.example/p.jpg',
  lang: 'en',
  timeZone: 'Asia/Gaza',
};
const EVENT = {
  ...emptyReply(eventCalls.item.data),
  title: 'Open day',
  nextBegins: '2026-12-03T22:30:00.000Z',
  place: 'Hall',
  state: 'planned',
} as const;

describe('an event in structured data', () => {
  it('says when, where, in which way and whether it takes place', () => {
    expect(eventJsonLd({ ...EVENT, mapLink: 'https://maps.example/1' }, AT)).toMatchObject({
      '@type': 'Event',
      name: 'Open day',
      startDate: EVENT.nextBegins,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall', hasMap: 'https://maps.example/1' },
    });
    const online = { ...EVENT, place: '', meetingLink: 'https://meet.example/1', state: 'cancelled' };
    expect(eventJsonLd(online, AT)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/1' },
    });
    expect(eventJsonLd({ ...online, place: 'Hall', state: 'moved' }, AT)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
    });
  });

  it('has days alone for whole days, on the clocks of the place', () => {
    expect(eventJsonLd({ ...EVENT, isAllDay: 1 }, AT)).toMatchObject({ startDate: '2026-12-04' });
    expect(eventJsonLd({ ...EVENT, isAllDay: 1, zone: 'UTC' }, AT)).toMatchObject({ startDate: '2026-12-03' });
  });

  it('offers what has a price, or is free, until all places are taken', () => {
    const paid = { ...EVENT, amount: 20, currency: 'ILS' };
    expect(eventJsonLd(paid, AT)?.offers).toMatchObject({
      price: 20,
      priceCurrency: 'ILS',
      availability: 'https://schema.org/InStock',
    });
    expect(eventJsonLd({ ...paid, state: 'full' }, AT)?.offers).toMatchObject({
      availability: 'https://schema.org/SoldOut',
    });
    expect(eventJsonLd({ ...EVENT, amount: 0 }, AT)).toMatchObject({ isAccessibleForFree: true, offers: { price: 0 } });
    expect(eventJsonLd({ ...EVENT, amount: '' }, AT)).not.toHaveProperty('offers');
  });

  it('is left out without a beginning or a place, which readers of it refuse', () => {
    expect(eventJsonLd({ ...EVENT, nextBegins: '' }, AT)).toBeUndefined();
    expect(eventJsonLd({ ...EVENT, place: '' }, AT)).toBeUndefined();
  });
});
