import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../cms/contract/languages.ts';
import { BUILT_SCRIPT, searchScript } from '../export/search-index.ts';
import { SHARED } from '../stack/current-release.ts';
import { RELEASE } from '../stack/install.ts';
import { ROOT } from '../stack/run.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { writeChecksum } from './checksum.ts';

/**
 * Beside the scripts and their package.json: what is built, what it reads while it runs, and what installs its
 * packages.
 */
const CONTENT = [
  ...LANGUAGES.flatMap((lang) => ['search', 'export'].map((name) => `cms/contract/texts/${name}.${lang}.json`)),
  ...['README.md', 'docs', 'scripts/node.sh', 'scripts/stack/node'],
  ...['.nvmrc', '.npmrc', 'package-lock.json', 'adapter/package.json', 'cms/contract/package.json', 'web/package.json'],
  ...['adapter/dist', 'web/dist', 'web/dist-server', 'cms/dist', 'cms/demo/content', 'cms/demo/pictures'],
  ...['cms/.npmrc', 'cms/package.json', 'cms/package-lock.json', 'cms/tsconfig.json', 'cms/favicon.png'],
  ...['cms/database', 'cms/fonts', 'cms/s3/.npmrc', 'cms/s3/package.json', 'cms/s3/package-lock.json'],
];

/** Compiled tests, what leads developers to the sources, and marks of what was built from them. */
const isLeftOut = (file: string) => /\.test\.\w+(\.map)?$|\.js\.map$|\.khayr$/.test(file);

/** The npm scripts that need the sources. */
const DEVELOPMENT = /^(dev|build|check|test|test:all|release|bench|count|lighthouse|fonts|screenshots|faults)$/;

/** Imports that are gone where types are stripped. */
const OF_TYPES = /^import type [^;]+;|typeof import\([^)]+\)/gm;

/** A script with all that it imports or names. */
export function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8').replace(OF_TYPES, '');
  for (const [, name = ''] of text.matchAll(/['"]([\w./-]+\.(?:[cm]js|ts))['"]/g)) {
    const named = path.resolve(path.dirname(file), name);
    if (existsSync(named)) withImports(named, found);
  }
  return found;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The tag of what is checked out; without one, the version with the commit. */
function nameOf(version: string) {
  const [tag] = git('tag', '--points-at', 'HEAD').split('\n');
  return tag?.replace(/^v(?=\d)/, '') || `${version}-${git('rev-parse', '--short', 'HEAD')}`;
}

/**
 * Makes the archive of a release from what is built here.
 * @param options The name of the release, and where the archive goes.
 * @returns The archive, with its checksum beside it.
 */
export async function makeRelease({ name, folder }: { name?: string | undefined; folder: string }): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const release = name ?? nameOf(manifest.version);
  const cleanups: (() => void)[] = [];
  try {
    const parent = temporaryFolder((cleanup) => cleanups.push(cleanup));
    const root = path.join(parent, `khayr-${release}`);
    const scripts = Object.entries(manifest.scripts).filter(([script]) => !DEVELOPMENT.test(script));
    const entries = scripts.flatMap(([, command]) => String(command).match(/scripts\/\S+\.[cm]js/g) ?? []);
    const shared = [
      'scripts/snapshot.mjs',
      ...SHARED.map((name) => `scripts/${name}.mjs`),
      'scripts/stack/find-node.cjs',
    ];
    const files = new Set([...shared, ...entries].flatMap((file) => [...withImports(path.join(ROOT, file))]));
    for (const file of [...CONTENT, ...[...files].map((file) => path.relative(ROOT, file))]) {
      const source = path.join(ROOT, file);
      if (!existsSync(source)) continue;
      cpSync(source, path.join(root, file), { recursive: true, filter: (entry) => !isLeftOut(entry) });
    }
    mkdirSync(root, { recursive: true });
    const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
    writeFileSync(path.join(root, 'package.json'), json({ ...manifest, scripts: Object.fromEntries(scripts) }));
    writeFileSync(path.join(root, RELEASE), json({ name: release }));
    writeFileSync(path.join(root, BUILT_SCRIPT), await searchScript());

    const archive = path.resolve(folder, `khayr-${release}.tar.gz`);
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX'];
    execFileSync('tar', ['-czf', `${archive}.part`, ...owner, '-C', parent, path.basename(root)]);
    renameSync(`${archive}.part`, archive);
    await writeChecksum(archive);
    return archive;
  } finally {
    for (const cleanup of cleanups) cleanup();
  }
}
