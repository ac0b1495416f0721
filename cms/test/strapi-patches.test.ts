import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CMS } from './paths';

const PATCHES = path.join(CMS, 'src/platform/strapi-patches');
const { resolve } = createRequire(path.join(CMS, 'package.json'));

/** The installed version of a package, some of which export no package.json. */
function versionOf(name: string): string {
  const [folder = ''] = resolve.paths(name) ?? [];
  return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version;
}

/** What a patch says that it was written for: packages with their versions. */
function writtenFor(file: string): string[] {
  const [, list = ''] = /^ \* Written for (.+)\.$/m.exec(readFileSync(path.join(PATCHES, file), 'utf8')) ?? [];
  return list.split(', ').filter((entry) => entry !== '');
}

/**
 * Strapi and its database layer promise nothing about what these files change. When this fails after an update, read what the file
 * says, find out whether the new version still needs it and still has what it changes, run its own test, and write the new
 * version into it.
 */
describe.each(readdirSync(PATCHES))('the patch %s', (file) => {
  it('was written for the installed versions', () => {
    const stated = writtenFor(file);
    expect(stated).not.toEqual([]);
    const installed = stated.map((entry) => {
      const [name = ''] = entry.split(' ');
      return `${name} ${versionOf(name)}`;
    });
    expect(stated).toEqual(installed);
  });
});
