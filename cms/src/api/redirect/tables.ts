import type { Core } from '@strapi/strapi';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const REDIRECTS = 'khayr::redirect';
export const MISSING_ADDRESSES = 'khayr::missing-address';

/** Their constraints hold for whoever writes, and thousands of rules are read and imported at once. */
export function registerRedirectTables(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: REDIRECTS,
    singularName: 'redirect',
    tableName: 'redirects',
    attributes: {
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
  addTable(strapi, {
    uid: MISSING_ADDRESSES,
    singularName: 'missing-address',
    tableName: 'missing_addresses',
    attributes: {
      path: { type: 'text', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
      lastDay: { type: 'string', column: { notNullable: true } },
    },
    indexes: [{ name: 'missing_addresses_path_index', columns: ['path'], type: 'unique' }],
  });
}
