import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { VISIT_LIMITS } from '../../contract/limits';
import type { VisitCount } from '../../contract/requests/reports';
import { GALLERY, NEWS, type Site } from '../manager-client';

const DAY = 24 * 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The last moment of yesterday, which is less than a day ago at any time. */
const lastYesterday = () => Date.parse(dayOf(Date.now())) - 1;

/** Totals of visits, which adapters report and managers read. */
export function testVisits(site: Site) {
  const report = (visits: Partial<VisitCount>[], more: object = {}) =>
    site.cms.post('/api/visit-counts', {
      at: new Date().toISOString(),
      visits: visits.map((visit) => ({ lang: 'ar', kind: 'home', name: '', count: 1, ...visit })),
      ...more,
    });
  const list = async (days = 7, lang = 'ar') => (await site.manager.call('Visits', { lang, days })).body.data;
  const stored = () => site.query('khayr::visit-count');

  afterEach(() => stored().deleteMany({ where: {} }));

  it('adds the reports of a day up, each one once, by day, page and host', async () => {
    const { number } = await site.newArticle('مقال يُزار', { isVisible: true });
    const visits: Partial<VisitCount>[] = [
      { count: 3 },
      { kind: 'article', name: String(number), count: 5 },
      { lang: 'en', kind: 'articles', name: String(NEWS), count: 2 },
      { kind: 'host', name: 'example.org', count: 4 },
      { kind: 'donate', count: 2 },
      // Invented.
      { kind: 'article', name: '987654', count: 9 },
      { kind: 'articles', name: '98765432109876', count: 9 },
    ];
    const requestId = randomUUID();
    for (const { status } of [await report(visits, { requestId }), await report(visits, { requestId })])
      expect(status).toBe(200);
    await report([
      { count: 1 },
      { lang: 'en', kind: 'donate' },
      { lang: 'en', kind: 'donate', name: 'number', count: 4 },
    ]);
    const { days, pages, hosts, donations } = await list();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day: dayOf(Date.now()), ar: 9, en: 2, donate: 7 });
    expect(days[0]).toEqual({ day: dayOf(Date.now() - 6 * DAY), ar: 0, en: 0, donate: 0 });
    expect(pages.slice(0, 2)).toEqual([
      { lang: 'ar', page: 'article', id: number, catId: NEWS, title: 'مقال يُزار', count: 5 },
      { lang: 'ar', page: 'home', id: null, catId: null, title: '', count: 4 },
    ]);
    expect(pages[2]).toMatchObject({ lang: 'en', page: 'articles', id: NEWS, count: 2 });
    expect(pages).toHaveLength(3);
    expect(hosts).toEqual([{ host: 'example.org', count: 4 }]);
    expect(donations).toEqual([
      { click: '', count: 3 },
      { click: 'link', count: 0 },
      { click: 'number', count: 4 },
      { click: 'receipt', count: 0 },
    ]);
    expect((await list(7, 'en')).pages[2].title).not.toBe(pages[2].title);
  });

  it('counts a late report for the day that it is of, one of long ago or of tomorrow for today', async () => {
    const yesterday = lastYesterday();
    for (const time of [yesterday, Date.now() - 30 * DAY, Date.now() + 30 * DAY])
      await report([{}], { at: new Date(time).toISOString() });
    const days: { day: string; ar: number }[] = (await list()).days;
    const of = (time: number) => days.find(({ day }) => day === dayOf(time))?.ar;
    expect([of(yesterday), of(Date.now())]).toEqual([1, 2]);
  });

  it('names a limited number of hosts a day, and counts the others together', async () => {
    const hosts = Array.from({ length: VISIT_LIMITS.hostsPerDay + 3 }, (_, index) => ({
      kind: 'host' as const,
      name: `host-${index}.example`,
    }));
    await report(hosts);
    await report([{ kind: 'host', name: 'host-1.example' }]);
    expect(await stored().count({ where: { kind: 'host' } })).toBe(VISIT_LIMITS.hostsPerDay + 1);
    expect((await list()).hosts.slice(0, 2)).toEqual([
      { host: '', count: 3 },
      { host: 'host-1.example', count: 2 },
    ]);
  });

  it('keeps the hosts that readers come from beside any number of invented ones', async () => {
    const name = (index: number) => ({ kind: 'host' as const, name: `invented-${index}.example`, count: 2 });
    await report([{ kind: 'host', name: 'often.example', count: 50 }]);
    for (let batch = 0; batch < 10; batch += 1)
      await report(Array.from({ length: 40 }, (_, index) => name(batch * 40 + index)));
    for (let visit = 0; visit < 3; visit += 1) {
      await report([{ kind: 'host', name: 'seldom.example' }]);
      await report(Array.from({ length: 20 }, (_, index) => name(1_000 + visit * 20 + index)));
    }
    const rows: VisitCount[] = await stored().findMany();
    const countOf = (host: string) => rows.find(({ name: stored }) => stored === host)?.count;
    expect([countOf('often.example'), countOf('seldom.example')]).toEqual([50, 3]);
    expect(rows.filter(({ name: host }) => host !== '')).toHaveLength(VISIT_LIMITS.hostsPerDay);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(50 + 3 + 2 * (400 + 60));
  });

  it('adds reports that come at once, with more totals than one statement has', async () => {
    const clicks = Array.from({ length: VISIT_LIMITS.reported - 2 }, (_, index) => ({
      kind: 'donate' as const,
      name: `click ${index % 1_500}`,
    }));
    const invented = { kind: 'article', name: '987654' } as const;
    const replies = await Promise.all([report([{}, ...clicks, invented]), report([...clicks, {}])]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const rows: VisitCount[] = await stored().findMany();
    expect(rows).toHaveLength(1 + 1_500);
    expect(rows.find(({ kind }) => kind === 'home')?.count).toBe(2);
    const countOf = (click: string) => rows.find(({ name }) => name === click)?.count;
    expect([countOf('click 0'), countOf('click 1499')]).toEqual([4, 2]);
  });

  it('exports the totals of each day as they are stored, the last day first, and records it', async () => {
    const { manager, newArticle } = site;
    const title = 'مقال في جدول الزيارات';
    const { number } = await newArticle(title, { isVisible: true });
    const yesterday = new Date(lastYesterday()).toISOString();
    await report([{ count: 2 }], { at: yesterday });
    await report([
      { kind: 'article', name: String(number), count: 5 },
      { kind: 'host', name: 'example.org' },
    ]);
    await stored().create({
      data: { day: dayOf(Date.now() - 7 * DAY), lang: 'ar', kind: 'home', name: '', count: 1 },
    });
    await stored().create({ data: { day: dayOf(Date.now()), lang: 'en', kind: 'album', name: '987654', count: 1 } });
    const { status, body } = await manager.call('VisitsExport', { days: 7 });
    expect(status).toBe(200);
    const today = { day: dayOf(Date.now()), lang: 'ar', title: '' };
    expect(body.data).toEqual({
      totals: [
        { ...today, lang: 'en', kind: 'album', name: '987654', count: 1 },
        { ...today, kind: 'article', name: String(number), title, count: 5 },
        { ...today, kind: 'host', name: 'example.org', count: 1 },
        { ...today, day: yesterday.slice(0, 10), kind: 'home', name: '', count: 2 },
      ],
      hasMore: false,
    });
    const log = await manager.call('AuditList', { kind: 'visit' });
    expect(log.body.data[0]).toMatchObject({ action: 'export', kind: 'visit', title: '' });
  });

  it('deletes what has been stored for long enough', async () => {
    await report([{ kind: 'gallery', name: String(GALLERY) }]);
    const { purge } = site.strapi.service('api::visit.visits');
    await purge(Date.now() + (VISIT_LIMITS.days - 1) * DAY);
    expect(await stored().count()).toBe(1);
    await purge(Date.now() + (VISIT_LIMITS.days + 1) * DAY);
    expect(await stored().count()).toBe(0);
  });

  it.each([
    [{ lang: 'fr' }],
    [{ kind: 'visitor' }],
    [{ count: 0 }],
    [{ count: 1.5 }],
    [{ name: 5 }],
    [{ name: 'a'.repeat(256) }],
  ] as unknown as [Partial<VisitCount>][])('refuses a report of %o', async (visit) => {
    expect((await report([visit])).status).toBe(400);
    expect(await stored().count()).toBe(0);
  });
}
