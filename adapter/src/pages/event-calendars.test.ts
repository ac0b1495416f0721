import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { EVENT, type EventRow } from '../api/events.ts';
import { calendarText } from './event-calendars.ts';

const PLACE = { siteUrl: 'https://site.example', lang: 'ar', timeZone: 'Asia/Gaza' } as const;

const row = (fields: object): EventRow =>
  EVENT.row.parse({
    number: 5,
    version: 3,
    updatedAt: '2026-11-01T10:00:00.000Z',
    category: { number: 7, titleAr: 'فعاليات', titleEn: 'Events' },
    title: 'درس; أسبوعي، «الفقه»',
    begins: '2026-10-18T08:00:00.000Z',
    ends: '2026-10-18T10:00:00.000Z',
    ...fields,
  });

const text = (...rows: EventRow[]) => calendarText(rows, 'خير', PLACE);

/** What the two parsers read of the first event. */
function read(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [found] = component.getAllSubcomponents('vevent');
  const event = found && new ICAL.Event(found);
  const times: string[] = [];
  if (event?.isRecurring()) {
    const all = event.iterator();
    for (let time = all.next(); time && times.length < 5; time = all.next()) times.push(time.toJSDate().toISOString());
  }
  const [other] = Object.values(nodeIcal.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT');
  return { component: found, event, times, other };
}

describe('the calendar of events', () => {
  it('says the same to two parsers of what takes place once', () => {
    const { component, event, other } = read(text(row({ place: 'قاعة', zone: 'Europe/Berlin' })));
    expect(event?.uid).toBe('event-5@site.example');
    expect(event?.summary).toBe('درس; أسبوعي، «الفقه»');
    expect(event?.sequence).toBe(3);
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-10-18T08:00:00.000Z');
    expect(component?.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-01T10:00:00Z');
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(other).toMatchObject({ uid: 'event-5@site.example', summary: 'درس; أسبوعي، «الفقه»', location: 'قاعة' });
    expect(other && 'start' in other && new Date(String(other.start)).toISOString()).toBe('2026-10-18T08:00:00.000Z');
  });

  it('keeps the times of a series on the clocks of its place, without the excepted days', () => {
    const series = { zone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;UNTIL=20261108', exceptions: '2026-11-01' };
    const calendar = text(row(series));
    const { times, other } = read(calendar);
    expect(times).toEqual(['2026-10-18T08:00:00.000Z', '2026-10-25T09:00:00.000Z', '2026-11-08T09:00:00.000Z']);
    expect(calendar).toContain('UNTIL=20261108T225959Z');
    expect(other && 'exdate' in other && JSON.stringify(other.exdate)).toContain('2026-11-01T09:00:00.000Z');
  });

  it('leaves days of a series out that is on the clocks of UTC, of which calendars are told no zone', () => {
    const calendar = text(row({ zone: 'UTC', rule: 'FREQ=WEEKLY;COUNT=3', exceptions: '2026-10-25' }));
    expect(read(calendar).times).toEqual(['2026-10-18T08:00:00.000Z', '2026-11-01T08:00:00.000Z']);
    expect(calendar).toContain('\r\nEXDATE:20261025T080000Z\r\n');
  });

  it('begins a series on the first day that its rule names, as the site does', () => {
    const { event, times } = read(text(row({ zone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })));
    expect(times).toEqual(['2026-10-20T08:00:00.000Z', '2026-10-27T09:00:00.000Z']);
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-10-20T10:00:00.000Z');
  });

  it('has whole days without a time, up to the day after the last', () => {
    const { event } = read(text(row({ isAllDay: true, ends: '2026-10-19T10:00:00.000Z' })));
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-10-18', '2026-10-20']);
  });

  it('says of a cancelled event that it is cancelled, so that it leaves the calendars of readers', () => {
    const { component, other } = read(text(row({ state: 'cancelled' })));
    expect(component?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(other).toMatchObject({ status: 'CANCELLED' });
  });

  it('leaves out what has no date so far, and cannot be broken by what people write', () => {
    expect(text(row({ begins: null }))).not.toContain('BEGIN:VEVENT');
    const { component } = read(text(row({ title: 'A\r\nSTATUS:CANCELLED', place: 'x\nEND:VEVENT' })));
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });
});
