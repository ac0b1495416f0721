import { describe, expect, it } from 'vitest';
import { countBroken } from '../src/content/documents/broken-items';
import { ARTICLES, setUpDashboard } from './dashboard-client';
import { setUpSite } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

describe.each(DATABASES)('rows that are not those of one document, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const { cms } = site;
  const owner = setUpDashboard(cms);
  const ROWS = 'api::article.article';

  type Row = { id: number; documentId: string | null; locale: string; publishedAt: string | null; title: string };
  const rowsOf = (number: number): Promise<Row[]> =>
    cms.query(ROWS).findMany({ where: { number }, orderBy: { id: 'asc' } });
  const rekey = (where: object, documentId: string | null) =>
    cms.query(ROWS).updateMany({ where, data: { documentId } });
  const rekeyDraft = (number: number, documentId: string | null = `stray-${number}`) =>
    rekey({ number, publishedAt: null }, documentId);
  const isVisible = async (number: number) => (await site.visible('articles', number)) !== undefined;
  const add = async (): Promise<number> => (await site.newArticle('مقال منشور', { isVisible: true })).number;
  const count = () => countBroken(cms.strapi);

  // Security: K10.
  it('are hidden, changed and deleted on the site by their number', async () => {
    const [hidden, changed, deleted] = [await add(), await add(), await add()];
    for (const number of [hidden, changed, deleted]) await rekeyDraft(number);
    expect(await count()).toBe(3);
    expect((await site.manager.call('SiteHealth')).body.data.database).toMatchObject({ state: 'attention', broken: 3 });
    await site.save('articles', { number: hidden, isVisible: false, fields: {} });
    await site.save('articles', { number: changed, isVisible: true, fields: { title: 'عنوان آخر طويل' } });
    expect((await site.manager.call('ItemDelete', { kind: 'article', id: deleted, lang: 'ar' })).status).toBe(200);
    expect([
      await isVisible(hidden),
      await isVisible(deleted),
      (await site.visible('articles', changed)).title,
    ]).toEqual([false, false, 'عنوان آخر طويل']);
    expect(await count()).toBe(0);
  });

  // Security: K10.
  it('are neither changed, published nor deleted in the dashboard, which says so', async () => {
    const number = await add();
    await rekeyDraft(number);
    const path = `${ARTICLES}/stray-${number}`;
    const before = await rowsOf(number);
    for (const [method, end, body] of [
      ['POST', '/actions/publish', {}],
      ['PUT', '', { author: 'متطوّعة' }],
      ['DELETE', '', undefined],
    ] as const) {
      const reply = await owner(method, `${path}${end}?locale=ar`, body);
      expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining('Restarting the site')]);
    }
    expect((await owner('POST', `${path}/actions/unpublish?locale=ar`, {})).status).toBe(404);
    expect(await rowsOf(number)).toEqual(before);
  });

  // Security: K10.
  it('are made one document by a start, with nothing lost and nothing else for visitors', async () => {
    const [stray, unreadable, draftless, doubled, ...mixed] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await rekeyDraft(stray);
    await rekeyDraft(unreadable, null);
    await cms.query(ROWS).deleteMany({ where: { number: draftless, publishedAt: null } });
    const [draft] = await rowsOf(doubled);
    const { id: _, ...copy } = {
      ...draft,
      title: 'مسودّة أقدم',
      documentId: 'another',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    await cms.query(ROWS).create({ data: copy });
    const [victim, taker] = mixed;
    const [{ documentId }] = (await rowsOf(Number(victim))) as [Row];
    await rekeyDraft(Number(taker), documentId);
    await cms.restart();
    expect(await count()).toBe(0);
    for (const number of [stray, unreadable, draftless, doubled, ...mixed]) {
      const rows = await rowsOf(number);
      expect(new Set(rows.map((row) => row.documentId)).size).toBe(1);
      expect(rows.map(({ publishedAt }) => publishedAt === null).toSorted()).toEqual([false, true]);
      expect(rows.map(({ title }) => title)).toEqual(['مقال منشور', 'مقال منشور']);
      expect(await isVisible(number)).toBe(true);
    }
    expect(await site.revisions('article', doubled)).toMatchObject([{ title: 'مسودّة أقدم' }]);
  });

  it('of what there is once are made one document as well', async () => {
    const uid = 'api::site-setting.site-setting';
    await site.manager.call('SaveSiteSettings', { settings: { nameEn: 'Khayr House' }, lang: 'en' });
    await cms.query(uid).updateMany({ where: { publishedAt: null }, data: { documentId: 'stray' } });
    expect(await count()).toBe(1);
    const saved = await site.manager.call('SaveSiteSettings', { settings: { nameEn: 'Khayr Aid' }, lang: 'en' });
    expect(saved.status).toBe(200);
    expect((await cms.get('/api/visible/menu')).body.data.settings.nameEn).toBe('Khayr Aid');
    expect(await count()).toBe(0);
  });
});
