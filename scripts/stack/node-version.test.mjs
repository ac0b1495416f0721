import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NODES, nodeProblem } from './node-version.cjs';
import { ROOT } from './run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

describe('the version of Node', () => {
  it.each(['18.20.4', '20.18.0', '21.7.3', '22.12.0', '23.11.0', '25.0.0'])('%s is refused in one line', (version) => {
    expect(nodeProblem(version)).toBe(`Khayr needs Node 20 from 20.19 on, 22 from 22.13 on, 24; this is ${version}.`);
  });

  it.each(['20.19.0', '22.13.0', '24.0.0'])('%s is accepted', (version) => {
    expect(nodeProblem(version)).toBe('');
  });

  it('is the same in every manifest and document, and in what chooses one', () => {
    const manuals = ['en', 'ar'].map((lang) => `docs/manual/${lang}/operation.md`);
    for (const file of ['README.md', 'docs/operations.md', ...manuals]) expect(read(file)).toContain('22.13');
    for (const folder of ['', 'cms/']) {
      expect(JSON.parse(read(`${folder}package.json`)).engines.node).toBe(NODES);
      expect(JSON.parse(read(`${folder}package-lock.json`)).packages[''].engines.node).toBe(NODES);
    }
    const chosen = [
      read('.nvmrc'),
      ...['adapter', 'cms'].map((name) => /FROM node:(\d+)/.exec(read(`${name}/Dockerfile`))?.[1]),
    ];
    for (const major of chosen) expect(nodeProblem(`${Number(major)}.99.0`)).toBe('');
  });
});

describe('on another Node', () => {
  const VERSION = '18.20.8';
  let preload = '';

  beforeEach(() => {
    preload = path.join(temporaryFolder(onTestFinished), 'other-version.cjs');
    const version = `Object.defineProperty(process.versions, 'node', { value: '${VERSION}' });`;
    // Whatever gets further than the check is told apart by what it prints.
    writeFileSync(preload, `${version} globalThis.fetch = () => { throw new Error('It went on.'); };`);
  });

  /** @param {string} command */
  function run(command) {
    const env = { PATH: process.env.PATH, NODE_OPTIONS: `--require ${preload}`, DATA_DIR: '/nowhere' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: ROOT, env, encoding: 'utf8' });
    return { status, stdout, stderr };
  }
  const refused = { status: 1, stdout: '', stderr: `✗ ${nodeProblem(VERSION)}\n` };

  it.each(Object.entries(scripts))('npm run %s ends with one line, before its script is read', (_, command) => {
    expect(run(command)).toEqual(refused);
    expect(command).toContain('scripts/stack/require-node.cjs ');
  });

  it.each(readdirSync(path.join(ROOT, 'scripts')).filter((name) => /^[^.]+\.mjs$/.test(name)))(
    'scripts/%s alone ends with that line too',
    (name) => {
      expect(run(`node scripts/${name}`)).toEqual(refused);
    },
  );
});
