import { expect, it } from 'vitest';
import { service } from '../src/services';
import { startOtherInstance } from './other-instance';
import { startCms } from './start-cms';
import { createDatabase } from './start-postgres';

const ARTICLE = 'api::article.article';
const ITEMS = 30;
const RUNS = 3;

const RUN = `(strapi, { runs }) => Promise.all(
  Array.from({ length: runs }, () => strapi.service('api::schedule.scheduler').actOnAll()),
)`;

it('shows each item once when two instances on PostgreSQL find it due at once', { timeout: 240_000 }, async () => {
  const databaseUrl = createDatabase();
  const cms = await startCms({ DATABASE_URL: databaseUrl });
  try {
    const { strapi } = cms;
    const other = await startOtherInstance({ dataDir: cms.dataDir, databaseUrl }, RUN);
    const category = await strapi.documents('api::category.category').create({
      data: { titleAr: 'أخبار', titleEn: 'News', type: 'articles' },
    });
    const numbers: number[] = [];
    for (let item = 0; item < ITEMS; item += 1) {
      const { number } = await strapi.documents(ARTICLE).create({
        locale: 'ar',
        data: {
          title: `خبر ينتظر موعده ${item}`,
          summary: 'ملخّص الخبر في سطر واحد',
          html: '<p>نص طويل بما يكفي ليقبله محرر المقالات في هذا الموقع.</p>',
          category: category.documentId,
        },
      });
      numbers.push(Number(number));
    }
    const where = { number: { $in: numbers }, publishedAt: null };
    await strapi.db.query(ARTICLE).updateMany({ where, data: { visibleFrom: new Date(Date.now() - 1_000) } });

    const own = Array.from({ length: RUNS }, () => service(strapi, 'api::schedule.scheduler').actOnAll());
    const [code] = await Promise.all([other.run({ runs: RUNS }), ...own]);
    expect(code).toBe(0);

    const published: { number: number; version: number }[] = await strapi.db
      .query(ARTICLE)
      .findMany({ where: { number: { $in: numbers }, publishedAt: { $notNull: true } } });
    expect(published.map(({ number }) => number).toSorted((one, two) => one - two)).toEqual(numbers);
    expect(new Set(published.map(({ version }) => version)).size).toBe(1);
    const acts: { item: number }[] = await strapi.db
      .query('khayr::audit-entry')
      .findMany({ where: { kind: 'article', action: 'publish', source: 'schedule' } });
    expect(acts.map(({ item }) => item).toSorted((one, two) => one - two)).toEqual(numbers);
  } finally {
    await cms.stop();
  }
});
