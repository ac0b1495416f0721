import type { Core } from '@strapi/strapi';
import { requestAccount } from '../../platform/audit/audit-log';
import { addTable } from '../../platform/strapi-patches/own-tables';
import type { Change } from '../documents/change';

export const AUTHORS = 'khayr::item-author';

/** Who added an item, by their number. The database refuses a second author of an item. */
export function registerItemAuthors(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: AUTHORS,
    singularName: 'item-author',
    tableName: 'item_authors',
    attributes: {
      kind: { type: 'string', column: { notNullable: true } },
      itemNumber: { type: 'integer', column: { notNullable: true } },
      userNumber: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [
      { name: 'item_authors_item_index', columns: ['kind', 'item_number'], type: 'unique' },
      { name: 'item_authors_user_index', columns: ['user_number', 'kind', 'item_number'] },
    ],
  });
}

/** Notes who added an item, on the site or in the dashboard. What is restored from the bin has its number already. */
export function recordAuthor(change: Change) {
  const { strapi, type, isNew, data } = change;
  if (!isNew || !type.isListed || data?.number !== undefined) return undefined;
  return async () => {
    const account = await requestAccount(strapi);
    const [draft] = account ? await change.drafts() : [];
    if (!account || !draft) return;
    const data = { kind: type.kind, itemNumber: draft.number, userNumber: account.number };
    await strapi.db.query(AUTHORS).create({ data });
  };
}
