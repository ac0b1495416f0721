import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ImportState } from '../../../contract/calls/imports';
import { IMPORT_LIMITS } from '../../../contract/limits';
import { hasRight } from '../../../contract/rights';
import type { SignedIn } from '../../platform/accounts/live-session';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { KhayrError } from '../../platform/requests/khayr-error';
import { Allowance, LimitReached } from './allowance';
import { type Reader, readApart, tooCostly } from './read-apart';
import { runImport } from './run-import';
import { endSession, SessionEnded, tokenOf } from './site-login';
import { foundParts } from './site-parts/store-site-parts';
import { IMPORTS, type ImportRow } from './tables';
import { undoImport } from './undo-import';
import { dropUpload, placeOf } from './uploads';

const USERS = 'plugin::users-permissions.user';

/** Milliseconds for which an instance holds an import, and after which another one takes over what none holds. */
const HELD = 60_000;
/** Milliseconds between looks for an import that none holds. */
const LOOK_EVERY = 20_000;

/** States that are worked on one after the other. */
const STORED: ImportState[] = ['running', 'undoing'];
/** States in which no session at the other site is needed any more. */
const OVER: readonly (ImportState | undefined)[] = ['done', 'failed', 'undone'] satisfies ImportState[];

/** What a fetch that failed is called; the rest got no answer that could be used. */
const FETCH_FAILURES: Partial<Record<FetchError['reason'], string>> = {
  address: 'IMPORT.ERROR_ADDRESS',
  'not-public': 'IMPORT.ERROR_NOT_PUBLIC',
  'too-large': 'IMPORT.ERROR_TOO_LARGE',
};

/** The key of the text that says why an import failed; the log says more. */
function failureKey(error: unknown): string {
  if (error instanceof LimitReached || error instanceof SessionEnded) return error.key;
  if (error instanceof FetchError) return FETCH_FAILURES[error.reason] ?? 'IMPORT.ERROR_NO_ANSWER';
  const key = error instanceof KhayrError ? error.details.key : undefined;
  return key?.startsWith('IMPORT.') ? key : 'IMPORT.ERROR_OTHER';
}

/** How an import goes on that its limits or the other site have stopped in the middle; undefined where it failed. */
function pauseAfter(error: unknown): Partial<ImportRow> | undefined {
  if (error instanceof LimitReached) return { spent: {} };
  return error instanceof SessionEnded ? { session: '' } : undefined;
}

/** Whoever started an import, as long as they may. */
async function requireStarter(strapi: Core.Strapi, { userNumber }: ImportRow): Promise<SignedIn> {
  const user: SignedIn | null = await strapi.db.query(USERS).findOne({ where: { number: userNumber } });
  if (user && !user.blocked && hasRight(user, 'manager')) return user;
  throw new KhayrError('notAllowed', 'Whoever started this import may not import any more.', {
    key: 'IMPORT.ERROR_STARTER',
  });
}

/** Work that everything else checks and records as that of whoever started the import. */
async function asStarter(strapi: Core.Strapi, run: ImportRow, work: () => Promise<void>): Promise<void> {
  const user = await requireStarter(strapi, run);
  const request = { path: '/api/imports', state: { user }, request: { ip: '', body: {} }, params: {}, query: {} };
  // Koa's own type of a context has much that nobody asks for here.
  const context = request as unknown as Parameters<typeof strapi.requestContext.run>[0];
  await strapi.requestContext.run(context, work);
}

/**
 * Works on imports in the background: stores them one after the other, and reads some beside each other and beside that, so that
 * none waits for one that takes long. One instance of the cms works on an import at a time.
 */
