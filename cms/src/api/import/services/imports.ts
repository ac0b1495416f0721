import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import {
  IMPORT_NOTES,
  type ImportedItem,
  type ImportLogin,
  type ImportReply,
  type ImportState,
  type importExport,
  type importUpload,
} from '../../../../contract/calls/imports';
import { newName } from '../../../../contract/file-names';
import { DAY_IN_MS, IMPORT_LIMITS } from '../../../../contract/limits';
import { USER_TYPE } from '../../../../contract/vocabulary';
import type { ItemUid } from '../../../content-types';
import { environment } from '../../../environment';
import { FetchError, fetchPublic } from '../../../platform/files/outgoing-fetch';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import { Allowance, LimitReached } from '../allowance';
import { openSource } from '../open-source';
import { foundIn, runImport } from '../run-import';
import { logIn, logOut, openToken, SessionEnded, sealToken } from '../site-login';
import { foundParts } from '../site-parts/store-site-parts';
import { PART_KINDS, undoParts } from '../site-parts/undo-site-parts';
import type { Source } from '../source';
import { newAddress } from '../store-item';
import {
  type FileRow,
  IMPORTED_FILES,
  IMPORTED_ITEMS,
  IMPORTS,
  type ImportedState,
  type ImportRow,
  type ItemRow,
  noted,
  type Places,
} from '../tables';

const USERS = 'plugin::users-permissions.user';

/** Milliseconds for which an instance holds an import, and after which another one takes over what none holds. */
const HELD = 60_000;
/** Milliseconds between looks for an import that none holds. */
const LOOK_EVERY = 20_000;

/** Addresses of files in one query. */
const FILES_AT_ONCE = 500;
/** Days after which what was uploaded and not imported goes. */
const UPLOAD_DAYS = 30;
/** Days after its start after which an import that waits for its manager has no session at the other site any more. */
const SESSION_DAYS = 1;

/** Imports that are listed. */
const LISTED = 20;
const MAX_UPLOAD = IMPORT_LIMITS.uploadGigabytes * 1_073_741_824;
const UPLOAD = 'upload:';
const folderOfUpload = (name: string) => path.join(environment.dataDir, 'imports', name.slice(UPLOAD.length));

/** A single file of an upload, or all of them. */
async function placeOf(location: string): Promise<string> {
  if (!location.startsWith(UPLOAD)) return location;
  const folder = folderOfUpload(location);
  const [name = '', ...others] = await readdir(folder).catch(() => {
    throw invalidData('location', `There is no upload ${location}.`, 'IMPORT.ERROR_NO_FILE');
  });
  return others.length === 0 ? path.join(folder, name) : folder;
}

/** What was uploaded is not needed any more. */
async function dropUpload(location: string): Promise<void> {
  if (location.startsWith(UPLOAD)) await rm(folderOfUpload(location), { recursive: true, force: true });
}

type ItemsFilter = ParsedPayloadOf<typeof importExport>;

const NOTHING_FOUND: ImportReply['found'] = { items: [], files: 0, categories: [], unknown: [], parts: [] };

/** What a fetch that failed is called; the rest got no answer that could be used. */
const FETCH_FAILURES: Partial<Record<FetchError['reason'], string>> = {
  address: 'IMPORT.ERROR_ADDRESS',
  'not-public': 'IMPORT.ERROR_NOT_PUBLIC',
  'too-large': 'IMPORT.ERROR_TOO_LARGE',
};

/** States in which no session at the other site is needed any more. */
const OVER: readonly (ImportState | undefined)[] = ['done', 'failed', 'undone'] satisfies ImportState[];

/** The key of the text that says why an import failed; the log says more. */
function failureKey(error: unknown): string {
  if (error instanceof LimitReached || error instanceof SessionEnded) return error.key;
  if (error instanceof FetchError) return FETCH_FAILURES[error.reason] ?? 'IMPORT.ERROR_NO_ANSWER';
  const key = error instanceof KhayrError ? error.details.key : undefined;
  return key?.startsWith('IMPORT.') ? key : 'IMPORT.ERROR_OTHER';
}

