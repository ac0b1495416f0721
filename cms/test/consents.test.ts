import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_IN_MS } from '../contract/limits';
import { service } from '../src/services';
import { openStream } from './event-stream';
import { setUpSite, storeFolder } from './manager-client';
import { AS_ADAPTER } from './start-cms';

const FOLDER = '/_userFiles/team/';
const PEOPLE = 41;
const site = setUpSite();
let picture = '';

beforeAll(async () => {
  await site.newCategory(PEOPLE, 'people');
  await storeFolder(site.cms, FOLDER);
  picture = await site.storePicture(FOLDER, 'face.jpg');
});
afterAll(() => vi.useRealTimers());

const add = async (title: string, more: object) => {
  const fields = { title, circle: 'team', order: 0, image: picture, ...more };
  return (await site.save('persons', { number: 0, isVisible: true, category: PEOPLE, fields })).number;
};
const seen = async (number: number) => {
  const listed = (await site.cms.get(`/api/visible/persons?locale=ar&category=${PEOPLE}&start=0&limit=50`)).body.data;
  const inList = listed.find((row: { number: number }) => row.number === number).image !== null;
  const alone = (await site.visible('persons', number)).image !== null;
  expect(alone).toBe(inList);
  return inList;
};
const start = Date.now();
const dayIn = (days: number) => new Date(start + days * DAY_IN_MS).toISOString().slice(0, 10);
const moveTo = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
const report = async () => (await site.manager.call('SiteHealth', {})).body.data.consents;

it('shows the picture of a person from the day of their consent until the day on which it ends', async () => {
  const without = await add('بلا موافقة', {});
  const later = await add('موافقة لاحقة', { consentDate: dayIn(1) });
  const open = await add('موافقة بلا نهاية', { consentDate: dayIn(0) });
  const ending = await add('موافقة تنتهي', { consentDate: dayIn(-9), consentUntil: dayIn(2) });
  expect(await Promise.all([without, later, open, ending].map(seen))).toEqual([false, false, true, true]);

  // Managers see it, and are told of whom there is none, and of whom it ends soon.
  expect((await site.load('persons', without)).image.url).toBe(picture);
  expect(await report()).toMatchObject({
    state: 'attention',
    people: [
      { id: without, catId: PEOPLE, name: 'بلا موافقة', until: '' },
      { id: ending, name: 'موافقة تنتهي', until: dayIn(2) },
    ],
  });

  moveTo(`${dayIn(1)}T23:59:00Z`);
  expect(await Promise.all([later, ending].map(seen))).toEqual([true, true]);
  moveTo(`${dayIn(2)}T00:00:30Z`);
  expect(await Promise.all([later, ending].map(seen))).toEqual([true, false]);
  vi.useRealTimers();
});

it('tells caches on the day on which a picture is hidden', async () => {
  await add('تنتهي الموافقة بعد خمسة أيام', { consentDate: dayIn(-9), consentUntil: dayIn(5) });
  const consents = service(site.strapi, 'api::person.consents');
  moveTo(`${dayIn(4)}T12:00:00Z`);
  await consents.announceDue();
  const stream = await openStream(site.cms.url, AS_ADAPTER);
  moveTo(`${dayIn(5)}T00:00:10Z`);
  await consents.announceDue();
  await stream.until('person');
  stream.close();
  vi.useRealTimers();
});

it('lists people by their order, whenever they were added', async () => {
  await add('الأخير', { order: 900 });
  await add('الأول', { order: 800 });
  const listed = (await site.cms.get(`/api/visible/persons?locale=ar&category=${PEOPLE}&start=0&limit=50`)).body.data;
  expect(listed.slice(-2).map(({ title }: { title: string }) => title)).toEqual(['الأول', 'الأخير']);
});
