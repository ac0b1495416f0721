import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { create } from 'tar';
import { EXPORT_KINDS, type ExportKind, type ExportReply } from '../../../../contract/calls/exports';
import { DAY_IN_MS, EXPORT_LIMITS } from '../../../../contract/limits';
import { EXPORT_PREFIX } from '../../../../contract/requests/exports';
import { environment } from '../../../environment';
import { hashOf, newSecret } from '../../../platform/accounts/secret';
import { recordAct } from '../../../platform/audit/audit-log';
import { readDisk } from '../../../platform/files/data-folder';
import { FILES } from '../../../platform/files/media-row';
import { KhayrError } from '../../../platform/requests/khayr-error';

/** Milliseconds between counts of what was written, and after which nobody works on it any more. */
const COUNT_EVERY = 5_000;
const HELD = 60_000;
/** Lines of the program's last words that the log gets. */
const LAST_WORDS = 2_000;

interface Stored extends Omit<ExportReply, 'kind'> {
  heldUntil: number;
  link: { hash: string; until: number } | null;
}

const NONE: Stored = {
  ...{ state: 'none', startedAt: '', endedAt: '', files: 0, bytes: 0, error: '' },
  ...{ heldUntil: 0, link: null },
};

const folderOf = (kind: ExportKind) => path.join(environment.dataDir, 'exports', kind);

/** What a folder has, those below it included; a file may leave while it is counted. */
async function sizeOf(folder: string): Promise<Pick<Stored, 'files' | 'bytes'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const counted = { files: 0, bytes: 0 };
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stat(path.join(entry.parentPath ?? entry.path, entry.name)).catch(() => undefined);
    if (!found) continue;
    counted.files += 1;
    counted.bytes += found.size;
  }
  return counted;
}

