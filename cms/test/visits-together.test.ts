import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { VISIT_LIMITS } from '../contract/limits';
import type { VisitCount } from '../contract/requests';
import { CMS, COMPILED } from './paths';
import { BASE, startCms } from './start-cms';
import { createDatabase } from './start-postgres';

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

/** Another instance on the same database; it adds the reports when it is told to, and ends. */
async function startOther(dataDir: string, databaseUrl: string) {
  const script = `require('@strapi/strapi').createStrapi({ appDir: '${CMS}', distDir: '${COMPILED}', serveAdminPanel: false })
    .load().then((strapi) => {
      process.on('message', (reports) => {
        const { add } = strapi.service('api::visit.visits');
        Promise.all(reports.map(add)).then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
      });
      process.send('started');
    });`;
  const env = { ...process.env, ...BASE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn('node', ['-e', script], { cwd: CMS, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async add(reports: object[]) {
      const ended = once(child, 'close');
      child.send(reports);
      const [code] = await ended;
      return code;
    },
  };
}

it('adds up exactly what two instances on PostgreSQL write at once, within the limits of a day', {
  timeout: 240_000,
}, async () => {
  const databaseUrl = createDatabase();
  const cms = await startCms({ DATABASE_URL: databaseUrl });
  try {
    const other = await startOther(cms.dataDir, databaseUrl);
    const { add } = cms.strapi.service('api::visit.visits');
    const [code] = await Promise.all([other.add(reportsOf('other')), ...reportsOf('this').map(add)]);
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
