import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { VISIT_LIMITS } from '../contract/limits';
import type { VisitCount } from '../contract/requests/reports';
import { service } from '../src/services';
import { CMS, COMPILED } from './paths';
import { BASE, startCms } from './start-cms';
import { createDatabase } from './start-postgres';

interface Shared {
  dataDir: string;
  databaseUrl: string;
}

/**
 * Starts another instance of the cms on the same database, as a process of its own: a process holds one only. `work` is the
 * source of a function of `strapi` and a message; it runs when `run` sends one. Then the process ends, and `run` gives its code.
 */
async function startOtherInstance({ dataDir, databaseUrl }: Shared, work: string) {
  const script = `require('@strapi/strapi').createStrapi({ appDir: '${CMS}', distDir: '${COMPILED}', serveAdminPanel: false })
    .load().then((strapi) => {
      const work = ${work};
      process.on('message', (message) => {
        work(strapi, message).then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
      });
      process.send('started');
    });`;
  const env = { ...process.env, ...BASE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn('node', ['-e', script], { cwd: CMS, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async run(message: object): Promise<number | null> {
      const ended = once(child, 'close');
      child.send(message);
      const [code] = await ended;
      return code;
    },
  };
}

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

const REPORTS = 20;

/** A report as an adapter sends it: what every one of them has, and hosts that no other has. */
function reportOf(instance: string, index: number): VisitCount[] {
  const visit = { lang: 'ar', count: 1 } as const;
  const hosts = Array.from({ length: 30 }, (_, host) => `${instance}-${index}-${host}.example`);
  return [
    { ...visit, kind: 'home', name: '', count: 3 },
    { ...visit, kind: 'donate', name: 'number' },
    ...hosts.map((name) => ({ ...visit, kind: 'host' as const, name })),
  ];
}

const reportsOf = (instance: string) =>
  Array.from({ length: REPORTS }, (_, index) => ({
    at: new Date().toISOString(),
    visits: reportOf(instance, index),
  }));

const ADD = `(strapi, reports) => Promise.all(reports.map(strapi.service('api::visit.visits').add))`;

it('adds up exactly what two instances on PostgreSQL write at once, within the limits of a day', {
  timeout: 240_000,
}, async () => {
  const databaseUrl = createDatabase();
  const cms = await startCms({ DATABASE_URL: databaseUrl });
  try {
    const other = await startOtherInstance({ dataDir: cms.dataDir, databaseUrl }, ADD);
    const { add } = cms.strapi.service('api::visit.visits');
    const [code] = await Promise.all([other.run(reportsOf('other')), ...reportsOf('this').map(add)]);
    expect(code).toBe(0);

    const rows: VisitCount[] = await cms.strapi.db.query('khayr::visit-count').findMany();
    const countOf = (kind: string, name: string) => rows.find((row) => row.kind === kind && row.name === name)?.count;
    expect([countOf('home', ''), countOf('donate', 'number')]).toEqual([2 * REPORTS * 3, 2 * REPORTS]);
    const hosts = rows.filter(({ kind }) => kind === 'host');
    expect(hosts.filter(({ name }) => name !== '')).toHaveLength(VISIT_LIMITS.hostsPerDay);
    expect(hosts.reduce((total, { count }) => total + count, 0)).toBe(2 * REPORTS * 30);
  } finally {
    await cms.stop();
  }
});
