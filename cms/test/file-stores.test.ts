import { symlinkSync, unlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSwift } from '../../scripts/stack/swift.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import type { FileStore } from '../src/platform/files/file-store';
import { fileStore } from '../src/platform/files/stored-files';

const STORES = process.env.TEST_HALF === 'first' ? ['the data folder'] : ['the data folder', 'a bucket'];

describe.each(STORES)('the store of files in %s', (place) => {
  const own = new Set<string>();
  let store: FileStore;
  let end: () => unknown;

  function setVariables(variables: Record<string, string>) {
    for (const name of Object.keys(variables)) own.add(name);
    Object.assign(process.env, variables);
  }

  beforeAll(async () => {
    if (place === 'a bucket') {
      const swift = await startSwift();
      setVariables(swift.settings);
      end = swift.stop;
    } else {
      const dataDir = temporaryFolder((cleanUp) => (end = cleanUp));
      setVariables({ DATA_DIR: dataDir, S3_BUCKET: '' });
    }
    store = fileStore();
  });
  afterAll(async () => {
    for (const name of own) delete process.env[name];
    await end();
  });

  it('reads what was written, whole, and nothing where nothing is', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'خير');
    await store.write('large.bin', 'uploads', content);
    await store.write('صورة بئر (1).jpg', 'uploads', Buffer.from('picture'));
    expect((await store.read('large.bin', 'uploads'))?.equals(content)).toBe(true);
    expect((await store.read('صورة بئر (1).jpg', 'uploads'))?.toString()).toBe('picture');
    expect(await store.read('large.bin', 'bin')).toBeNull();
    expect(await Promise.all(['large.bin', 'none.jpg'].map((name) => store.has(name, 'uploads')))).toEqual([
      true,
      false,
    ]);
  });

  it('replaces a file, and keeps to its folders whatever a name says', async () => {
    await store.write('same.txt', 'uploads', Buffer.from('one'));
    await store.write('../bin/same.txt', 'uploads', Buffer.from('two'));
    expect((await store.read('same.txt', 'uploads'))?.toString()).toBe('two');
    expect([...(await store.list('bin')).keys()]).toEqual([]);
    if (place === 'a bucket') return;
    const link = path.join(process.env.DATA_DIR ?? '', 'public/uploads/link.txt');
    symlinkSync('same.txt', link);
    expect([await store.read('link.txt', 'uploads'), await store.has('link.txt', 'uploads')]).toEqual([null, false]);
    unlinkSync(link);
  });

  it('lists a folder with times, and moves what is there, from when on an orphan counts', async () => {
    const start = Date.now() - 2_000;
    expect([...(await store.list('uploads')).keys()].toSorted()).toEqual(['large.bin', 'same.txt', 'صورة بئر (1).jpg']);
    if (place !== 'a bucket') utimesSync(path.join(process.env.DATA_DIR ?? '', 'public/uploads/same.txt'), 0, 0);
    expect(await store.move(['same.txt', 'none.txt', 'صورة بئر (1).jpg'], 'uploads', 'orphans')).toEqual([
      'same.txt',
      'صورة بئر (1).jpg',
    ]);
    const orphans = await store.list('orphans');
    expect([...orphans.keys()].toSorted()).toEqual(['same.txt', 'صورة بئر (1).jpg']);
    expect([...orphans.values()].every((time) => time > start)).toBe(true);
    expect([...(await store.list('uploads')).keys()]).toEqual(['large.bin']);
  });

  it('removes files, there or not', async () => {
    await store.remove(['large.bin', 'none.bin'], 'uploads');
    expect(await store.has('large.bin', 'uploads')).toBe(false);
  });
});
