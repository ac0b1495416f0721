import { expect, it } from 'vitest';
import ROWS from './fake-rows.json' with { type: 'json' };
import { sharedTestApp } from './test-app.ts';

const { category, visible } = ROWS;
/** Begins on a Thursday, and takes place on Tuesdays. */
const series = {
  ...{ ...visible.item, ...visible.event, category, ends: '2026-12-03T10:00:00.000Z' },
  rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3',
};

const test = sharedTestApp({
  answers: { '/api/visible/events/5': { data: { row: series, locale: 'ar', visibleIn: ['ar'] } } },
});

it('an event that is there in another language says in the reader’s when it is', async () => {
  const { data, extra } = (await test.call('/api/home/Event', { catId: 7, eventId: 5, lang: 'en' })).json();
  expect(extra.lang).toBe('ar');
  expect(data).toMatchObject({ title: 'فعالية', when: expect.stringContaining('Tuesday 8 December 2026') });
  expect(data.repeats).toContain('Tuesday');
});

it('an event says when the first time of its series is, also where it begins on another day', async () => {
  const { data } = (await test.call('/api/home/Event', { catId: 7, eventId: 5 })).json();
  expect([data.begins, data.firstBegins, data.firstEnds]).toEqual([
    '2026-12-03T08:00:00.000Z',
    '2026-12-08T08:00:00.000Z',
    '2026-12-08T10:00:00.000Z',
  ]);
});
