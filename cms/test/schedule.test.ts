import { afterAll, describe, expect, it, vi } from 'vitest';
import { service } from '../src/services';
import { addColleague, type Manager } from './as-manager';
import { ARTICLES, setUpDashboard } from './dashboard-client';
import { article, type Site, setUpSite } from './manager-client';
import { refusalOf } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const MINUTE = 60_000;

/** A full minute some minutes from now. */
const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / MINUTE + minutes) * MINUTE).toISOString();

describe.each(DATABASES)('the schedule of items, on %s', (database) => {
  const site: Site = setUpSite(() => onDatabase(database));
  const call = setUpDashboard(site.cms);
  // The clock never goes back: a session that was used in the future would end.
  afterAll(() => vi.useRealTimers());

  const add = (fields: object) => site.newArticle('مقال له موعد', { isVisible: true, fields });
  const change = (number: number, fields: object, more: object = {}) =>
    site.post('articles', { number, fields, ...more });
  const load = (number: number, locale?: string) => site.load('articles', number, locale);
  const isVisible = async (number: number, locale?: string) =>
    (await site.visible('articles', number, locale)) !== undefined;
  const setClock = (moment: string, more = 0) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) + more });
  const run = () => service(site.strapi, 'api::schedule.scheduler').actOnAll();
  const actsOn = async (number: number): Promise<string[]> => {
    const entries: { action: string; source: string }[] = await site.query('khayr::audit-entry').findMany({
      select: ['id', 'action', 'source'],
      where: { kind: 'article', item: number },
      orderBy: { id: 'asc' },
    });
    return entries.map(({ action, source }) => `${action} ${source}`);
  };

  it('shows an item at its minute and not before, once, however many instances look', async () => {
    const visibleFrom = inMinutes(2);
    const { number } = await add({ visibleFrom });
    expect(await isVisible(number)).toBe(false);
    expect(await load(number)).toMatchObject({ isVisible: false, visibleFrom, visibleUntil: '' });
    setClock(visibleFrom, -1);
    await run();
    expect(await isVisible(number)).toBe(false);
    setClock(visibleFrom);
    await Promise.all([run(), run(), run()]);
    expect(await isVisible(number)).toBe(true);
    expect(await load(number)).toMatchObject({ isVisible: true, visibleFrom: '' });
    expect(await actsOn(number)).toEqual(['create site', 'publish schedule']);
  });

  it('hides an item at its minute, and not what somebody shows again afterwards', async () => {
    const visibleUntil = inMinutes(2);
    const { number } = await add({ visibleUntil });
    expect(await isVisible(number)).toBe(true);
    setClock(visibleUntil);
    await Promise.all([run(), run()]);
    expect(await isVisible(number)).toBe(false);
    expect(await actsOn(number)).toEqual(['create site', 'publish site', 'hide schedule']);
    expect((await change(number, {}, { isVisible: true })).status).toBe(200);
    setClock(visibleUntil, MINUTE);
    await run();
    expect(await isVisible(number)).toBe(true);
  });

  it('belongs to one language of an item', async () => {
    const visibleFrom = inMinutes(3);
    const { number } = await add({});
    const english = { ...article('An article at a time'), visibleFrom };
    expect((await change(number, english, { locale: 'en', isVisible: true })).status).toBe(200);
    expect([await isVisible(number), await isVisible(number, 'en')]).toEqual([true, false]);
    setClock(visibleFrom);
    await run();
    expect(await isVisible(number, 'en')).toBe(true);
  });

  it('hides at once what is to appear later, and says so to whoever caches it', async () => {
    const { number } = await add({});
    const { body } = await change(number, { visibleFrom: inMinutes(10) }, { isVisible: true });
    expect(body.data.change).toMatchObject({ tags: ['article'], withdrawals: expect.anything() });
    expect(await isVisible(number)).toBe(false);
    // Other changes leave it scheduled; without its time it can be shown again.
    expect((await change(number, { author: 'متطوّعة' }, { isVisible: false })).status).toBe(200);
    for (const fields of [{}, article('عنوان كامل آخر')])
      expect(refusalOf(await change(number, fields, { isVisible: true }))).toEqual([
        400,
        'visibleFrom ERROR.SCHEDULE_WAITS',
      ]);
    // Saved back whole the time is as it was, however it is written; another one is the wish to be shown then.
    const { visibleFrom, title } = await load(number);
    for (const time of [visibleFrom, visibleFrom.replace('.000Z', '+00:00')])
      expect(refusalOf(await change(number, { title, visibleFrom: time }, { isVisible: true }))).toEqual([
        400,
        'visibleFrom ERROR.SCHEDULE_WAITS',
      ]);
    expect((await change(number, { visibleFrom: inMinutes(20) }, { isVisible: true })).status).toBe(200);
    expect(await load(number)).toMatchObject({ isVisible: false, title: 'مقال له موعد' });
    expect((await change(number, { visibleFrom: '' }, { isVisible: true })).status).toBe(200);
    expect(await isVisible(number)).toBe(true);
  });

  it('leaves hidden what began and ended while nothing ran', async () => {
    const visibleUntil = inMinutes(3);
    const { number } = await add({ visibleFrom: inMinutes(2), visibleUntil });
    setClock(visibleUntil, MINUTE);
    await run();
    expect(await load(number)).toMatchObject({ isVisible: false, visibleFrom: '', visibleUntil: '' });
    expect(await actsOn(number)).toEqual(['create site']);
  });

  it('refuses times that contradict, and stores nothing then', async () => {
    const { number } = await add({});
    const [from, until] = [inMinutes(10), inMinutes(20)];
    const over = '2026-01-01T10:00Z';
    expect(refusalOf(await change(number, { visibleFrom: over }))).toEqual([400, 'visibleFrom ERROR.SCHEDULE_PAST']);
    expect(refusalOf(await change(number, { visibleUntil: over }))).toEqual([400, 'visibleUntil ERROR.SCHEDULE_PAST']);
    for (const last of [from, inMinutes(9)])
      expect(refusalOf(await change(number, { visibleFrom: from, visibleUntil: last }))).toEqual([
        400,
        'visibleUntil ERROR.SCHEDULE_ORDER',
      ]);
    for (const text of ['tomorrow', '2026-02-30T10:00Z', '2026-12-03', '3026-01-01T10:00Z'])
      expect(refusalOf(await change(number, { visibleFrom: text }))).toEqual([400, 'visibleFrom ERROR.DATE_INVALID']);
    expect(await load(number)).toMatchObject({ isVisible: true, visibleFrom: '', visibleUntil: '' });
    expect((await change(number, { visibleFrom: from, visibleUntil: until })).status).toBe(200);
    expect(refusalOf(await change(number, { visibleUntil: from }))).toEqual([400, 'visibleUntil ERROR.SCHEDULE_ORDER']);
    expect((await change(number, { visibleFrom: '2099-12-03T10:00:45+02:00', visibleUntil: '' })).status).toBe(200);
    expect(await load(number)).toMatchObject({ visibleFrom: '2099-12-03T08:00:00.000Z' });
  });

  it('is the same in the dashboard, which does not publish before the time', async () => {
    const { number } = await add({});
    const path = `${ARTICLES}/${await site.documentIdOf(number)}`;
    const put = (data: object) => call('PUT', `${path}?locale=ar`, data);
    expect(refusalOf(await put({ visibleFrom: '2026-01-01T10:00:00.000Z' }))[0]).toBe(400);
    const visibleFrom = inMinutes(2);
    expect((await put({ visibleFrom })).status).toBe(200);
    expect(await isVisible(number)).toBe(false);
    const refused = await call('POST', `${path}/actions/publish?locale=ar`, {});
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('set to appear later'),
    ]);
    setClock(visibleFrom);
    await run();
    expect(await isVisible(number)).toBe(true);
  });

  it('is left as it is by restoring an earlier version', async () => {
    const visibleFrom = inMinutes(2);
    const { number } = await add({});
    await change(number, { visibleFrom, title: 'عنوان آخر طويل' });
    const [earlier] = await site.revisions('article', number);
    const restored = await site.manager.call('RevisionRestore', { revisionId: earlier.id });
    expect(restored.status).toBe(200);
    expect(await load(number)).toMatchObject({ title: 'مقال له موعد', visibleFrom, isVisible: false });
  });

  it('is not for those who may not publish, nor may they change what is scheduled', async () => {
    const people: Manager[] = [];
    for (const siteRole of ['writer', 'translator-ar'] as const) {
      people.push(await addColleague(site.cms, site.manager, siteRole));
    }
    const [writer, translator] = people;
    const post = (who: Manager | undefined, body: object) =>
      who?.post('/api/manage/articles', { locale: 'ar', ...body });
    const visibleFrom = inMinutes(3);
    const draft = { number: 0, category: 7, fields: { ...article(), visibleFrom } };
    expect((await post(writer, draft))?.status).toBe(403);
    const { number } = (await post(writer, { ...draft, fields: article() }))?.body.data ?? {};
    expect((await post(writer, { number, fields: { visibleUntil: visibleFrom } }))?.status).toBe(403);
    expect((await post(writer, { number, fields: { visibleFrom: '', author: 'أنا' } }))?.status).toBe(200);
    expect((await change(number, { visibleFrom })).status).toBe(200);
    for (const who of people)
      expect((await post(who, { number, fields: { title: 'عنوان جديد طويل' } }))?.status).toBe(403);
    expect(await load(number)).toMatchObject({ visibleFrom, title: article().title });
    expect(translator).toBeDefined();
  });

  it('goes on with the other items where one cannot be published', async () => {
    const visibleFrom = inMinutes(2);
    const { number: broken } = await add({ visibleFrom });
    const { number: fine } = await add({ visibleFrom });
    await site
      .query('api::article.article')
      .updateMany({ where: { number: broken, publishedAt: null }, data: { title: 'قصير' } });
    setClock(visibleFrom);
    const log = vi.spyOn(site.strapi.log, 'error').mockImplementation(() => site.strapi.log);
    await run();
    expect([await isVisible(broken), await isVisible(fine)]).toEqual([false, true]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('schedule'));
    log.mockRestore();
  });
});