export function importWorker(strapi: Core.Strapi) {
  const imports = () => strapi.db.query(IMPORTS);
  let stopping = new AbortController();
  let working: Promise<void> | undefined;
  let isWoken = false;
  /** What is read, by the number of the import. */
  const reading = new Map<number, Promise<void>>();
  let looking: Promise<void> | undefined;

  const held = () => ({ heldUntil: new Date(Date.now() + HELD) });

  /** Takes an import that nobody holds; false where another instance was faster. */
  async function take({ id, state }: ImportRow): Promise<boolean> {
    const free = { $or: [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }] };
    const { count } = await imports().updateMany({ where: { id, state, ...free }, data: held() });
    return count > 0;
  }

  /** Lets go of an import in another state. */
  async function end(run: ImportRow, data: Partial<Omit<ImportRow, 'heldUntil'>>): Promise<void> {
    const now: ImportRow | null = await imports().findOne({ select: ['id', 'spent'], where: { id: run.id } });
    // It ended by itself, so the source can be read once more.
    const spent = { ...(data.spent ?? now?.spent), reads: 0 };
    await imports().updateMany({ where: { id: run.id, state: run.state }, data: { heldUntil: null, ...data, spent } });
    if (OVER.includes(data.state)) await endSession(strapi, run);
  }

  const endedNow = (state: ImportState) => ({ state, endedAt: new Date().toISOString() });

  /** Whether the work goes on, asked before each step; keeps the import meanwhile. */
  function goesOnWith(run: ImportRow, allowance: Allowance) {
    let done = 0;
    return async () => {
      if (stopping.signal.aborted || (run.pauseAfter > 0 && done >= run.pauseAfter)) return false;
      allowance.check();
      // It has come further than any attempt before.
      if (done > 0) allowance.reads = 0;
      await requireStarter(strapi, run);
      done += 1;
      const data = { ...held(), spent: allowance.spent };
      const { count } = await imports().updateMany({ where: { id: run.id, state: run.state }, data });
      return count > 0;
    };
  }

  /** Keeps an import while it takes long; one that was deleted is read no further. */
  async function keep(run: ImportRow, reader: Reader): Promise<void> {
    const { count } = await imports().updateMany({ where: { id: run.id, state: run.state }, data: held() });
    if (count === 0 && run.state === 'reading') reader.close();
  }

  async function read(run: ImportRow, reader: Reader): Promise<void> {
    const { site, notices, parts } = await reader.ask('source');
    const before: ImportRow | null = await imports().findOne({
      where: { site, id: { $ne: run.id } },
      orderBy: { id: 'desc' },
    });
    const found = { ...(await reader.ask('found')), parts: await foundParts(strapi, { site, parts }) };
    await end(run, { site, notices, found, places: before?.places ?? {}, state: 'found' });
  }

  async function store(run: ImportRow, reader: Reader, allowance: Allowance): Promise<void> {
    const isWhole = await runImport(strapi, run, await reader.source(), {
      goesOn: goesOnWith(run, allowance),
      allowance,
    });
    if (isWhole) {
      await end(run, endedNow('done'));
      await dropUpload(run.location);
      return;
    }
    // At the end of the process another one goes on.
    await end(run, stopping.signal.aborted ? {} : { state: 'paused', pauseAfter: 0 });
  }

  async function work(run: ImportRow): Promise<void> {
    if (run.state === 'undoing') {
      await undoImport(strapi, run);
      await end(run, endedNow('undone'));
      return;
    }
    const allowance = new Allowance(run.location, run.spent ?? {});
    // What ended the whole cms several times is not tried for ever.
    if (allowance.reads >= IMPORT_LIMITS.reads) throw tooCostly();
    allowance.reads += 1;
    await imports().updateMany({ where: { id: run.id, state: run.state }, data: { spent: allowance.spent } });
    const reader = readApart({ location: await placeOf(run.location), token: await tokenOf(strapi, run) }, allowance);
    const keeping = setInterval(() => keep(run, reader).catch(logFailure), LOOK_EVERY);
    // What is stored already is completed first.
    if (run.state === 'reading') stopping.signal.addEventListener('abort', reader.close);
    try {
      await (run.state === 'reading' ? read(run, reader) : store(run, reader, allowance));
    } finally {
      clearInterval(keeping);
      stopping.signal.removeEventListener('abort', reader.close);
      reader.close();
    }
  }

  async function workOn(run: ImportRow): Promise<void> {
    try {
      await asStarter(strapi, run, () => work(run));
    } catch (error) {
      // The next start reads it again.
      if (run.state === 'reading' && stopping.signal.aborted) return end(run, {});
      const key = failureKey(error);
      const pause = run.state === 'running' ? pauseAfter(error) : undefined;
      // The account here that logged in there may have changed, which the other site does not know.
      if (error instanceof SessionEnded) await endSession(strapi, run);
      if (pause) return end(run, { state: 'paused', pauseAfter: 0, error: key, ...pause });
      strapi.log.error(`The import ${run.id} failed: ${error instanceof Error ? error.stack : String(error)}`);
      await end(run, { state: 'failed', error: key });
    }
  }

  const rowsIn = (states: readonly ImportState[]): Promise<ImportRow[]> =>
    imports().findMany({ where: { state: { $in: states } }, orderBy: { id: 'asc' } });

  async function storeAll(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      for (const row of await rowsIn(STORED)) if (!stopping.signal.aborted && (await take(row))) await workOn(row);
    }
  }

  async function readOne(row: ImportRow): Promise<void> {
    if (!(await take(row))) return;
    await workOn(row);
    // Another one may wait for its turn.
    reading.delete(row.id);
    wake();
  }

  async function readWaiting(): Promise<void> {
    for (const row of await rowsIn(['reading'])) {
      if (stopping.signal.aborted || reading.size >= IMPORT_LIMITS.readers) return;
      if (reading.has(row.id)) continue;
      const own = readOne(row)
        .catch(logFailure)
        .finally(() => reading.delete(row.id));
      reading.set(row.id, own);
    }
  }

  const logFailure = (error: unknown) => void strapi.log.error(`Imports are not worked on: ${String(error)}`);

  function wake(): void {
    if (stopping.signal.aborted) return;
    void readWaiting().catch(logFailure);
    // What begins to wait while the last one ends is seen too.
    isWoken = true;
    working ??= storeAll()
      .catch(logFailure)
      .finally(() => {
        working = undefined;
      });
  }

  return {
    /** Works on what waits. */
    wake,

    /** Works on what waits, also on what an instance that ended has left. */
    begin() {
      stopping = new AbortController();
      const { signal } = stopping;
      looking = (async () => {
        while (!signal.aborted) {
          wake();
          await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
        }
      })();
    },

    /** Waits for the item that is being stored; the next start goes on. */
    async stop() {
      stopping.abort();
      await looking;
      await working;
      await Promise.all(reading.values());
    },
  };
}
