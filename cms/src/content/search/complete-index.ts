import { setImmediate as letOthersRun, setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { LANGUAGES, SEARCH_KINDS } from '../../../contract/vocabulary';
import { withLock } from '../../platform/database/with-lock';
import { ENTRIES, type Transaction } from './engine';
import { indexDocuments } from './index-items';
import { engineOf } from './search-index';
import { SEARCHED_TYPES, type SearchedType } from './searched-items';

/**
 * Raised when words are read from texts, or stored, differently than before. The index stores kinds and languages by their places in
 * these lists, so it is built anew at the next start whenever the version or one of the lists differs.
 */
const VERSION = ['7', ...SEARCH_KINDS, ...LANGUAGES].join(' ');
const KEY = 'search-index';

/** Documents that are indexed in one transaction: on SQLite everybody else waits for its end. */
const CHUNK = 50;
/** Milliseconds until the next attempt where another cms indexes, or somebody saves one of the documents. */
const WAIT = 200;

type Db = Core.Strapi['db'];

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'khayr' });

/** Documents with a row that the index does not have as it is. */
function staleDocuments({ connection }: Db, { kind, type }: SearchedType) {
  return connection(`${type.table} as item`)
    .distinct('item.document_id')
    .leftJoin(`${ENTRIES} as entry`, (join) => {
      join.on('entry.row_id', 'item.id').andOnVal('entry.kind', SEARCH_KINDS.indexOf(kind));
    })
    .whereNotNull('item.number')
    .whereRaw('(entry.id is null or entry.stamp is distinct from item.updated_at)');
}

/** Documents with an entry of a row that is no longer there. */
function goneDocuments({ connection }: Db, { kind, type }: SearchedType) {
  return connection(`${ENTRIES} as entry`)
    .distinct('entry.document_id')
    .leftJoin(`${type.table} as item`, 'item.id', 'entry.row_id')
    .where('entry.kind', SEARCH_KINDS.indexOf(kind))
    .whereNull('item.id');
}

const LACKS = [
  { documents: goneDocuments, column: 'entry.document_id' },
  { documents: staleDocuments, column: 'item.document_id' },
];

/** Runs the work while no other cms completes the index. Gives way to saves (`Engine.giveWay`). */
async function withCompletionLock(strapi: Core.Strapi, work: (trx: Transaction) => Promise<void>) {
  await strapi.db.transaction(async ({ trx }) => {
    for (const statement of engineOf(strapi).giveWay) await trx.raw(statement);
    await withLock(strapi, KEY, () => work(trx));
  });
}

/** One document that cannot be indexed does not keep the others from being found. */
async function indexEach(strapi: Core.Strapi, searched: SearchedType, documentIds: readonly string[]) {
  for (const documentId of documentIds) {
    try {
      await indexDocuments(strapi, searched, [documentId]);
    } catch (error) {
      strapi.log.error(`The search cannot index the ${searched.kind} ${documentId}: ${String(error)}`);
    }
  }
}

/**
 * Brings the index up to date with what was written past the Document Service: by a release before there was an index,
 * an import of content, or the deletion of a language. After each few documents it yields their number, and 0 when it
 * gave way. Several of these may run, also in several instances: each looks for what is lacking when it is its turn.
 */
export async function* completionSteps(strapi: Core.Strapi): AsyncGenerator<number> {
  const { hasGivenWay } = engineOf(strapi);
  for (const searched of SEARCHED_TYPES) {
    for (const { documents, column } of LACKS) {
      for (let after = ''; ; ) {
        let found: string[] = [];
        try {
          await withCompletionLock(strapi, async (trx) => {
            const rows: { document_id: string }[] = await documents(strapi.db, searched)
              .transacting(trx)
              .where(column, '>', after)
              .orderBy(column)
              .limit(CHUNK);
            found = rows.map((row) => row.document_id);
            if (found.length > 0) await indexDocuments(strapi, searched, found);
          });
        } catch (error) {
          if (hasGivenWay(error)) {
            yield 0;
            continue;
          }
          if (found.length === 0) throw error;
          await indexEach(strapi, searched, found);
        }
        const last = found.at(-1);
        if (last === undefined) break;
        after = last;
        yield found.length;
      }
    }
  }
}

/** How many documents the index lacks. */
export async function countLacking(strapi: Core.Strapi): Promise<number> {
  let total = 0;
  for (const searched of SEARCHED_TYPES) {
    for (const { documents } of LACKS) {
      const [row]: { count: number | string }[] = await strapi.db.connection
        .count('* as count')
        .from(documents(strapi.db, searched).as('lacking'));
      total += Number(row?.count ?? 0);
    }
  }
  return total;
}

/** Lets the database know of many new entries. */
export async function finishIndex(strapi: Core.Strapi): Promise<void> {
  for (const statement of engineOf(strapi).finish) await strapi.db.connection.raw(statement);
}

/** Completes the index without pauses for others. */
export async function completeIndex(strapi: Core.Strapi): Promise<void> {
  for await (const count of completionSteps(strapi)) await (count === 0 ? sleep(WAIT) : letOthersRun());
}

async function createIndex(strapi: Core.Strapi): Promise<void> {
  const engine = engineOf(strapi);
  for (;;) {
    try {
      await withCompletionLock(strapi, async (trx) => {
        for (const statement of [...engine.drop, ...engine.create]) await trx.raw(statement);
        await store(strapi).set({ key: KEY, value: VERSION });
      });
      return;
    } catch (error) {
      if (!engine.hasGivenWay(error)) throw error;
      await sleep(WAIT);
    }
  }
}

/** Makes the index, without entries, where there is none or none of this version. */
export async function ensureIndex(strapi: Core.Strapi): Promise<void> {
  if ((await store(strapi).get({ key: KEY })) !== VERSION) return createIndex(strapi);
  for (const statement of engineOf(strapi).create) await strapi.db.connection.raw(statement);
}

/** Builds the index anew; returns the number of its entries. Searches find what is in it already. */
export async function rebuildIndex(strapi: Core.Strapi): Promise<number> {
  await createIndex(strapi);
  await completeIndex(strapi);
  await finishIndex(strapi);
  const [row]: { count: number | string }[] = await strapi.db.connection(ENTRIES).count('* as count');
  return Number(row?.count ?? 0);
}
