import type { Core } from '@strapi/strapi';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const REPLACEMENTS = 'khayr::text-replacement';

/** What was found and replaced in many texts: an act that can be taken back as one. */
export function registerReplacements(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: REPLACEMENTS,
    singularName: 'text-replacement',
    tableName: 'text_replacements',
    attributes: {
      at: { type: 'datetime', column: { notNullable: true } },
      by: { type: 'string', column: { notNullable: true } },
      find: { type: 'text', column: { notNullable: true } },
      replace: { type: 'text', column: { notNullable: true } },
      places: { type: 'integer', column: { notNullable: true } },
      /** Each text with its versions before and after, and the fields that changed. */
      texts: { type: 'json', column: { notNullable: true } },
      undoneAt: { type: 'datetime' },
    },
    indexes: [],
  });
}