/**
 * Exports that managers start: each kind has one folder in the data folder, which the next one of its kind brings up to date. A
 * program of its own writes it, the same that `npm run export` is, so that neither its memory nor its faults are those of the cms.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const scripts = path.resolve(strapi.dirs.app.root, '..');
  const program = path.join(scripts, 'scripts/export.mjs');
  const running = new Map<ExportKind, ChildProcess>();
  const starting = new Map<ExportKind, Promise<ExportReply>>();

  const store = (kind: ExportKind) => strapi.store({ type: 'api', name: 'exports', key: kind });
  const write = (kind: ExportKind, value: Stored) => store(kind).set({ value });

  async function read(kind: ExportKind): Promise<Stored> {
    const stored = { ...NONE, ...((await store(kind).get({})) as Partial<Stored> | null) };
    const isLeft = stored.state === 'running' && !running.has(kind) && stored.heldUntil < Date.now();
    return isLeft ? { ...stored, state: 'interrupted' } : stored;
  }

  const present = (kind: ExportKind, { heldUntil, link, ...shown }: Stored): ExportReply => ({ kind, ...shown });

  /** In a container there is no program, or none of the site's own. */
  const kinds = () =>
    EXPORT_KINDS.filter(
      (kind) => existsSync(program) && (kind === 'data' || existsSync(path.join(scripts, 'adapter/dist'))),
    );

  function requireKind(kind: ExportKind) {
    if (!kinds().includes(kind)) throw new KhayrError('notFound', `This server cannot export the ${kind}.`);
  }

  /** An export is about as large as the files of the site; what stays free is for the site. */
  async function lacksRoom(more: number): Promise<boolean> {
    const disk = await readDisk();
    return disk !== null && disk.free - more < Math.min(disk.size / 10, EXPORT_LIMITS.keptFree);
  }

  async function sizeOfFiles(): Promise<number> {
    const rows: { total?: unknown }[] = await strapi.db
      .connection(strapi.db.metadata.get(FILES).tableName)
      .sum({ total: 'size' });
    return Number(rows[0]?.total ?? 0) * 1_000;
  }

  function begin(kind: ExportKind, value: Stored) {
    const { port } = strapi.server.httpServer.address() as AddressInfo;
    const env = { ...process.env, CMS_URL: `http://127.0.0.1:${port}` };
    const child = spawn(process.execPath, [program, kind, folderOf(kind)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.set(kind, child);
    let words = '';
    let error = '';
    child.stderr.on('data', (text) => {
      words = `${words}${text}`.slice(-LAST_WORDS);
    });
    child.on('error', (cause) => {
      words = String(cause);
    });
    const counting = setInterval(async () => {
      const counted = await sizeOf(folderOf(kind));
      if (counted.bytes > EXPORT_LIMITS.bytes) error = 'EXPORTS.ERROR_TOO_LARGE';
      else if (await lacksRoom(0)) error = 'EXPORTS.ERROR_SPACE';
      if (error !== '') child.kill();
      else if (running.has(kind)) await write(kind, { ...value, ...counted, heldUntil: Date.now() + HELD });
    }, COUNT_EVERY);
    child.on('close', async (code) => {
      clearInterval(counting);
      const wasStopped = !running.delete(kind);
      if (wasStopped) return;
      if (code !== 0) strapi.log.error(`The export of the ${kind} failed: ${words.trim() || error || `exit ${code}`}`);
      const counted = await sizeOf(folderOf(kind));
      const end = { ...value, ...counted, endedAt: new Date().toISOString() };
      if (code === 0) await write(kind, { ...end, state: 'done' });
      else await write(kind, { ...end, state: 'failed', error: error || 'EXPORTS.ERROR_OTHER' });
    });
  }

  async function start(kind: ExportKind): Promise<ExportReply> {
    const before = await read(kind);
    if (before.state === 'running') return present(kind, before);
    const there = await sizeOf(folderOf(kind));
    if (await lacksRoom(Math.max(0, (await sizeOfFiles()) * EXPORT_LIMITS.timesFiles - there.bytes)))
      throw new KhayrError('quotaExceeded', 'There is no room for an export.', { key: 'EXPORTS.ERROR_SPACE' });
    await mkdir(folderOf(kind), { recursive: true, mode: 0o700 });
    const startedAt = new Date().toISOString();
    const value: Stored = { ...NONE, ...there, state: 'running', startedAt, heldUntil: Date.now() + HELD };
    await write(kind, value);
    await recordAct(strapi, { action: 'create', kind: `export-${kind}` });
    begin(kind, value);
    return present(kind, value);
  }

  /** Ends the program of an export, and forgets that it was under way. */
  async function stopProgram(kind: ExportKind) {
    const child = running.get(kind);
    if (!child) return;
    running.delete(kind);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await ended;
  }

  return {
    list: (): Promise<ExportReply[]> => Promise.all(kinds().map(async (kind) => present(kind, await read(kind)))),

    /** One that is under way is not started twice. */
    start(kind: ExportKind): Promise<ExportReply> {
      requireKind(kind);
      const started = starting.get(kind) ?? start(kind).finally(() => starting.delete(kind));
      starting.set(kind, started);
      return started;
    },

    async remove(kind: ExportKind): Promise<ExportReply> {
      requireKind(kind);
      await stopProgram(kind);
      await rm(folderOf(kind), { recursive: true, force: true });
      await write(kind, NONE);
      await recordAct(strapi, { action: 'delete', kind: `export-${kind}` });
      return present(kind, NONE);
    },

    async link(kind: ExportKind): Promise<{ address: string }> {
      const stored = await read(kind);
      if (stored.state !== 'done') throw new KhayrError('notFound', `There is no export of the ${kind}.`);
      const secret = newSecret();
      const until = Date.now() + EXPORT_LIMITS.linkMinutes * 60_000;
      await write(kind, { ...stored, link: { hash: hashOf(secret), until } });
      await recordAct(strapi, { action: 'export', kind: `export-${kind}` });
      return { address: `${EXPORT_PREFIX}${kind}/${secret}` };
    },

    /** The export as one file, for whoever has its link; null for a link that opens nothing. */
    async archive(kind: ExportKind, secret: string): Promise<Readable | null> {
      const { state, link } = await read(kind);
      if (state !== 'done' || !link || link.until < Date.now() || link.hash !== hashOf(secret)) return null;
      const options = { cwd: path.dirname(folderOf(kind)), gzip: true, portable: true };
      return Readable.from(create(options, [kind]));
    },

    /** Deletes exports that nobody needs any more. */
    async purge(): Promise<void> {
      for (const kind of EXPORT_KINDS) {
        const { state, startedAt } = await read(kind);
        const isOld = Date.parse(startedAt) < Date.now() - EXPORT_LIMITS.keptDays * DAY_IN_MS;
        if (state === 'none' || state === 'running' || !isOld) continue;
        await rm(folderOf(kind), { recursive: true, force: true });
        await write(kind, NONE);
      }
    },

    /** Ends what is under way; its managers are told that it was interrupted. */
    async stop(): Promise<void> {
      for (const kind of running.keys()) {
        await stopProgram(kind);
        await write(kind, { ...(await read(kind)), state: 'interrupted' });
      }
    },
  };
};
