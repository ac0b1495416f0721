import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { VISIT_LIMITS } from '../contract/limits';
import type { VisitCount } from '../contract/requests/reports';
import { service } from '../src/services';
import { openStream } from './event-stream';
import { AS_ADAPTER, type Cms, startCms } from './start-cms';
import { createDatabase } from './start-postgres';
import { startProcess } from './start-process';
import { startRedis } from './start-redis';

/**
 * Starts another instance of the cms on the same database. `work` is the source of a function of `strapi` and a message; it runs
 * when `run` sends one. Then the process ends.
 */
async function startOtherInstance(cms: Cms, work: string) {
  const { child, ended } = startProcess(
    cms,
    `strapi.load().then(() => {
      const work = ${work};
      process.on('message', (message) => {
        work(strapi, message).then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
      });
      process.send('started');
    });`,
  );
  await once(child, 'message');
  return {
    run(message: object) {
      child.send(message);
      return ended;
    },
  };
}

const ARTICLE = 'api::article.article';
const ITEMS = 30;
const RUNS = 3;

const RUN = `(strapi, { runs }) => Promise.all(
  Array.from({ length: runs }, () => strapi.service('api::schedule.scheduler').actOnAll()),
)`;

// Faults: 23.
it('shows each item once when two instances on PostgreSQL find it due at once', { timeout: 240_000 }, async () => {
  const cms = await startCms({ DATABASE_URL: createDatabase() });
  try {
    const { strapi } = cms;
    const other = await startOtherInstance(cms, RUN);
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
    const [ended] = await Promise.all([other.run({ runs: RUNS }), ...own]);
    expect(ended).toEqual({ code: 0, output: '' });

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

const DOWNLOAD = `async (strapi, { secret }) => {
  await strapi.listen();
  const exports = strapi.service('api::export.exports');
  let bytes = 0;
  for await (const part of await exports.archive('data', secret)) bytes += part.length;
  if (bytes < 1000) throw new Error('it has ' + bytes + ' bytes');
  await exports.remove('data');
}`;

it('downloads from one instance what another one has exported, and deletes it there', {
  timeout: 240_000,
}, async () => {
  const cms = await startCms({ DATABASE_URL: createDatabase() });
  const dataDir = temporaryFolder(onTestFinished);
  try {
    const exports = service(cms.strapi, 'api::export.exports');
    const state = async () => (await exports.list()).find(({ kind }) => kind === 'data')?.state;
    await exports.start('data');
    await expect.poll(state, { timeout: 60_000 }).toBe('done');
    const sessions = service(cms.strapi, 'api::session.session');
    const manager = await cms.query('plugin::users-permissions.user').findOne({ where: { userType: 4 } });
    const session = await sessions.find(await sessions.open(manager));
    if (!session) throw new Error('The session is missing.');
    const { address } = await exports.link('data', session);
    const other = await startOtherInstance({ ...cms, dataDir }, DOWNLOAD);
    expect(await other.run({ secret: path.basename(address) })).toEqual({ code: 0, output: '' });
    expect(await state()).toBe('none');
    await exports.purge();
    expect(readdirSync(path.join(cms.dataDir, 'exports'))).toEqual([]);
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
  const cms = await startCms({ DATABASE_URL: createDatabase() });
  try {
    const other = await startOtherInstance(cms, ADD);
    const { add } = cms.strapi.service('api::visit.visits');
    const [ended] = await Promise.all([other.run(reportsOf('other')), ...reportsOf('this').map(add)]);
    expect(ended).toEqual({ code: 0, output: '' });

    const rows: VisitCount[] = await cms.query('khayr::visit-count').findMany();
    const countOf = (kind: string, name: string) => rows.find((row) => row.kind === kind && row.name === name)?.count;
    expect([countOf('home', ''), countOf('donate', 'number')]).toEqual([2 * REPORTS * 3, 2 * REPORTS]);
    const hosts = rows.filter(({ kind }) => kind === 'host');
    expect(hosts.filter(({ name }) => name !== '')).toHaveLength(VISIT_LIMITS.hostsPerDay);
    expect(hosts.reduce((total, { count }) => total + count, 0)).toBe(2 * REPORTS * 30);
  } finally {
    await cms.stop();
  }
});

// Faults: 10, 23.
it('the stream of changes passes changes on between the instances, and ends with one of them and while Redis is down', async () => {
  const redis = await startRedis();
  const cms = await startCms({ REDIS_URL: redis.url });
  const currentStatus = async () => {
    const opened = await openStream(cms.url, AS_ADAPTER);
    opened.close();
    return opened.status;
  };
  await expect.poll(currentStatus, { timeout: 15_000 }).toBe(200);
  const stream = await openStream(cms.url, AS_ADAPTER);
  expect(await stream.next()).toEqual([]);

  const [channel = ''] = (await redis.client.pubsub('CHANNELS', '*')).map(String);
  const publish = (tags: string[]) => redis.client.publish(channel, JSON.stringify({ from: 'another', tags }));
  await publish(['video']);
  expect(await stream.next()).toEqual(['video']);
  const subscriber = redis.client.duplicate();
  const published = new Promise<string>((resolve) => subscriber.once('message', (_channel, text) => resolve(text)));
  await subscriber.subscribe(channel);
  await cms.strapi.documents('api::content-block.content-block').create({ locale: 'ar', data: { title: 'خبر' } });
  expect(await stream.next()).toEqual(['content-block']);
  expect(JSON.parse(await published)).toMatchObject({ tags: ['content-block'] });
  subscriber.disconnect();

  // Longer than a silent Redis or instance is waited for: one without changes is not a lost one.
  const beat = setInterval(() => void publish([]), 500);
  await wait(4_000);
  await publish(['album']);
  expect(await stream.next()).toEqual(['album']);

  clearInterval(beat);
  // Nobody knows what an instance that went silent has not told of.
  await stream.ended;
  expect(await currentStatus()).toBe(200);
  const whileFrozen = await openStream(cms.url, AS_ADAPTER);
  redis.freeze();
  await whileFrozen.ended;
  expect(await currentStatus()).toBe(503);
  redis.unfreeze();
  await expect.poll(currentStatus, { timeout: 15_000 }).toBe(200);

  const again = await openStream(cms.url, AS_ADAPTER);
  await redis.stop();
  await again.ended;
  expect(await currentStatus()).toBe(503);
  await cms.stop();
});

it('every instance knows of the backups that one of them makes', async () => {
  const redis = await startRedis();
  const cms = await startCms({ REDIS_URL: redis.url });
  const last = { at: '2026-11-26T03:00:00.000Z', bytes: 5, places: ['s3'], encrypted: true };
  const state = { last, failure: null, rehearsal: null };
  const backups = async () => (await cms.get('/api/health')).body.data.backup;
  const folder = path.join(cms.dataDir, 'state');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(state));
  await service(cms.strapi, 'api::health.health').shareBackups();
  // From now on it is one that has the database in common with the one that made them, but not the folder.
  rmSync(folder, { recursive: true });
  expect(await backups()).toEqual(state);
  // One that is alone has what it made itself.
  await cms.restart({ REDIS_URL: '' });
  expect(await backups()).toBeNull();
  await cms.stop();
  await redis.stop();
});
