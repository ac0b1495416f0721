import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { withdrawals } from '../../../cms/contract/changes.ts';
import type { Cache } from '../cache/cache.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import type { StoredBody } from '../http/stored-body.ts';
import { type BodyCopy, decodeCopy, encodeCopy, parseJson } from './copy-file.ts';

/** A cache whose bodies outlive a restart. */
export interface CopySource {
  name: string;
  /** What may be served while the cms cannot be asked, the most recently used first. */
  list(): Iterable<BodyCopy>;
  restore(copy: BodyCopy): void;
}

/** The copies of a cache, by how its values are made of bodies. */
export const copySource = <Value>(
  name: string,
  cache: Cache<Value>,
  { toBody, fromBody }: { toBody(value: Value): StoredBody | undefined; fromBody(body: StoredBody): Value },
): CopySource => ({
  name,
  *list() {
    for (const { value, ...copy } of cache.copies()) {
      const body = toBody(value);
      if (body !== undefined) yield { ...copy, body };
    }
  },
  restore: ({ body, key, tags, madeAt }) => cache.restore({ key, tags, madeAt, value: fromBody(body) }),
});

/** Milliseconds between two savings, and after which the time of the marks is renewed. */
const SAVE_INTERVAL = 5_000;
const MARKS_INTERVAL = 60_000;
/** Milliseconds after which copies are not used if no adapter has heard of changes: something may have been hidden. */
const MAX_SILENCE = 24 * 60 * 60 * 1_000;
/** What each source may store. */
const MAX_BYTES = 24 * 1_048_576;
const MAX_COPIES = 1_000;

const MARKS_FILE = 'marks.json';
const ENDING = '.copy';
const UNFINISHED = '.part';

const marksShape = z.object({ withdrawals, heardAt: z.number() });

interface CopyStoreOptions {
  /** The folder, which is made if need be and holds nothing else. */
  dir: string;
  /** Names the build of the site. */
  build: string;
  sources: readonly CopySource[];
  cacheInvalidation: CacheInvalidation;
  log: FastifyBaseLogger;
}

/** Keeps on disk, within a size and a number, what visitors may be shown while the cms cannot be asked. */
export interface CopyStore {
  /** Gives the caches what was stored before the start, deletes the rest, and saves from then on. */
  open(): Promise<void>;
  save(): Promise<void>;
  /** Saves a last time. */
  close(): Promise<void>;
}

const fileOf = (source: string, key: string) =>
  `${createHash('sha256').update(`${source} ${key}`).digest('hex').slice(0, 40)}${ENDING}`;

export function createCopyStore({ dir, build, sources, cacheInvalidation, log }: CopyStoreOptions): CopyStore {
  /** What the stored files hold, by their names. */
  const stored = new Map<string, string>();
  let markedAt = 0;
  let hasFailed = false;
  let saving: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const inDir = (name: string) => join(dir, name);

  /** The site can do without copies: a full disk is reported, once, and ends nothing. */
  function report(error: unknown): void {
    if (!hasFailed) log.warn({ err: error }, 'copies for outages cannot be stored');
    hasFailed = true;
  }

  /** Whether the disk has taken the marks. */
  function saveMarks(): boolean {
    const { withdrawals } = cacheInvalidation;
    if (withdrawals === undefined) return true;
    try {
      const heardAt = Date.now();
      writeFileSync(inDir(MARKS_FILE + UNFINISHED), JSON.stringify({ withdrawals, heardAt }), { mode: 0o600 });
      renameSync(inDir(MARKS_FILE + UNFINISHED), inDir(MARKS_FILE));
      markedAt = heardAt;
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /**
   * Synchronously: a copy of what was hidden must not survive a crash after the manager was told that it is hidden. A full disk takes
   * no new marks; without the earlier ones no copy is used after a start.
   */
  function withdraw(): void {
    if (saveMarks()) return;
    try {
      rmSync(inDir(MARKS_FILE), { force: true });
    } catch (error) {
      report(error);
    }
  }

  /** The marks that the copies were made with; undefined if changes may have been missed for too long. */
  async function loadMarks() {
    const text = await readFile(inDir(MARKS_FILE), 'utf8').catch(() => '');
    const known = z.safeParse(marksShape, parseJson(text)).data;
    const isRecent = known !== undefined && Math.abs(Date.now() - known.heardAt) < MAX_SILENCE;
    return isRecent ? known.withdrawals : undefined;
  }

  const marksOf = (tags: BodyCopy['tags']) =>
    Object.fromEntries(tags.map((tag) => [tag, cacheInvalidation.withdrawals?.[tag] ?? '']));

  /** Whether the stored copy was given to its cache. */
  async function restore(file: string): Promise<boolean> {
    const copy = decodeCopy(await readFile(inDir(file)));
    if (copy === undefined || copy.build !== build) return false;
    const source = sources.find(({ name }) => name === copy.source);
    const current = marksOf(copy.tags);
    if (source === undefined || copy.tags.some((tag) => copy.withdrawals[tag] !== current[tag])) return false;
    source.restore(copy);
    stored.set(file, copy.body.etag + JSON.stringify(current));
    return true;
  }

  async function load(): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const marks = await loadMarks();
    if (marks !== undefined) cacheInvalidation.restoreWithdrawals(marks);
    for (const file of await readdir(dir)) {
      if (file === MARKS_FILE) continue;
      const isRestored = marks !== undefined && file.endsWith(ENDING) && (await restore(file));
      if (!isRestored) await rm(inDir(file), { force: true });
    }
  }

  async function write(file: string, content: Buffer): Promise<void> {
    await writeFile(inDir(file + UNFINISHED), content, { mode: 0o600 });
    await rename(inDir(file + UNFINISHED), inDir(file));
  }

  /** Stores what is new, and deletes what is no longer among the copies. */
  async function saveCopies(): Promise<void> {
    const kept = new Set<string>();
    const changed: { file: string; mark: string; content: () => Buffer }[] = [];
    for (const { name, list } of sources) {
      let bytes = 0;
      let count = 0;
      for (const copy of list()) {
        bytes += copy.body.identity.length;
        count += 1;
        if (bytes > MAX_BYTES || count > MAX_COPIES) break;
        const withdrawals = marksOf(copy.tags);
        const file = fileOf(name, copy.key);
        const mark = copy.body.etag + JSON.stringify(withdrawals);
        kept.add(file);
        const content = () => encodeCopy(copy, { source: name, build, withdrawals });
        if (stored.get(file) !== mark) changed.push({ file, mark, content });
      }
    }
    for (const file of [...stored.keys()].filter((known) => !kept.has(known))) {
      await rm(inDir(file), { force: true });
      stored.delete(file);
    }
    for (const { file, mark, content } of changed) {
      await write(file, content());
      stored.set(file, mark);
    }
  }

  async function saveOnce(): Promise<void> {
    // Without marks nobody could tell later what was hidden meanwhile.
    if (cacheInvalidation.withdrawals === undefined) return;
    try {
      await saveCopies();
      hasFailed = false;
    } catch (error) {
      report(error);
    }
    if (cacheInvalidation.isConnected && Date.now() - markedAt >= MARKS_INTERVAL) saveMarks();
  }

  function save(): Promise<void> {
    saving ??= saveOnce().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  return {
    async open() {
      await load().catch(report);
      cacheInvalidation.onWithdrawal(withdraw);
      timer = setInterval(save, SAVE_INTERVAL);
      timer.unref();
    },
    save,
    async close() {
      clearInterval(timer);
      await saving;
      await save();
    },
  };
}
