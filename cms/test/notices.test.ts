import { afterAll, expect, it, vi } from 'vitest';
import { service } from '../src/services';
import { addColleague } from './as-manager';
import { openStream } from './event-stream';
import { setUpSite } from './manager-client';
import { AS_ADAPTER, refusalOf } from './start-cms';

const MINUTE = 60_000;
const site = setUpSite();
afterAll(() => vi.useRealTimers());

const CLOSED = {
  textAr: 'المكتب مغلق غدًا',
  textEn: 'The office is closed tomorrow',
  linkAr: '',
  linkEn: '/en/contact',
  visibleFrom: '',
  visibleUntil: '',
};
const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / MINUTE + minutes) * MINUTE).toISOString();
const load = async () => (await site.manager.call('LoadNotices')).body.data;
const save = (notices: object[], version?: string) =>
  site.manager.call('SaveNotices', { notices: { notices, version } });
const shown = async () => (await site.cms.get('/api/visible/menu')).body.data.notices;

it('a publisher sets notices, and a stale form, a writer, a time out of order and a link that no page has are refused', async () => {
  const publisher = await addColleague(site.cms, site.manager, 'publisher');
  const { version } = await load();
  expect((await publisher.call('SaveNotices', { notices: { notices: [CLOSED], version } })).status).toBe(200);
  expect(await load()).toMatchObject({ notices: [CLOSED] });
  expect(await shown()).toEqual([CLOSED]);
  expect((await save([], version)).status).toBe(409);
  const writer = await addColleague(site.cms, site.manager, 'writer');
  expect((await writer.call('SaveNotices', { notices: { notices: [] } })).status).toBe(403);
  const order = { ...CLOSED, visibleFrom: '2026-12-03T08:00Z', visibleUntil: '2026-12-03T07:00Z' };
  expect(refusalOf(await save([order]))).toEqual([400, 'notices.0.visibleUntil ERROR.SCHEDULE_ORDER']);
  expect(refusalOf(await save([{ ...CLOSED, textEn: ' ' }]))).toEqual([400, 'notices.0.textEn ERR_REQUIRED']);
  for (const linkEn of ['javascript:alert(1)', '//other.example/', 'www.other.example'])
    expect(refusalOf(await save([{ ...CLOSED, linkEn }]))).toEqual([400, 'notices.0.linkEn ERROR.ADDRESS_INVALID']);
  expect((await save([{ ...CLOSED, textEn: 'Closed tomorrow' }])).status).toBe(200);
  const { data } = (await publisher.call('RevisionsList', { kind: 'notice', id: 1 })).body;
  expect(data).toHaveLength(1);
});

it('a notice appears and goes at its minutes, and caches are told of both', async () => {
  const times = { visibleFrom: inMinutes(2), visibleUntil: inMinutes(4) };
  const { announceDue } = service(site.cms.strapi, 'api::notice.notices');
  expect((await save([{ ...CLOSED, ...times }])).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect(await announceDue()).toBe(Date.parse(times.visibleFrom));
  const stream = await openStream(site.cms.url, AS_ADAPTER);
  for (const [time, isShown, next] of [
    [times.visibleFrom, true, Date.parse(times.visibleUntil)],
    [times.visibleUntil, false, undefined],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
    expect(await announceDue()).toBe(next);
    await stream.until('notice');
    expect(await shown()).toHaveLength(isShown ? 1 : 0);
  }
  stream.close();
});
