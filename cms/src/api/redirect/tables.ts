import type { Core } from '@strapi/strapi';

export const REDIRECTS = 'khayr::redirect';
export const MISSING_ADDRESSES = 'khayr::missing-address';

/**
 * Like the number sequences they are models, not content types: their constraints hold for whoever writes, thousands of
 * rules are read and imported at once, and the dashboard does not show what the site's own screen edits.
 */
export function registerRedirectTables(strapi: Core.Strapi) {
  strapi.get('models').add({
    uid: REDIRECTS,
    singularName: 'redirect',
    tableName: 'redirects',
    attributes: {
      id: { type: 'increments' },
      source: { type: 'text', column: { notNullable: true } },
      /** The same as `source`; null for a removed rule, whose address another one may have. */
      activeSource: { type: 'text' },
      match: { type: 'string', column: { notNullable: true } },
      status: { type: 'integer', column: { notNullable: true } },
      target: { type: 'text', column: { notNullable: true } },
      isAutomatic: { type: 'boolean', column: { notNullable: true } },
      hits: { type: 'integer', column: { notNullable: true } },
      lastDay: { type: 'string', column: { notNullable: true } },
      version: { type: 'integer', column: { notNullable: true } },
      removedAt: { type: 'datetime' },
    },
    indexes: [{ name: 'redirects_active_source_index', columns: ['active_source'], type: 'unique' }],
  });
  strapi.get('models').add({
    uid: MISSING_ADDRESSES,
    singularName: 'missing-address',
    tableName: 'missing_addresses',
    attributes: {
      id: { type: 'increments' },
      path: { type: 'text', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
      lastDay: { type: 'string', column: { notNullable: true } },
    },
    indexes: [{ name: 'missing_addresses_path_index', columns: ['path'], type: 'unique' }],
  });
}
