import type { Core } from '@strapi/strapi';

interface Column {
  type: 'string' | 'text' | 'integer' | 'biginteger' | 'boolean' | 'datetime' | 'json';
  column?: { notNullable?: boolean; defaultTo?: unknown };
}

/** A table that is no content type: the dashboard has no screen for it and the content API no route, so nobody edits it there. */
interface Table {
  uid: `khayr::${string}`;
  singularName: string;
  tableName: string;
  /** Besides `id`. */
  attributes: Readonly<Record<string, Column>>;
  indexes: readonly { name: string; columns: readonly string[]; type?: 'unique' }[];
}

/**
 * Adds a table to those that Strapi creates at its start, on every database and with its indexes. Strapi has no documented way to
 * have a unique index, or a table that is no content type; this is what its own tables use.
 *
 * Written for @strapi/core 5.54.0.
 */
export function addTable(strapi: Core.Strapi, { attributes, ...table }: Table): void {
  strapi.get('models').add({ ...table, attributes: { id: { type: 'increments' }, ...attributes } });
}
