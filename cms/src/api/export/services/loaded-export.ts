import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ROWS_OF_ITEMS } from '../../../../contract/kinds/exported-rows';
import { EXPORT_FORMAT, EXPORTED_KINDS, type ExportedKind } from '../../../../contract/requests/exports';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { announce } from '../../../content/documents/change-tags';
import { completeIndex } from '../../../content/search/complete-index';
import { updateAllCategoryNumbers } from '../../../content/write-path/category-copies';
import { CONTENT_TYPES } from '../../../content-types';
import { nextNumber, raiseSequences } from '../../../platform/database/number-sequences';
import { fileStore, type StoredFile, storedNames } from '../../../platform/files/stored-files';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { isRecord } from '../../../platform/requests/read-input';
import { type Attribute, exportedAttributes, isMany, keyOf, rowsOf, uidOf } from '../exported-model';
import { References } from '../references';

type Row = Record<string, unknown>;
type Counts = Partial<Record<ExportedKind, number>>;

/** What an export has: how many rows of each kind, and which rows are named and missing. */
interface Content {
  counts: Counts;
  dangling: string[];
}

/** Rows of one transaction: on SQLite everybody else waits for its end. */
const BATCH = 50;
/** Milliseconds after which a request is answered: whoever waits longer gives up. */
const ANSWERED_WITHIN = 20_000;
const FILES = uidOf('files');
const PEOPLE = uidOf('people');
const REDIRECTS = 'khayr::redirect';

/** A site with some of these has been used. */
const USED: readonly ExportedKind[] = ['files', ...ROWS_OF_ITEMS, 'campaigns', 'messages', 'bin', 'redirects'];

