import type { Core } from '@strapi/strapi';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const UNANSWERED_SEARCHES = 'khayr::unanswered-search';

/** Like the number sequences it is a model, not a content type, so that nobody edits it. */
export function registerUnansweredSearches(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: UNANSWERED_SEARCHES,
    singularName: 'unanswered-search',
    tableName: 'unanswered_searches',
    attributes: {
      day: { type: 'string', column: { notNullable: true } },
      lang: { type: 'string', column: { notNullable: true } },
      search: { type: 'string', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [{ name: 'unanswered_searches_index', columns: ['day', 'lang', 'search'], type: 'unique' }],
  });
}
