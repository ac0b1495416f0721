import { expect, it } from 'vitest';
import { VISIT_LIMITS } from '../contract/limits';
import type { VisitCount } from '../contract/requests/reports';
import { startOtherInstance } from './other-instance';
import { startCms } from './start-cms';
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
