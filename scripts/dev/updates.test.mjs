import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurrent } from '../stack/current-release.mjs';
import { startCommand } from '../stack/start-command.mjs';
import { temporaryFolder } from '../stack/temporary-folder.mjs';
import { newPorts, startVersion } from './releases/release.mjs';
import {
  breakAdapter,
  changeData,
  linkPackages,
  releaseChanged,
  releaseThis,
  startClients,
  unpack,
} from './updates/trial.mjs';

/** Milliseconds in which a release is made (its driver of SQLite once, for minutes), installed, and started. */
const WITHIN = 1_800_000;

describe('a release', { timeout: WITHIN }, () => {
  const root = temporaryFolder(afterAll);
  const home = path.join(root, 'موقع');
  const dataDir = path.join(root, 'data');
  /** @type {Record<string, string>} */
  let env = {};
  let url = '';
  let first = '';
  /** @type {(() => Promise<void>) | undefined} */
  let stop;

  beforeAll(async () => {
    first = await releaseThis('1.0.0', root);
    unpack(first, home);
    linkPackages(home);
    const ports = await newPorts();
    url = ports.url;
    // With the usual time for the drain, in which clients notice that the earlier adapter goes.
    env = { ...ports.env, DATA_DIR: dataDir, TRUST_PROXY: 'true', DRAIN_SECONDS: '3' };
    ({ stop } = await startVersion(home, env));
  }, WITHIN);
  afterAll(async () => stop?.(), WITHIN);

  /** Runs a script of the site while clients read and save. @param {string[]} args */
  async function whileUsed(...args) {
    const end = await startClients(url, dataDir);
    const options = { cwd: home, env: { ...process.env, ...env } };
    const { exit, output } = startCommand([process.execPath, ...args], options);
    const code = await exit;
    const { failed, reads, saved, secondsWithoutSaves } = await end();
    console.log(`${args.join(' ')}: ${reads} reads, ${secondsWithoutSaves.toFixed(1)} s without a save`);
    expect(failed).toEqual([]);
    expect(Math.min(reads, saved.length)).toBeGreaterThan(0);
    return `${code} ${output().trim().split('\n').at(-1)}`;
  }

  const current = () =>
    JSON.parse(execFileSync('cat', [path.join(home, 'releases/current.json')], { encoding: 'utf8' }));

  it('has neither tests nor what only developers run', () => {
    const files = execFileSync('tar', ['-tzf', first], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    expect(files).toMatch(/cms\/sqlite\/linux-x64\/115\.node/);
    expect(files).toContain('scripts/start.mjs');
    expect(files).not.toMatch(/\.test\.|scripts\/(dev|test|check)|\/src\/.*\.tsx?$/m);
    expect(readCurrent().current).toBe('');
  });

  it('takes the place of the one before while every page is read, and gives it back', async () => {
    const second = releaseChanged(first, '1.1.0');
    expect(await whileUsed('scripts/update.mjs', second)).toBe(
      '0 • Khayr 1.1.0 runs; npm run rollback returns to Khayr 1.0.0',
    );
    expect(current()).toEqual({ current: '1.1.0', previous: '', isProven: true });
    expect(await whileUsed('scripts/rollback.mjs')).toBe('0 • Khayr 1.0.0 runs again');
  });

  it('that does not answer is taken back, with the data as they were', async () => {
    const broken = releaseChanged(first, '1.2.0', (folder) => {
      changeData(folder);
      breakAdapter(folder);
    });
    expect(await whileUsed('scripts/update.mjs', broken)).toMatch(
      /^1 ✗ Khayr 1\.2\.0 did not take over: its adapter stopped/,
    );
    expect(current()).toMatchObject({ current: '', isProven: true });
  });

  it('that has changed the data is left for the snapshot only where that was accepted', async () => {
    await whileUsed('scripts/update.mjs', releaseChanged(first, '2.0.0', changeData));
    expect(await whileUsed('scripts/rollback.mjs')).toMatch(
      /^1 ✗ Khayr 1\.0\.0 cannot read the data of Khayr 2\.0\.0: /,
    );
    expect(await whileUsed('scripts/rollback.mjs', '--yes')).toBe('0 • Khayr 1.0.0 runs again');
  });
});