/** States that an import goes on from. */
const CAN_START: ImportState[] = ['found', 'paused', 'failed'];

/** A new session of a manager at the other site, as it is stored. */
const sessionAt = async (location: string, login: ImportLogin) =>
  sealToken(location, await logIn(location, login, fetchPublic));

interface Start {
  places?: Places;
  parts?: ImportRow['parts'];
  /** Items after which it pauses by itself. */
  pauseAfter?: number;
  /** For another session at the other site. */
  login?: ImportLogin | undefined;
}

/** Brings content of other sites here, in the background: one instance of the cms works on an import at a time. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const imports = () => strapi.db.query(IMPORTS);
  const items = () => strapi.db.query(IMPORTED_ITEMS);
  let stopping = new AbortController();
  let working: Promise<void> | undefined;
  let looking: Promise<void> | undefined;

  async function find(id: number): Promise<ImportRow> {
    const row: ImportRow | null = await imports().findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no import ${id}.`);
    return row;
  }

  async function present(row: ImportRow): Promise<ImportReply> {
    const { id, site, state, error, startedAt, endedAt, found, notices, session } = row;
    const { connection } = strapi.db;
    const counts = await connection('imported_items')
      .select<{ state: ImportedState; kinds: string; count: number | string }[]>(
        'state',
        'note_kinds as kinds',
        connection.raw('count(*) as count'),
      )
      .where({ import_id: id })
      .groupBy('state', 'note_kinds');
    const states: ImportReply['items'] = {};
    const notes: ImportReply['notes'] = {};
    for (const { state: now, kinds, count } of counts) {
      states[now] = (states[now] ?? 0) + Number(count);
      for (const kind of IMPORT_NOTES)
        if (kinds.includes(` ${kind} `)) notes[kind] = (notes[kind] ?? 0) + Number(count);
    }
    const files = strapi.db.query(IMPORTED_FILES);
    const [stored, missing] = await Promise.all([
      files.count({ where: { importId: id, url: { $ne: '' } } }),
      files.count({ where: { importId: id, url: '' } }),
    ]);
    const times = {
      startedAt: new Date(startedAt).toISOString(),
      endedAt: endedAt ? new Date(endedAt).toISOString() : '',
    };
    return {
      ...{ id, site, state, error, ...times, needsLogin: session === '' && CAN_START.includes(state) },
      ...{ found: { ...NOTHING_FOUND, ...found } },
      items: states,
      files: { stored, missing },
      notes,
      notices: notices ?? [],
    };
  }

  /** Work that everything else checks and records as that of whoever started the import. */
  async function as({ userNumber }: ImportRow, work: () => Promise<void>): Promise<void> {
    const user: SignedIn | null = await strapi.db.query(USERS).findOne({ where: { number: userNumber } });
    if (!user || user.blocked) throw new KhayrError('notAllowed', 'The account of this import is gone.');
    const request = { path: '/api/imports', state: { user }, request: { ip: '', body: {} }, params: {}, query: {} };
    // Koa's own type of a context has much that nobody asks for here.
    const context = request as unknown as Parameters<typeof strapi.requestContext.run>[0];
    await strapi.requestContext.run(context, work);
  }

  async function firstManager(): Promise<number> {
    const user: { number: number } | null = await strapi.db.query(USERS).findOne({
      select: ['id', 'number'],
      where: { userType: USER_TYPE.manager, blocked: { $ne: true } },
      orderBy: { id: 'asc' },
    });
    if (!user) throw new KhayrError('notAllowed', 'There is no manager in whose name to import.');
    return user.number;
  }

  const held = () => ({ heldUntil: new Date(Date.now() + HELD) });

  /** Takes an import that nobody holds; false where another instance was faster. */
  async function take({ id, state }: ImportRow): Promise<boolean> {
    const free = { $or: [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }] };
    const { count } = await imports().updateMany({ where: { id, state, ...free }, data: held() });
    return count > 0;
  }

  /** Whether the work goes on, asked before each step; keeps the import meanwhile. */
  function goesOnWith(run: ImportRow, allowance: Allowance) {
    let done = 0;
    return async () => {
      if (stopping.signal.aborted || (run.pauseAfter > 0 && done >= run.pauseAfter)) return false;
      allowance.check();
      done += 1;
      const data = { ...held(), spent: allowance.spent };
      const { count } = await imports().updateMany({ where: { id: run.id, state: run.state }, data });
      return count > 0;
    };
  }

  /** Lets go of an import in another state. */
  const endOf = (run: ImportRow) => async (data: Partial<Omit<ImportRow, 'heldUntil'>>) => {
    await imports().updateMany({ where: { id: run.id, state: run.state }, data: { heldUntil: null, ...data } });
    if (OVER.includes(data.state)) await endSession(run);
  };

  /** Ends a session at the other site, and erases what is stored of it. */
  async function endSession({ id, location, session }: Pick<ImportRow, 'id' | 'location' | 'session'>) {
    if (!session) return;
    await imports().updateMany({ where: { id, session }, data: { session: '' } });
    await logOut(location, openToken(location, session), fetchPublic);
  }

  /** The token of the session at the other site; '' for an import without one. */
  function tokenOf({ location, session }: ImportRow): string {
    if (session === null) return '';
    const token = openToken(location, session);
    if (token === '') throw new SessionEnded();
    return token;
  }

  /** Finds out what a source holds, or stores it. */
  async function workWith(source: Source, run: ImportRow, allowance: Allowance) {
    const end = endOf(run);
    if (run.state === 'reading') {
      const before: ImportRow | null = await imports().findOne({
        where: { site: source.site, id: { $ne: run.id } },
        orderBy: { id: 'desc' },
      });
      const { site, notices } = source;
      const found = { ...(await foundIn(source)), parts: await foundParts(strapi, source) };
      await end({ site, notices, found, places: before?.places ?? {}, state: 'found' });
      return;
    }
    const isWhole = await runImport(strapi, run, source, { goesOn: goesOnWith(run, allowance), allowance });
    if (isWhole) {
      await end({ state: 'done', endedAt: new Date().toISOString() });
      await dropUpload(run.location);
      return;
    }
    // At the end of the process another one goes on.
    await end(stopping.signal.aborted ? {} : { state: 'paused', pauseAfter: 0 });
  }

  async function workOn(run: ImportRow) {
    const end = endOf(run);
    try {
      await as(run, async () => {
        if (run.state === 'undoing') {
          await undoParts(strapi, run);
          await undo(run);
          await undoFiles(run);
          await end({ state: 'undone', endedAt: new Date().toISOString() });
          return;
        }
        const allowance = new Allowance(run.spent ?? {});
        const source = await openSource(await placeOf(run.location), allowance, tokenOf(run));
        try {
          await workWith(source, run, allowance);
        } finally {
          source.close();
        }
      });
    } catch (error) {
      if (error instanceof LimitReached && run.state === 'running') {
        await end({ state: 'paused', pauseAfter: 0, error: error.key, spent: {} });
        return;
      }
      if (error instanceof SessionEnded && run.state === 'running') {
        await end({ state: 'paused', pauseAfter: 0, error: error.key, session: '' });
        return;
      }
      strapi.log.error(`The import ${run.id} failed: ${error instanceof Error ? error.stack : String(error)}`);
      await end({ state: 'failed', error: failureKey(error) });
    }
  }

  /** Moves to the bin what an import stored and nobody has edited since, but for what the site cannot be without. */
  async function undo(run: ImportRow) {
    const rows: ItemRow[] = await items().findMany({
      where: { firstImport: run.id, digest: { $ne: '' }, kind: { $notIn: [...PART_KINDS] } },
    });
    for (const { kind, number, lang, version, id, ...row } of rows) {
      const uid = `api::${kind}.${kind}` as ItemUid;
      const draft = await strapi.db
        .query(uid)
        .findOne({ select: ['id', 'documentId', 'version'], where: { number, locale: lang, publishedAt: null } });
      if (draft?.version !== version) continue;
      const remove = strapi.db.transaction(async () => {
        await strapi.documents(uid).delete({ documentId: draft.documentId, locale: lang });
        await items().delete({ where: { id } });
        await service(strapi, 'api::redirect.redirects').dropOld(
          row.addresses.map(({ from }) => ({ from, to: newAddress({ kind, number, lang, category: row.category }) })),
        );
      });
      await remove.catch(async (error: unknown) => {
        if (!(error instanceof errors.ApplicationError)) throw error;
        const data = { state: 'kept', ...noted([{ kind: 'needed-here', text: '' }]) };
        await items().update({ where: { id }, data });
      });
    }
  }

  /** Moves the files to the bin that an import stored, and nothing shows any more. */
  async function undoFiles({ id }: ImportRow) {
    const files = strapi.db.query(IMPORTED_FILES);
    const stored: FileRow[] = await files.findMany({ where: { importId: id, url: { $ne: '' } } });
    for (let start = 0; start < stored.length; start += FILES_AT_ONCE) {
      const some = stored.slice(start, start + FILES_AT_ONCE);
      await service(strapi, 'api::file-store.file-bin').moveUnused(some.map(({ url }) => url));
    }
    await files.deleteMany({ where: { importId: id } });
  }

  /** Works on what waits, one after the other. */
  async function workOnAll() {
    const rows: ImportRow[] = await imports().findMany({
      where: { state: { $in: ['reading', 'running', 'undoing'] satisfies ImportState[] } },
      orderBy: { id: 'asc' },
    });
    for (const row of rows) if (!stopping.signal.aborted && (await take(row))) await workOn(row);
  }

  function wake(): Promise<void> {
    working ??= workOnAll()
      .catch((error: unknown) => void strapi.log.error(`Imports are not worked on: ${String(error)}`))
      .finally(() => {
        working = undefined;
      });
    return working;
  }

  async function change(id: number, from: ImportState[], data: Partial<ImportRow>) {
    const { count } = await imports().updateMany({ where: { id, state: { $in: from } }, data });
    if (count === 0) {
      const row = await find(id);
      throw new KhayrError('editConflict', `The import is ${row.state}.`, { current: await present(row) });
    }
    void wake();
    return present(await find(id));
  }

  return {
    /** Finds out what a file or folder of the server, or an address, holds. */
    async open(location: string, userNumber: number | undefined, login?: ImportLogin): Promise<ImportReply> {
      const session = login ? await sessionAt(location, login) : null;
      const data = {
        ...{
          location,
          site: '',
          state: 'reading',
          error: '',
          spent: {},
          notices: [],
          pauseAfter: 0,
          chosen: {},
          places: {},
          found: NOTHING_FOUND,
          parts: null,
        },
        ...{ userNumber: userNumber ?? (await firstManager()), startedAt: new Date(), endedAt: null, heldUntil: null },
        session,
      };
      const row: ImportRow = await imports().create({ data });
      void wake();
      return present(row);
    },

    async list(): Promise<ImportReply[]> {
      const rows: ImportRow[] = await imports().findMany({ orderBy: { id: 'desc' }, limit: LISTED });
      return Promise.all(rows.map(present));
    },

    /** Stores a piece of a file at its place: one that is sent again changes nothing. */
    async receive({ upload, filename, offset, base64String }: ParsedPayloadOf<typeof importUpload>) {
      const name = upload === '' ? `${UPLOAD}${randomUUID()}` : upload;
      const folder = folderOfUpload(name);
      const content = Buffer.from(base64String, 'base64');
      await mkdir(folder, { recursive: true });
      const own = newName(filename) ?? 'file';
      const others = (await readdir(folder)).filter((one) => one !== own);
      const sizes = await Promise.all(others.map(async (one) => (await stat(path.join(folder, one))).size));
      if (sizes.reduce((sum, size) => sum + size, offset + content.length) > MAX_UPLOAD)
        throw invalidData('base64String', 'The files are too large.', 'IMPORT.ERROR_TOO_LARGE');
      const file = await open(path.join(folder, own), constants.O_RDWR | constants.O_CREAT);
      try {
        await file.write(content, 0, content.length, offset);
      } finally {
        await file.close();
      }
      return { upload: name };
    },

    /** The items of an import in the order of its source. */
    async items({ id, state, note }: ItemsFilter, page?: Page) {
      await find(id);
      const where = {
        importId: id,
        ...(state === undefined ? {} : { state }),
        ...(note === undefined ? {} : { noteKinds: { $contains: ` ${note} ` } }),
      };
      const rows: ItemRow[] = await items().findMany({ where, orderBy: { id: 'asc' }, ...page });
      const data = rows.map(
        ({ kind, number, category: catId, lang, title, address, state: now, notes }): ImportedItem => ({
          ...{ kind, id: number, catId, lang, title, state: now, address, notes },
        }),
      );
      return { data, extra: { itemsCount: page ? await items().count({ where }) : data.length } };
    },

    load: async (id: number): Promise<ImportReply> => present(await find(id)),

    /** Stores what was found, or goes on with it. */
    async start(id: number, { places, parts, pauseAfter = 0, login }: Start): Promise<ImportReply> {
      const session = login ? { session: await sessionAt((await find(id)).location, login) } : {};
      return change(id, CAN_START, {
        ...{ state: 'running', error: '', pauseAfter, ...session },
        ...(places ? { chosen: places } : {}),
        ...(parts ? { parts } : {}),
      });
    },

    pause: (id: number) => change(id, ['running'], { state: 'paused' }),

    /** Moves what nobody has edited to the bin. */
    undo: (id: number) => change(id, ['paused', 'done', 'failed'], { state: 'undoing' }),

    async forget(id: number): Promise<void> {
      const row = await find(id);
      await dropUpload(row.location);
      await endSession(row);
      await imports().deleteMany({ where: { id, state: { $in: ['reading', 'found', 'failed', 'undone'] } } });
    },

    /** Deletes what was uploaded long ago and is not being imported, and ends sessions that nobody goes on with. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      const unfinished: Pick<ImportRow, 'location'>[] = await imports().findMany({
        select: ['id', 'location'],
        where: { state: { $in: ['reading', 'running', 'paused'] satisfies ImportState[] } },
      });
      const kept = new Set(unfinished.map(({ location }) => location));
      for (const name of await readdir(folderOfUpload(UPLOAD)).catch(() => [])) {
        const { mtimeMs } = await stat(folderOfUpload(UPLOAD + name));
        if (mtimeMs < time - UPLOAD_DAYS * DAY_IN_MS && !kept.has(UPLOAD + name)) await dropUpload(UPLOAD + name);
      }
      const left: ImportRow[] = await imports().findMany({
        where: {
          state: { $in: CAN_START },
          session: { $ne: '' },
          startedAt: { $lt: new Date(time - SESSION_DAYS * DAY_IN_MS) },
        },
      });
      for (const row of left) await endSession(row);
    },

    /** Works on what waits, also on what an instance that ended has left. */
    begin() {
      stopping = new AbortController();
      const { signal } = stopping;
      looking = (async () => {
        while (!signal.aborted) {
          await wake();
          await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
        }
      })();
    },

    /** Waits for the item that is being stored; the next start goes on. */
    async stop() {
      stopping.abort();
      await looking;
      await working;
    },
  };
};
