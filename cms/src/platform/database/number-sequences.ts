import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, type ContentTypeUid } from '../../content-types';
import { addTable } from '../strapi-patches/own-tables';

const SEQUENCES = 'khayr::id-sequence';
const BINNED_ITEMS = 'api::bin.binned-item';

/** The types whose items are numbered: a number is small, positive, shared by both languages and never changes. */
const NUMBERED_TYPES = CONTENT_TYPES.filter(({ isNumbered }) => isNumbered);

export function registerSequences(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: SEQUENCES,
    singularName: 'id-sequence',
    tableName: 'id_sequences',
    attributes: {
      name: { type: 'string', column: { notNullable: true } },
      value: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [{ name: 'id_sequences_name_index', columns: ['name'], type: 'unique' }],
  });
}

/**
 * The next number of a type, or the first of `count` next ones. It uses the caller's transaction: on SQLite's one connection
 * another one would wait for ever.
 */
export const nextNumber = (strapi: Core.Strapi, uid: ContentTypeUid, count = 1): Promise<number> =>
  nextInSequence(strapi, uid, count);

/** The same of any sequence: no number is left out, since one that is not used goes back with its transaction. */
export async function nextInSequence(strapi: Core.Strapi, name: string, count = 1): Promise<number> {
  return strapi.db.transaction(async ({ trx }) => {
    const table = trx('id_sequences');
    const rows: { value: number }[] = await table
      .insert({ name, value: count })
      .onConflict('name')
      .merge({ value: trx.raw('id_sequences.value + ?', [count]) })
      .returning('value');
    const row = rows[0];
    if (row === undefined) throw new Error(`The sequence of ${name} returned no number.`);
    return row.value - count + 1;
  });
}

/** Makes sure that numbers up to `reached` are not assigned again. */
export async function raiseSequence(strapi: Core.Strapi, uid: ContentTypeUid, reached: number) {
  await strapi.db.transaction(async ({ trx }) => {
    await trx('id_sequences')
      .insert({ name: uid, value: reached })
      .onConflict('name')
      .merge({ value: reached })
      .where('id_sequences.value', '<', reached);
  });
}

/** An import of content does not include the sequences, so each start compares them with the largest numbers, in the bin too. */
export async function raiseSequences(strapi: Core.Strapi) {
  for (const { uid, kind } of NUMBERED_TYPES) {
    const binned = await strapi.db
      .query(BINNED_ITEMS)
      .findOne({ select: ['itemNumber'], where: { kind }, orderBy: { itemNumber: 'desc' } });
    if (binned) await raiseSequence(strapi, uid, binned.itemNumber);
    const last = await strapi.db.query(uid).findOne({
      select: ['number'],
      where: { number: { $notNull: true } },
      orderBy: { number: 'desc' },
    });
    if (last) await raiseSequence(strapi, uid, last.number);
  }
}
