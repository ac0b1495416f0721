import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from './stack/run.ts';
import { freePort } from './stack/settings.ts';
import { startSwift } from './stack/swift.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

// Programs of Debian, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 60_000 });

const DEPLOY = path.join(ROOT, 'docs/deploy');
const PROMETHEUS = path.join(DEPLOY, 'prometheus');

/** A module of the built adapter. */
const built = (name: string) => import(pathToFileURL(path.join(ROOT, 'adapter/dist/adapter/src', name)).href);

function run(program: string, args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

async function readMetrics() {
  const { createMetrics } = await built('http/metrics.js');
  const metrics = createMetrics();
  metrics.watchCaches({ pages: { stats: { hits: 1, misses: 1, stale: 0, entries: 1, bytes: 1 } } });
  metrics.watchCacheInvalidation({ isConnected: true });
  const at = new Date().toISOString();
  const backup = {
    ...{
      last: { at, bytes: 1, places: [], encrypted: false },
      failure: null,
      rehearsal: { at, ok: true, reason: null },
    },
  };
  const mail = { pending: 0, failed: 0 };
  metrics.watchHealth(async () => ({ database: true, mail, instances: null, disk: { free: 1, size: 2 }, backup }));
  metrics.countRequest('/*', 200);
  metrics.countFailedLogin('site', 'wrong-details');
  return metrics.text();
}

describe('what watches the site', () => {
  it('gets metrics with the names and texts that Prometheus asks for', async () => {
    expect(run('promtool', ['check', 'metrics'], await readMetrics())).toEqual({ status: 0, said: '' });
  });

  it('has rules that fire for what they are about, and for nothing else', () => {
    for (const args of [
      ['check', 'rules', path.join(PROMETHEUS, 'alerts.yml')],
      ['test', 'rules', path.join(PROMETHEUS, 'alerts.test.yml')],
    ])
      expect(run('promtool', args)).toMatchObject({ status: 0 });
  });

  it.each(['alerts.yml', 'board.json'])('asks for no metric that there is not: %s', async (file) => {
    const asked = readFileSync(path.join(PROMETHEUS, file), 'utf8').match(/khayr_[a-z_]+/g) ?? [];
    const metrics = await readMetrics();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !metrics.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))).toEqual([]);
  });

  it('finds in the log who failed to log in, and is misled by no address', async () => {
    const { createLogger } = await built('logger.js');
    const { createFailedLogins } = await built('http/failed-logins.js');
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => lines.push(line) });
    const note = createFailedLogins({ countFailedLogin: () => {} });
    const hostile = '198.51.100.1","msg":"failed login"}';
    for (const [door, reason, address] of [
      ['site', 'wrong-details', '203.0.113.9'],
      ['dashboard', 'too-many', '::ffff:203.0.113.10'],
      ['site', 'wrong-code', '2001:db8::7'],
      ['site', 'wrong-details', hostile],
    ])
      note(log, { door, reason, address });
    log.warn({ address: hostile }, 'something else');
    const file = path.join(temporaryFolder(onTestFinished), 'adapter.log');
    writeFileSync(file, lines.join(''));
    const { said } = run('fail2ban-regex', ['-o', 'ip', file, path.join(DEPLOY, 'fail2ban/khayr.conf')]);
    expect(said.trim().split('\n')).toEqual(['203.0.113.9', '203.0.113.10', '2001:db8::7']);
  });
});

it('has its buckets asked with their keys by npm run doctor', { timeout: 180_000 }, async () => {
  const swift = await startSwift();
  onTestFinished(() => swift.stop());
  const dataDir = temporaryFolder(onTestFinished);
  const examine = async (env: Record<string, string>) => {
    const site = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(await freePort()), ...swift.settings };
    const child = spawn(process.execPath, ['scripts/doctor.mjs'], { cwd: ROOT, env: { ...site, ...env } });
    return (await text(child.stdout)).split('\n').find((line) => line.includes(' S3: '));
  };
  const ofBackups = Object.fromEntries(
    Object.entries(swift.settings).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  expect(await examine({})).toBe('✓ S3: khayr-files can be read and written with the keys');
  expect(await examine(ofBackups)).toBe('✓ S3: khayr-files and khayr-files can be read and written with the keys');
  expect(await examine({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(/^✗ S3: khayr-files: .+ → correct the secret key/);
  expect(await examine({ ...ofBackups, BACKUP_S3_BUCKET: 'none' })).toMatch(/^✗ S3: none: .+ → make the bucket/);
  expect(await examine(await swift.addReader())).toMatch(/^✗ S3: khayr-files: .+ → let the key list, read and write/);
  swift.kill();
  expect(await examine({})).toMatch(/^✗ S3: khayr-files: S3 failed: .+ → see whether the store runs/);
});
