import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Core } from '@strapi/strapi';
import { create } from 'tar';
import { mayCall } from '../../../../contract/calls/call';
import { EXPORT_KINDS, type ExportKind, type ExportReply, exportLink } from '../../../../contract/calls/exports';
import { DAY_IN_MS, EXPORT_LIMITS } from '../../../../contract/limits';
import { ARCHIVE_PREFIX, EXPORT_PREFIX } from '../../../../contract/requests/exports';
import { environment, secret as variable } from '../../../environment';
import { userKey } from '../../../platform/accounts/account-key';
import { openGrant, sealGrant } from '../../../platform/accounts/grant';
import type { LiveSession } from '../../../platform/accounts/live-session';
import { recordAct } from '../../../platform/audit/audit-log';
import { readDisk } from '../../../platform/files/data-folder';
import { FILES } from '../../../platform/files/media-row';
import { oneAtATime } from '../../../platform/one-at-a-time';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

/** Milliseconds between counts of what was written, and after which nobody works on it any more. */
const COUNT_EVERY = 5_000;
const HELD = 60_000;
/** Lines of the program's last words that the log gets. */
const LAST_WORDS = 2_000;

interface Stored extends Omit<ExportReply, 'kind'> {
  heldUntil: number;
  /** The address of the cms that made it, and has it in its data folder. */
  madeAt: string;
}

const NONE: Stored = {
  ...{ state: 'none', startedAt: '', endedAt: '', files: 0, bytes: 0, error: '', missing: [] },
  ...{ heldUntil: 0, madeAt: '' },
};

/**
 * For what a link was sealed: until when it opens which export, and by which session, without being stored, so that another one ends
 * none.
 */
const placeOf = (kind: ExportKind, { startedAt }: Stored) => ({
  purpose: 'export',
  owner: `${kind} ${startedAt}`,
});

const folderOf = (kind: ExportKind) => path.join(environment.dataDir, 'exports', kind);
/** Says beside the folder which export it has: of several cms one has it. */
const markOf = (kind: ExportKind) => `${folderOf(kind)}.txt`;
const isHere = async (kind: ExportKind, { startedAt }: Stored) =>
  startedAt !== '' && (await readFile(markOf(kind), 'utf8').catch(() => '')) === startedAt;

async function removeFiles(kind: ExportKind) {
  for (const each of [folderOf(kind), markOf(kind)]) await rm(each, { recursive: true, force: true });
}

