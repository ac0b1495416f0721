import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './stack/run.ts';

const FOLDERS = [
  '.',
  'adapter',
  'web',
  'cms',
  'cms/contract',
  'cms/s3',
  'scripts/dev/lighthouse',
  'scripts/stack/node',
];
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

interface Locked {
  link?: boolean;
  inBundle?: boolean;
  resolved?: string;
  integrity?: string;
}

describe('the packages', () => {
  it.each(FOLDERS)('of %s have exact versions', (folder) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
      overrides = {},
    } = readJson(`${folder}/package.json`);
    const versions = Object.entries<string>({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides,
    });
    expect(
      versions.filter(([, version]) => !/^((npm:\S+@)?\d+\.\d+\.\d+\S*|\$\S+|\*|file:\S+)$/.test(version)),
    ).toEqual([]);
  });

  // Security: P6.
  it.each(['.', 'cms', 'cms/s3', 'scripts/dev/lighthouse', 'scripts/stack/node'])(
    'of %s have their digests in the lockfile, and no address but that of the registry in use',
    (folder) => {
      const packages = Object.entries<Locked>(readJson(`${folder}/package-lock.json`).packages);
      const installed = packages.filter(
        ([name, { link, inBundle }]) => name.includes('node_modules/') && !link && !inBundle,
      );
      const odd = installed.filter(
        ([, { resolved, integrity }]) => resolved !== undefined || !/^sha(512|1)-/.test(integrity ?? ''),
      );
      expect(odd.map(([name]) => name)).toEqual([]);
    },
  );
});

describe('the secrets', () => {
  // Security: P6.
  it.each(['data/secrets.env', '.env', 'data/database.sqlite'])('are not in git: %s is ignored', (file) => {
    expect(execFileSync('git', ['check-ignore', file], { cwd: ROOT }).toString().trim()).toBe(file);
  });

  it('have no value in the example for containers', () => {
    const lines = readFileSync(path.join(ROOT, '.env.example'), 'utf8').split('\n');
    const filled = lines.filter((line) => /^[A-Z_]*(SECRET|SALT|KEY|KEYS|TOKEN|PASSWORD)=./.test(line));
    expect(filled).toEqual([]);
  });
});
