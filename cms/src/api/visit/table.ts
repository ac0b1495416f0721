import type { Core } from '@strapi/strapi';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const VISIT_COUNTS_TABLE = 'visit_counts';
export const VISIT_COUNTS = 'khayr::visit-count';

/** Totals of a day. Like the number sequences it is a model, not a content type, so that nobody edits it. */
export function registerVisitCounts(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: VISIT_COUNTS,
    singularName: 'visit-count',
    tableName: VISIT_COUNTS_TABLE,
    attributes: {
      day: { type: 'string', column: { notNullable: true } },
      lang: { type: 'string', column: { notNullable: true } },
      kind: { type: 'string', column: { notNullable: true } },
      name: { type: 'string', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [{ name: 'visit_counts_index', columns: ['day', 'lang', 'kind', 'name'], type: 'unique' }],
  });
}
