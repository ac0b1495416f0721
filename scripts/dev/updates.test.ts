import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurrent } from '../stack/current-release.ts';
import { freePorts } from '../stack/settings.ts';
import { startCommand } from '../stack/start-command.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { Acknowledged, compareStored, signIn, startWriters } from './faults/clients.ts';
import {
  breakAdapter,
  changeData,
  type InstalledSite,
  installSite,
  releaseChanged,
  releaseThis,
  startReaders,
} from './updates/trial.ts';

/** Milliseconds in which a release is made (its driver of SQLite once, for minutes), installed, and started. */
const WITHIN = 1_800_000;

/** Milliseconds between the writes of a client. */
const PAUSE = 100;

describe('a release', { timeout: WITHIN }, () => {
  let removeRoot = () => {};
  const root = temporaryFolder((cleanup) => {
    removeRoot = cleanup;
  });
  const acknowledged = new Acknowledged();
  let first = '';
  let site: InstalledSite;

  beforeAll(async () => {
    first = await releaseThis('1.0.0', root);
    site = await installSite(first, root);
    await site.start();
  }, WITHIN);
  afterAll(async () => {
    await site?.stop();
    removeRoot();
  }, WITHIN);

  /** Runs a script of the site while clients read and save. */
  async function whileUsed(...args: string[]) {
    const token = await signIn(site);
    const stopReaders = await startReaders(site);
    const stopWriters = startWriters(site, token, acknowledged, PAUSE);
    await acknowledged.more(1, site);
    acknowledged.takeLongestPause();
    const { exit, output } = site.run(...args);
    const code = await exit;
    await acknowledged.more(1, site);
    const pause = acknowledged.takeLongestPause();
    const { refused } = await stopWriters();
    const { failed, reads } = await stopReaders();
    console.log(`${args.join(' ')}: ${reads} reads, ${pause.toFixed(1)} s without a save`);
    expect(failed).toEqual([]);
    // With the snapshot returns what the session was before it.
    if (!args.includes('--yes')) expect(refused).toBe(0);
    expect(reads).toBeGreaterThan(0);
    return `${code} ${output().trim().split('\n').at(-1)}`;
  }

  /** @param first Only so many writes have to be stored. */
  async function expectStored(first?: number) {
    expect(await compareStored(site, await signIn(site), acknowledged, first)).toEqual({
      acknowledged: first ?? acknowledged.count,
      ...{ lost: 0, doubled: 0, half: 0 },
    });
  }

  it('has a checksum, by which another archive is refused', async () => {
    execFileSync('sha256sum', ['-c', `${first}.sha256`], { cwd: root });
    const other = releaseChanged(first, '1.0.1');
    writeFileSync(`${other}.sha256`, readFileSync(`${first}.sha256`));
    const { exit, output } = site.run('scripts/update.mjs', other);
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^✗ .+khayr-1\.0\.1\.tar\.gz is not what .+ is of: /m);
  });

  it('has neither tests nor what only developers run', () => {
    const files = execFileSync('tar', ['-tzf', first], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    const needed = [
      'start.mjs',
      'start.ts',
      'stack/build.mjs',
      'node.sh',
      'stack/find-node.cjs',
      'stack/node/package-lock.json',
    ];
    for (const file of [...needed.map((name) => `scripts/${name}`), 'docs/manual/en/operation.md'])
      expect(files).toContain(file);
    expect(files).not.toMatch(/\.test\.|scripts\/(dev|test|check)|\/src\/.*\.tsx?$/m);
    expect(readCurrent().current).toBe('');
  });

  it('takes the place of the one before while every page is read, and gives it back, with all that was saved', async () => {
    const next = releaseChanged(first, '1.1.0');
    expect(await whileUsed('scripts/update.mjs', next)).toBe(
      '0 • Khayr 1.1.0 runs; npm run rollback returns to Khayr 1.0.0',
    );
    const updated = { current: '1.1.0', previous: '', isProven: true };
    expect(site.current()).toEqual(updated);
    await expectStored();

    // As while the first start after an update of a stopped site is under way, which has no port yet.
    site.setCurrent({ ...updated, isProven: false });
    const env = { ...process.env, ...site.env, ...(await freePorts()) };
    const second = startCommand([process.execPath, 'scripts/start.mjs'], { cwd: site.home, env });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch('in use by another start');
    expect(site.current()).toMatchObject({ current: '1.1.0' });
    site.setCurrent(updated);
    expect(await whileUsed('scripts/rollback.mjs')).toBe('0 • Khayr 1.0.0 runs again');
    await expectStored();
  });

  // Faults: B.
  it('that does not answer is taken back, with the data as they were', async () => {
    const broken = releaseChanged(first, '1.2.0', (folder) => {
      changeData(folder);
      breakAdapter(folder);
    });
    expect(await whileUsed('scripts/update.mjs', broken)).toMatch(
      /^1 ✗ Khayr 1\.2\.0 did not take over: its adapter stopped/,
    );
    expect(site.current()).toMatchObject({ current: '', isProven: true });
    await expectStored();
  });

  it('that has changed the data is left for the snapshot only where that was accepted', async () => {
    const before = acknowledged.count;
    await whileUsed('scripts/update.mjs', releaseChanged(first, '2.0.0', changeData));
    await expectStored();
    expect(await whileUsed('scripts/rollback.mjs')).toMatch(
      /^1 ✗ Khayr 1\.0\.0 cannot read the data of Khayr 2\.0\.0: /,
    );
    expect(await whileUsed('scripts/rollback.mjs', '--yes')).toBe('0 • Khayr 1.0.0 runs again');
    await expectStored(before);
  });
});
