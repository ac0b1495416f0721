import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from './stack/lock-data-dir.ts';
import { createOrders } from './stack/orders.ts';
import { ROOT } from './stack/run.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

/** Instead of the build of a release: leaves a mark, or is killed. */
const BUILD = `
import { writeFileSync } from 'node:fs';
export const installAndBuild = async () => {
  if (process.env.KILLED) process.kill(process.pid, 'SIGKILL');
  writeFileSync(new URL('../../built', import.meta.url), '');
};
`;

/** The scripts that replace a release, in a folder. */
function copyScripts(folder: string) {
  for (const name of ['stack', 'backup', 'release'])
    cpSync(path.join(ROOT, 'scripts', name), path.join(folder, 'scripts', name), { recursive: true });
  const commands = ['update', 'rollback'].flatMap((name) => [`scripts/${name}.mjs`, `scripts/${name}.ts`]);
  for (const file of ['package.json', 'cms/database/version.json', 'cms/contract/bucket.ts', ...commands]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
}

it('npm run rollback beside a site that never gets ready says what it waits for, and Ctrl-C ends it', async () => {
  const home = temporaryFolder(onTestFinished);
  copyScripts(home);
  const dataDir = path.join(home, 'data');
  mkdirSync(dataDir);
  onTestFinished(await lockDataDir(dataDir, createOrders().receive));
  const env = { ...process.env, DATA_DIR: dataDir };
  const rollback = spawn(process.execPath, ['scripts/rollback.mjs'], { cwd: home, env });
  onTestFinished(() => void rollback.kill('SIGKILL'));
  const [said] = await once(rollback.stdout, 'data');
  expect(String(said)).toMatch(/^• Waiting until the site is ready; .*stop it.*\n$/);
  rollback.kill('SIGINT');
  expect(await once(rollback, 'exit')).toEqual([0, null]);
});

// Faults: 24.
it('npm run update in a clone builds the newest tag beside what runs, and a rollback returns from it', () => {
  const root = temporaryFolder(onTestFinished);
  const origin = path.join(root, 'origin');
  const clone = path.join(root, 'clone');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=n', '-c', 'user.email=n@site.example', ...args]);
  const release = (tag: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '-m', tag);
    git('tag', tag);
  };
  copyScripts(origin);
  for (const file of ['package-lock.json', 'cms/package-lock.json', 'web/dist/assets/earlier.js']) {
    mkdirSync(path.dirname(path.join(origin, file)), { recursive: true });
    writeFileSync(path.join(origin, file), '{}');
  }
  writeFileSync(path.join(origin, 'scripts/stack/build.mjs'), BUILD);
  git('init', '--quiet');
  release('v1.9.0');
  git('clone', '--quiet', origin, clone);
  for (const tag of ['v1.10.0', 'v1.11.0-beta', 'nightly']) release(tag);

  const run = (script: string, env = {}) => {
    const options = { cwd: clone, env: { ...process.env, DATA_DIR: path.join(root, 'data'), ...env } };
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join('scripts', script)], options);
    return [status, String(stdout) + String(stderr)];
  };
  const releases = () =>
    readdirSync(path.join(clone, 'releases'))
      .filter((name) => !name.includes('.sock'))
      .sort();
  // Killed in the middle, it has changed nothing.
  expect(run('update.mjs', { KILLED: '1' })).toEqual([null, '']);
  expect(existsSync(path.join(clone, 'releases/current.json'))).toBe(false);
  expect(run('update.mjs')).toEqual([0, '• npm start starts Khayr v1.10.0\n']);
  expect(releases()).toEqual(['current.json', 'v1.10.0']);
  const built = path.join(clone, 'releases/v1.10.0');
  expect([existsSync(path.join(built, 'built')), existsSync(path.join(clone, 'built'))]).toEqual([true, false]);
  expect(readFileSync(path.join(built, 'web/earlier/assets/earlier.js'), 'utf8')).toBe('{}');

  expect(run('update.mjs')).toEqual([1, '✗ This clone has no tag of a later release than the one that runs.\n']);
  release('v2.0.0');
  expect(run('update.mjs')).toEqual([0, '• npm start starts Khayr v2.0.0\n']);
  expect(run('rollback.mjs')).toEqual([0, expect.stringMatching(/^• npm start starts Khayr /)]);
  expect(JSON.parse(readFileSync(path.join(clone, 'releases/current.json'), 'utf8'))).toMatchObject({
    previous: 'v2.0.0',
  });
});