/** What a folder has, those below it included; a file may leave while it is counted. */
async function sizeOf(folder: string): Promise<Pick<Stored, 'files' | 'bytes'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const counted = { files: 0, bytes: 0 };
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
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
export default function dataExports({ strapi }: { strapi: Core.Strapi }) {
  const scripts = path.resolve(strapi.dirs.app.root, '..');
  const program = path.join(scripts, 'scripts/export.mjs');
  const running = new Map<ExportKind, ChildProcess>();
  const inTurn = { site: oneAtATime(), data: oneAtATime() } satisfies Record<ExportKind, unknown>;

  const store = (kind: ExportKind) => strapi.store({ type: 'api', name: 'exports', key: kind });
  /** What was written last, where a full disk did not take it: of an export that has ended for lack of room it says so. */
  const unstored = new Map<ExportKind, Stored>();

  async function write(kind: ExportKind, value: Stored) {
    unstored.set(kind, value);
    await store(kind).set({ value });
    unstored.delete(kind);
  }

  async function read(kind: ExportKind): Promise<Stored> {
    const known = { ...NONE, ...((await store(kind).get({})) as Partial<Stored> | null) };
    const kept = unstored.get(kind);
    const stored = kept?.startedAt === known.startedAt ? kept : known;
    const isLeft = stored.state === 'running' && !running.has(kind) && stored.heldUntil < Date.now();
    return isLeft ? { ...stored, state: 'interrupted' } : stored;
  }

  /** Where the other cms reach this one. */
  function ownUrl(): string {
    const { address, family, port } = strapi.server.httpServer.address() as AddressInfo;
    const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address;
    return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
  }

  const present = (kind: ExportKind, { heldUntil, madeAt, ...shown }: Stored): ExportReply => ({ kind, ...shown });

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
    const env = { ...process.env, CMS_URL: value.madeAt };
    const child = spawn(process.execPath, [program, kind, folderOf(kind)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    running.set(kind, child);
    let words = '';
    let error = '';
    /** It says this when it is done with all else. */
    let missing: string[] = [];
    child.on('message', (names) => {
      missing = (names as string[]).slice(0, EXPORT_LIMITS.missing);
    });
    child.stderr?.on('data', (text) => {
      words = `${words}${text}`.slice(-LAST_WORDS);
    });
    child.on('error', (cause) => {
      words = String(cause);
    });
    /** Another cms may have deleted it meanwhile. */
    const isWanted = async () => (await read(kind)).startedAt === value.startedAt;
    async function count() {
      const counted = await sizeOf(folderOf(kind));
      if (!(await isWanted())) return void child.kill();
      if (counted.bytes > EXPORT_LIMITS.bytes) error = 'EXPORTS.ERROR_TOO_LARGE';
      else if (await lacksRoom(0)) error = 'EXPORTS.ERROR_SPACE';
      if (error !== '') child.kill();
      else if (running.has(kind)) await write(kind, { ...value, ...counted, heldUntil: Date.now() + HELD });
    }
    async function finish(code: number | null) {
      if (!(await isWanted())) return removeFiles(kind);
      if (words.includes('ENOSPC')) error ||= 'EXPORTS.ERROR_SPACE';
      if (code !== 0) strapi.log.error(`The export of the ${kind} failed: ${words.trim() || error || `exit ${code}`}`);
      const counted = await sizeOf(folderOf(kind));
      const end = { ...value, ...counted, missing, endedAt: new Date().toISOString() };
      if (error === '' && (code === 0 || missing.length > 0)) await write(kind, { ...end, state: 'done' });
      else await write(kind, { ...end, state: 'failed', error: error || 'EXPORTS.ERROR_OTHER' });
    }
    /** What the database does not take is counted again, or ends as an interrupted export. */
    const logFailure = (cause: unknown) =>
      strapi.log.error(`The export of the ${kind} is not stored: ${String(cause)}`);
    let lastCount: Promise<unknown> = Promise.resolve();
    const counting = setInterval(() => {
      lastCount = count().catch(logFailure);
    }, COUNT_EVERY);
    child.on('close', (code) => {
      clearInterval(counting);
      // A count that is still being stored must not overwrite the end.
      if (running.delete(kind)) lastCount.then(() => finish(code)).catch(logFailure);
    });
  }

  async function start(kind: ExportKind): Promise<ExportReply> {
    const before = await read(kind);
    if (before.state === 'running') return present(kind, before);
    const there = await sizeOf(folderOf(kind));
    if (await lacksRoom(Math.max(0, (await sizeOfFiles()) * EXPORT_LIMITS.timesFiles - there.bytes)))
      throw new KhayrError('quotaExceeded', 'There is no room for an export.', { key: 'EXPORTS.ERROR_SPACE' });
    // Where another cms has deleted it, it may still be at work.
    await stopProgram(kind);
    await mkdir(folderOf(kind), { recursive: true, mode: 0o700 });
    const startedAt = new Date().toISOString();
    await writeFile(markOf(kind), startedAt);
    const held = { heldUntil: Date.now() + HELD, madeAt: ownUrl() };
    const value: Stored = { ...NONE, ...there, state: 'running', startedAt, ...held };
    await write(kind, value);
    await recordAct(strapi, { action: 'create', kind: `export-${kind}` });
    begin(kind, value);
    return present(kind, value);
  }

  /** Whether a session has not ended and may still make the link. */
  async function isManagers(id: number): Promise<boolean> {
    const session = await service(strapi, 'api::session.session').findById(id);
    return session !== null && mayCall(exportLink.access, { ...session.user, mustSetUp: session.mustSetUp });
  }

  /** An export that another cms has. */
  async function archiveOf(madeAt: string, kind: ExportKind, secret: string): Promise<Readable | null> {
    const headers = { authorization: `Bearer ${variable('ADAPTER_TOKEN')}` };
    const response = await fetch(`${madeAt}${ARCHIVE_PREFIX}${kind}/${secret}`, { headers }).catch(() => undefined);
    return response?.ok && response.body ? Readable.fromWeb(response.body as ReadableStream) : null;
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
    async start(kind: ExportKind): Promise<ExportReply> {
      requireKind(kind);
      return inTurn[kind](() => start(kind));
    },

    async remove(kind: ExportKind): Promise<ExportReply> {
      requireKind(kind);
      return inTurn[kind](async () => {
        await stopProgram(kind);
        await removeFiles(kind);
        await write(kind, NONE);
        await recordAct(strapi, { action: 'delete', kind: `export-${kind}` });
        return present(kind, NONE);
      });
    },

    async link(kind: ExportKind, { id, user }: LiveSession): Promise<{ address: string }> {
      const stored = await read(kind);
      if (stored.state !== 'done') throw new KhayrError('notFound', `There is no export of the ${kind}.`);
      const until = Date.now() + EXPORT_LIMITS.linkMinutes * 60_000;
      await recordAct(strapi, { action: 'export', kind: `export-${kind}` });
      const given = { ...placeOf(kind, stored), account: userKey(user) };
      const secret = await sealGrant(strapi, JSON.stringify([until, id]), given);
      return { address: `${EXPORT_PREFIX}${kind}/${secret}` };
    },

    /** The export as one file, for whoever has its link; null for a link that opens nothing. */
    async archive(kind: ExportKind, secret: string): Promise<Readable | null> {
      const stored = await read(kind);
      const given = await openGrant(strapi, secret, placeOf(kind, stored));
      const [until, session]: [number, number] = JSON.parse(given ?? '[0,0]');
      if (stored.state !== 'done' || until < Date.now() || !(await isManagers(session))) return null;
      if (!(await isHere(kind, stored)))
        return stored.madeAt === ownUrl() ? null : archiveOf(stored.madeAt, kind, secret);
      const options = { cwd: path.dirname(folderOf(kind)), gzip: true, portable: true };
      return Readable.from(create(options, [kind]));
    },

    /** Deletes exports that nobody needs any more, and what is left here of those that another cms has made or deleted. */
    async purge(): Promise<void> {
      for (const kind of EXPORT_KINDS)
        await inTurn[kind](async () => {
          const stored = await read(kind);
          const isOld = Date.parse(stored.startedAt) < Date.now() - EXPORT_LIMITS.keptDays * DAY_IN_MS;
          if (await isHere(kind, stored)) {
            if (stored.state === 'running' || !isOld) return;
            await write(kind, NONE);
          }
          await removeFiles(kind);
        });
    },

    /** Ends what is under way; its managers are told that it was interrupted. */
    async stop(): Promise<void> {
      for (const kind of running.keys()) {
        await stopProgram(kind);
        await write(kind, { ...(await read(kind)), state: 'interrupted' });
      }
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::export.exports': typeof dataExports;
  }
}