/** Rows of a kind, some at a time; none of one that the version of the export did not know. */
async function* batchesOf(folder: string, kind: ExportedKind): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const handle = await open(path.join(folder, `${kind}.jsonl`)).catch(() => undefined);
  if (!handle) return;
  for await (const line of handle.readLines()) {
    rows.push(JSON.parse(line));
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Stores the rows of an export as they were, past the Document Service: with their versions, times and history. */
class Loader {
  readonly #strapi: Core.Strapi;
  readonly #folder: string;
  /** Of a row by the model and the key by which others name it. */
  readonly #ids = new Map<string, number>();
  /** Rows that name one of their own kind, which may come after them. */
  #waiting: { id: number; name: string; attribute: Attribute; key: unknown }[] = [];
  /** The path of the folder of deleted files. */
  #bin: unknown;

  constructor(strapi: Core.Strapi, folder: string) {
    this.#strapi = strapi;
    this.#folder = folder;
  }

  async load(kind: ExportedKind) {
    const uid = uidOf(kind);
    for await (const rows of batchesOf(this.#folder, kind)) {
      if (kind === 'folders') this.#bin ??= rows.find(({ name, parent }) => name === BIN_ROOT && !parent)?.path;
      if (kind === 'files') for (const row of rows) await this.#storeBytes(row);
      await this.#strapi.db.transaction(async () => {
        for (const row of rows) await (kind === 'people' ? this.#storePerson(row) : this.#store(uid, row));
      });
    }
    await this.#connectWaiting(uid);
  }

  async #store(uid: string, row: Row): Promise<number> {
    const { id }: { id: number } = await this.#strapi.db.query(uid).create({ data: await this.#inputOf(uid, row) });
    for (const [name, attribute] of exportedAttributes(this.#strapi, uid))
      if (attribute.target === uid && row[name]) this.#waiting.push({ id, name, attribute, key: row[name] });
    return id;
  }

  async #connectWaiting(uid: string) {
    await this.#strapi.db.transaction(async () => {
      for (const { id, name, attribute, key } of this.#waiting)
        await this.#strapi.db.query(uid).updateRelations(id, { [name]: await this.#idOf(attribute, key) });
    });
    this.#waiting = [];
  }

  /** An account keeps the password that it has here; one that has none yet asks for one, or is invited again. */
  async #storePerson(row: Row) {
    const { number, ...data } = await this.#inputOf(PEOPLE, row);
    const names = [row.username, row.email].filter((name) => typeof name === 'string' && name !== '');
    const where = { number: null, $or: [{ username: { $in: names } }, { email: { $in: names } }] };
    const here = names.length > 0 ? await this.#strapi.db.query(PEOPLE).findOne({ select: ['id'], where }) : null;
    if (!here) return this.#strapi.db.query(PEOPLE).create({ data: { ...data, number } });
    await this.#strapi.db.query(PEOPLE).update({ where: { id: here.id }, data });
    // The rules of accounts keep both from whoever saves one.
    const kept = { number, updated_at: new Date(String(row.updatedAt)) };
    return this.#strapi.db.transaction(({ trx }) =>
      this.#strapi.db.connection('up_users').where({ id: here.id }).update(kept).transacting(trx),
    );
  }

  async #storeBytes(row: Row) {
    const folder = this.#bin !== undefined && row.folder === this.#bin ? 'bin' : 'uploads';
    for (const name of storedNames(row as unknown as StoredFile)) {
      const content = await readFile(path.join(this.#folder, 'uploads', name)).catch(() => undefined);
      // What the site had lost is in no export.
      if (content) await fileStore().write(name, folder, content);
    }
  }

  async #inputOf(uid: string, row: Row): Promise<Row> {
    const input: Row = {};
    for (const [name, attribute] of exportedAttributes(this.#strapi, uid)) {
      const value = row[name];
      if (value === undefined || attribute.target === uid) continue;
      input[name] = value === null ? null : await this.#valueOf(name, attribute, value);
    }
    return input;
  }

  async #valueOf(name: string, attribute: Attribute, value: unknown): Promise<unknown> {
    switch (attribute.type) {
      case 'media':
        return this.#find(FILES, 'url', value);
      case 'relation':
        return isMany(attribute)
          ? Promise.all([value].flat().map((key) => this.#idOf(attribute, key)))
          : this.#idOf(attribute, value);
      case 'component': {
        const uid = attribute.component ?? '';
        const parts: object[] = [];
        for (const part of [value].flat().filter(isRecord))
          parts.push({ id: await this.#store(uid, part), __pivot: { field: name, component_type: uid } });
        return attribute.repeatable ? parts : parts[0];
      }
      case 'dynamiczone': {
        const parts: object[] = [];
        for (const { component, ...part } of [value].flat().filter(isRecord)) {
          const uid = attribute.components?.find((known) => known === component);
          if (uid) parts.push({ id: await this.#store(uid, part), __component: uid, __pivot: { field: name } });
        }
        return parts;
      }
      default:
        return value;
    }
  }

  #idOf(attribute: Attribute, key: unknown): Promise<number | null> {
    return this.#find(attribute.target ?? '', keyOf(this.#strapi, attribute), key);
  }

  async #find(uid: string, column: string, key: unknown): Promise<number | null> {
    const known = this.#ids.get(`${uid} ${key}`);
    if (known !== undefined) return known;
    const row: { id: number } | null = await this.#strapi.db
      .query(uid)
      .findOne({ select: ['id'], where: { [column]: key } });
    if (row) this.#ids.set(`${uid} ${key}`, row.id);
    return row?.id ?? null;
  }
}

/** Brings an export of the data back into a site that has not been used yet. */
export default function loadedExport({ strapi }: { strapi: Core.Strapi }) {
  /** Set while a load goes on, so that one that was interrupted can begin anew. */
  const mark = () => strapi.store({ type: 'core', name: 'khayr', key: 'export-load' });

  async function requireUnused() {
    if (await mark().get({})) return;
    for (const kind of USED)
      if ((await strapi.db.query(uidOf(kind)).count()) > 0)
        throw new KhayrError('alreadyExists', `An export is brought back into a new site; this one has ${kind}.`);
  }

  /** What a first start has made, or a load that was interrupted. The accounts stay. */
  async function clear() {
    for (const kind of EXPORTED_KINDS.filter((each) => each !== 'people').toReversed()) {
      const uid = uidOf(kind);
      for (const [, { component, components = [] }] of exportedAttributes(strapi, uid))
        for (const part of [component ?? [], components].flat()) await strapi.db.query(part).deleteMany({});
      await strapi.db.query(uid).deleteMany({ where: rowsOf(kind) });
    }
    // Those of the export have their numbers.
    await strapi.db.transaction(({ trx }) =>
      strapi.db.connection('up_users').update({ number: null }).transacting(trx),
    );
  }

  /** Accounts of here that the export does not know. */
  async function numberOthers() {
    const others: { id: number }[] = await strapi.db
      .query(PEOPLE)
      .findMany({ select: ['id'], where: { number: null }, orderBy: { id: 'asc' } });
    await strapi.db.transaction(async ({ trx }) => {
      for (const { id } of others) {
        const number = await nextNumber(strapi, 'plugin::users-permissions.user');
        await strapi.db.connection('up_users').where({ id }).update({ number }).transacting(trx);
      }
    });
  }

  /** PostgreSQL counts ids apart from the rows that were given one. */
  async function raiseFileIds() {
    if (strapi.db.dialect.client !== 'postgres') return;
    await strapi.db.connection.raw(
      `select setval(pg_get_serial_sequence('files', 'id'), coalesce((select max(id) from files), 1))`,
    );
  }

  /** Says what an export has that can be brought back here. */
  async function check(folder: string): Promise<Content> {
    const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => 'null');
    const manifest: unknown = JSON.parse(text);
    if (!isRecord(manifest) || manifest.format !== EXPORT_FORMAT)
      throw new KhayrError('invalidData', `${folder} is no export of the data that this version can read.`);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    // What a link leads to elsewhere on the machine would be published.
    const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
    if (other) throw new KhayrError('invalidData', `${path.join(other.parentPath, other.name)} is no plain file.`);
    await requireUnused();
    const told = isRecord(manifest.counts) ? manifest.counts : {};
    const references = new References(strapi);
    const counts: Counts = {};
    for (const kind of EXPORTED_KINDS) {
      let count = 0;
      for await (const rows of batchesOf(folder, kind)) {
        for (const row of rows) references.add(kind, row);
        count += rows.length;
      }
      if (count !== (told[kind] ?? 0))
        throw new KhayrError('invalidData', `${kind}.jsonl has ${count} rows, and the manifest says ${told[kind]}.`);
      counts[kind] = count;
    }
    return { counts, dangling: references.dangling() };
  }

  async function load(folder: string): Promise<Content> {
    const content = await check(folder);
    await mark().set({ value: new Date().toISOString() });
    await clear();
    const loader = new Loader(strapi, folder);
    for (const kind of EXPORTED_KINDS) await loader.load(kind);
    await raiseFileIds();
    await raiseSequences(strapi);
    await numberOthers();
    await updateAllCategoryNumbers(strapi);
    await completeIndex(strapi);
    await mark().delete({});
    for (const { uid, options } of CONTENT_TYPES) if (options.visibleToVisitors) await announce(strapi, uid);
    await announce(strapi, REDIRECTS);
    return content;
  }

  let running: Promise<Content> | undefined;
  return {
    check,

    /** What was loaded; null while that goes on, which a repeated request goes on waiting for. */
    async load(folder: string): Promise<Content | null> {
      running ??= load(folder);
      const content = await Promise.race([running, sleep(ANSWERED_WITHIN, null)]).catch((error: unknown) => {
        running = undefined;
        throw error;
      });
      if (content) running = undefined;
      return content;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::export.loaded-export': typeof loadedExport;
  }
}
