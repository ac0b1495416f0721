import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import {
  IMPORT_NOTES,
  type ImportedItem,
  type ImportLogin,
  type ImportReply,
  type ImportState,
  type importExport,
} from '../../../../contract/calls/imports';
import { DAY_IN_MS } from '../../../../contract/limits';
import { USER_TYPE } from '../../../../contract/vocabulary';
import { userKey } from '../../../platform/accounts/account-key';
import { KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { importWorker } from '../import-worker';
import { endSession, openSession } from '../site-login';
import {
  IMPORTED_FILES,
  IMPORTED_ITEMS,
  IMPORTS,
  type ImportedState,
  type ImportRow,
  type ItemRow,
  type Places,
} from '../tables';
import { dropOldUploads, dropUpload, nameOf, storePiece } from '../uploads';

const USERS = 'plugin::users-permissions.user';

/** Imports that are listed. */
const LISTED = 20;
/** Days after its start after which an import that waits for its manager has no session at the other site any more. */
const SESSION_DAYS = 1;

const NOTHING_FOUND: ImportReply['found'] = { items: [], files: 0, categories: [], unknown: [], parts: [] };

/** States that an import goes on from. */
const CAN_START: ImportState[] = ['found', 'paused', 'failed'];

/** States in which an import can be forgotten: while it has stored nothing, and afterwards. */
const NOTHING_STORED: ImportState[] = ['reading', 'found', 'paused', 'failed', 'undone'];
const AFTER_UNDOING: ImportState[] = ['undone'];

interface Start {
  places?: Places;
  parts?: ImportRow['parts'];
  shown?: ImportRow['shown'];
  /** Items after which it pauses by itself. */
  pauseAfter?: number;
  /** For another session at the other site. */
  login?: ImportLogin | undefined;
  /** The manager; the operator acts as the first one. */
  userNumber?: number;
}

/** Brings content of other sites here. */
export default function imports({ strapi }: { strapi: Core.Strapi }) {
  const imports = () => strapi.db.query(IMPORTS);
  const items = () => strapi.db.query(IMPORTED_ITEMS);
  const { wake, begin, stop } = importWorker(strapi);

  async function find(id: number): Promise<ImportRow> {
    const row: ImportRow | null = await imports().findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no import ${id}.`);
    return row;
  }

  async function present(row: ImportRow): Promise<ImportReply> {
    const { id, location, state, error, startedAt, endedAt, found, notices, session } = row;
    // What cannot even be read is called as it was chosen.
    const site = row.site || (await nameOf(location));
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
    return {
      ...{ id, site, state, error, needsLogin: session === '' && CAN_START.includes(state) },
      startedAt: new Date(startedAt).toISOString(),
      endedAt: endedAt ? new Date(endedAt).toISOString() : '',
      found: { ...NOTHING_FOUND, ...found },
      items: states,
      files: { stored, missing },
      notes,
      notices: notices ?? [],
    };
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

  async function change(id: number, from: ImportState[], data: Partial<ImportRow>) {
    const { count } = await imports().updateMany({ where: { id, state: { $in: from } }, data });
    if (count === 0) {
      const row = await find(id);
      throw new KhayrError('editConflict', `The import is ${row.state}.`, { current: await present(row) });
    }
    wake();
    return present(await find(id));
  }

  return {
    /** Finds out what a file or folder of the server, or an address, holds. */
    async open(location: string, userNumber: number | undefined, login?: ImportLogin): Promise<ImportReply> {
      const number = userNumber ?? (await firstManager());
      const session = login ? await openSession(strapi, location, { login, account: userKey({ number }) }) : null;
      const data: Partial<ImportRow> = {
        ...{ location, session, site: '', state: 'reading', error: '', pauseAfter: 0 },
        ...{ chosen: {}, places: {}, found: NOTHING_FOUND, parts: null, shown: null, spent: {}, notices: [] },
        ...{ userNumber: number, startedAt: new Date().toISOString() },
      };
      const row: ImportRow = await imports().create({ data });
      wake();
      return present(row);
    },

    async list(): Promise<ImportReply[]> {
      const rows: ImportRow[] = await imports().findMany({ orderBy: { id: 'desc' }, limit: LISTED });
      return Promise.all(rows.map(present));
    },

    receive: storePiece,

    /** The items of an import in the order of its source. */
    async items({ id, state, note }: ParsedPayloadOf<typeof importExport>, page?: Page) {
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

    /** Stores what was found, or goes on with it, for whoever says so now. */
    async start(id: number, { places, parts, shown, pauseAfter = 0, login, userNumber }: Start): Promise<ImportReply> {
      const number = userNumber ?? (await firstManager());
      const { location } = await find(id);
      const session = login
        ? { session: await openSession(strapi, location, { login, account: userKey({ number }) }) }
        : {};
      return change(id, CAN_START, {
        ...{ state: 'running', error: '', pauseAfter, userNumber: number, ...session },
        ...(places ? { chosen: places } : {}),
        ...(parts ? { parts } : {}),
        ...(shown ? { shown } : {}),
      });
    },

    pause: (id: number) => change(id, ['running'], { state: 'paused' }),

    /** Moves what nobody has edited to the bin. */
    undo: async (id: number, userNumber?: number) =>
      change(id, ['paused', 'done', 'failed'], {
        state: 'undoing',
        userNumber: userNumber ?? (await firstManager()),
      }),

    async forget(id: number): Promise<void> {
      const row = await find(id);
      const stored = await items().count({ where: { importId: id } });
      // By its row alone what it stored can be undone.
      const from = stored === 0 ? NOTHING_STORED : AFTER_UNDOING;
      const { count } = await imports().deleteMany({ where: { id, state: { $in: from } } });
      if (count === 0)
        throw new KhayrError('editConflict', `The import is ${row.state}.`, { current: await present(row) });
      await dropUpload(row.location);
      await endSession(strapi, row);
    },

    /** Deletes what was uploaded long ago and is not being imported, and ends sessions that nobody goes on with. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      const unfinished: Pick<ImportRow, 'location'>[] = await imports().findMany({
        select: ['id', 'location'],
        where: { state: { $in: ['reading', 'running', 'paused'] satisfies ImportState[] } },
      });
      await dropOldUploads(time, new Set(unfinished.map(({ location }) => location)));
      const startedAt = { $lt: new Date(time - SESSION_DAYS * DAY_IN_MS) };
      const left: ImportRow[] = await imports().findMany({
        where: { state: { $in: CAN_START }, session: { $ne: '' }, startedAt },
      });
      for (const row of left) await endSession(strapi, row);
    },

    begin,
    stop,
  };
}

declare module '../../../services' {
  interface Services {
    'api::import.imports': typeof imports;
  }
}
