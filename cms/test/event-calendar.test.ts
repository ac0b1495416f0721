import { afterAll, expect, it, vi } from 'vitest';
import { service } from '../src/services';
import { openStream } from './event-stream';
import { html, setUpSite } from './manager-client';
import { AS_ADAPTER } from './start-cms';

const EVENTS = 41;
const HOUR = 3_600_000;
const site = setUpSite();
afterAll(() => vi.useRealTimers());

const at = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString();

async function add(title: string, fields: object, isVisible = true): Promise<number> {
  const event = { title, html: html(), showTime: '2026-01-05', ...fields };
  return (await site.post('events', { number: 0, category: EVENTS, isVisible, fields: event })).body.data.number;
}

interface Listed {
  row: { title: string };
  begins: string;
}

async function listed(times: string) {
  const query = `locale=ar&times=${times}&category=${EVENTS}&start=0&limit=50`;
  const { data, meta } = (await site.cms.get(`/api/visible/calendar?${query}`)).body;
  return { titles: data.map(({ row }: Listed) => row.title), begins: data.map((one: Listed) => one.begins), meta };
}

it('lists what is to come in its order and what is over the other way, without what is hidden', async () => {
  await site.newCategory(EVENTS, 'events');
  await add('Later', { begins: at(48), ends: at(50) });
  await add('Soon', { begins: at(2), ends: at(3) });
  await add('Without a date', {});
  await add('Yesterday', { begins: at(-30), ends: at(-28) });
  await add('Long ago', { begins: '2020-01-05T10:00:00.000Z', ends: '2020-01-05T11:00:00.000Z' });
  await add('Hidden', { begins: at(4) }, false);
  const coming = await listed('coming');
  expect(coming.titles).toEqual(['Soon', 'Later', 'Without a date']);
  expect(coming.meta).toMatchObject({ total: 3, category: { number: EVENTS } });
  expect((await listed('past')).titles).toEqual(['Yesterday', 'Long ago']);
});

it('lists each time of a series, but for the excepted days', async () => {
  const begins = at(24);
  const exceptions = new Date(Date.parse(begins) + 7 * 24 * HOUR).toISOString().slice(0, 10);
  await add('Series', { begins, zone: 'UTC', rule: 'FREQ=WEEKLY;COUNT=4', exceptions });
  const { titles, begins: times } = await listed('coming');
  const own = times.filter((_: string, place: number) => titles[place] === 'Series');
  expect(own).toHaveLength(3);
  expect(own[0]).toBe(begins);
});

it('takes what is over out of what is to come, and tells the caches', async () => {
  const ends = at(3);
  const { announceDue } = service(site.cms.strapi, 'api::event.calendar');
  expect(await announceDue()).toBe(Date.parse(ends));
  const stream = await openStream(site.cms.url, AS_ADAPTER);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ends) });
  await announceDue();
  await stream.until('event');
  stream.close();
  expect((await listed('coming')).titles).not.toContain('Soon');
  expect((await listed('past')).titles).toContain('Soon');
});
