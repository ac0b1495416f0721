import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { temporaryFolder } from '../../../scripts/stack/temporary-folder.ts';
import { createCache } from '../cache/cache.ts';
import { createCacheInvalidation } from '../cache/cache-invalidation.ts';
import { createCmsAvailability } from '../cache/cms-availability.ts';
import { CmsUnavailable } from '../errors.ts';
import { bytesOfBody, type StoredBody, storeBody } from '../http/stored-body.ts';
import { type CopyStore, copySource, createCopyStore } from './copy-store.ts';

const MARKS = { article: 'a1', video: 'v1' };
const DAY = 24 * 60 * 60 * 1_000;
const away = () => Promise.reject(new CmsUnavailable('away'));
const whole = (body: StoredBody) => body;

describe('the copies on disk', () => {
  let dir: string;
  const open: CopyStore[] = [];
  beforeEach(() => {
    dir = temporaryFolder(onTestFinished);
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });

  /** An adapter that has just started. */
  async function start({ build = 'one', folder = dir } = {}) {
    const cacheInvalidation = createCacheInvalidation();
    const availability = createCmsAvailability(async () => true);
    const cache = createCache<StoredBody>({
      ...{ cacheInvalidation, availability, maxBytes: 10_000_000, bytesOf: bytesOfBody },
      isAbsence: () => false,
    });
    const log: string[] = [];
    const store = createCopyStore({
      ...{ dir: folder, build, cacheInvalidation },
      sources: [copySource('pages', cache, { toBody: whole, fromBody: whole })],
      log: pino({}, { write: (line: string) => void log.push(line) }),
    });
    open.push(store);
    await store.open();
    const fill = (key: string, text: string, tags: Tag[] = ['article']) =>
      cache.get(key, async () => ({ value: storeBody(Buffer.from(text), 'text/html'), tags }));
    const shown = (key: string) =>
      cache.get(key, away).then(
        ({ value, staleAge }) => [value.identity.toString(), value.type, staleAge !== undefined],
        () => undefined,
      );
    return { cacheInvalidation, store, fill, shown, log };
  }

  /** An adapter that has stopped after it had shown two pages. */
  async function startOnce() {
    const before = await start();
    before.cacheInvalidation.onConnect(MARKS);
    await before.fill('/ar', 'الرئيسية');
    await before.fill('/ar/videos', 'videos', ['video']);
    await before.store.close();
    return before;
  }
  const copies = () => readdirSync(dir).filter((name) => name.endsWith('.copy'));

  it('are shown by an adapter that starts while the cms is away, as stale', async () => {
    await startOnce();
    const { shown } = await start();
    expect(await shown('/ar')).toEqual(['الرئيسية', 'text/html', true]);
    expect(await shown('/en')).toBeUndefined();
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
  });

  it('are not shown once the cms says that something of their kind was hidden meanwhile', async () => {
    await startOnce();
    const { shown, cacheInvalidation, store } = await start();
    cacheInvalidation.onConnect({ ...MARKS, article: 'a2' });
    cacheInvalidation.onDisconnect();
    expect(await shown('/ar')).toBeUndefined();
    expect(await shown('/ar/videos')).toBeDefined();
    await store.save();
    expect(copies()).toHaveLength(1);
  });

  it('are not shown after a crash that followed a hiding at once', async () => {
    const { cacheInvalidation, fill, store } = await start();
    cacheInvalidation.onConnect(MARKS);
    await fill('/ar', 'secret');
    await store.save();
    cacheInvalidation.apply({ tags: ['article'], withdrawals: { article: 'a2' } });
    expect(copies()).toHaveLength(1);
    const { shown } = await start();
    expect(await shown('/ar')).toBeUndefined();
    expect(copies()).toEqual([]);
  });

  it('are not shown after a crash that followed a hiding whose mark the disk did not take', async () => {
    const { cacheInvalidation } = await startOnce();
    mkdirSync(join(dir, 'marks.json.part'));
    cacheInvalidation.apply({ tags: ['article'], withdrawals: { article: 'a2' } });
    rmdirSync(join(dir, 'marks.json.part'));
    const { shown } = await start();
    expect(await shown('/ar')).toBeUndefined();
  });

  it('outlive an edit until there is a newer one', async () => {
    const { cacheInvalidation, fill, store } = await startOnce();
    cacheInvalidation.apply({ tags: ['article'] });
    await store.save();
    expect(copies()).toHaveLength(2);
    await fill('/ar', 'newer');
    await store.save();
    const { shown } = await start();
    expect((await shown('/ar'))?.[0]).toBe('newer');
  });

  it.each<[string, () => void]>([
    ['of another build', () => {}],
    ['when nobody has heard of changes for a day', () => setHeardAt(Date.now() - 2 * DAY)],
    ['when the clock was turned back', () => setHeardAt(Date.now() + 2 * DAY)],
    ['without marks', () => writeFileSync(join(dir, 'marks.json'), '{"withdr')],
  ])('are deleted %s', async (what, harm) => {
    await startOnce();
    harm();
    const { shown } = await start(what === 'of another build' ? { build: 'two' } : {});
    expect(await shown('/ar')).toBeUndefined();
    expect(copies()).toEqual([]);
  });
  const setHeardAt = (heardAt: number) =>
    writeFileSync(join(dir, 'marks.json'), JSON.stringify({ withdrawals: MARKS, heardAt }));

  it('are deleted one by one where they are damaged', async () => {
    await startOnce();
    const damaged = copies().find((name) => readFileSync(join(dir, name)).includes('/ar/videos'));
    truncateSync(join(dir, damaged ?? ''), 150);
    writeFileSync(join(dir, 'unfinished.copy.part'), 'x');
    const { shown } = await start();
    expect(await shown('/ar')).toBeDefined();
    expect(await shown('/ar/videos')).toBeUndefined();
    expect(readdirSync(dir).toSorted()).toEqual([...copies(), 'marks.json'].toSorted());
  });

  it('stay within a number, the least recently used ones go first', async () => {
    const { cacheInvalidation, fill, store } = await start();
    cacheInvalidation.onConnect(MARKS);
    for (let page = 0; page < 1_050; page += 1) await fill(`/ar/article/7/${page}`, `page ${page}`);
    await store.save();
    expect(copies()).toHaveLength(1_000);
    const { shown } = await start();
    expect(await shown('/ar/article/7/10')).toBeUndefined();
    expect(await shown('/ar/article/7/1049')).toBeDefined();
  });

  it('that cannot be stored are reported once, and the site goes on', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { cacheInvalidation, fill, store, shown, log } = await start({ folder: join(dir, 'file', 'below') });
    cacheInvalidation.onConnect(MARKS);
    await fill('/ar', 'text');
    await store.save();
    await store.save();
    expect(log).toHaveLength(1);
    expect(await shown('/ar')).toBeDefined();
  });
});
