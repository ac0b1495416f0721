import type { Core } from '@strapi/strapi';
import type { ExportedKind } from '../../../../contract/requests/exports';
import { isRecord } from '../../../platform/requests/read-input';
import { type Attribute, exportedAttributes, isMany, keyOf, uidOf } from '../exported-model';

type Row = Record<string, unknown> & { id: number };

/** Rows in one reply: a history has whole texts. */
const ROWS = 100;

/** What a deleted row pointed to, without the accounts of the dashboard. */
function withoutDashboard(row: unknown): unknown {
  if (!isRecord(row) || !isRecord(row.targets)) return row;
  const { createdBy, updatedBy, ...targets } = row.targets;
  return { ...row, targets };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** What has to be read with a row. */
  function populateOf(uid: string): Record<string, unknown> {
    return Object.fromEntries(
      exportedAttributes(strapi, uid).flatMap(([name, attribute]): [string, unknown][] => {
        switch (attribute.type) {
          case 'media':
            return [[name, { select: ['id', 'url'] }]];
          case 'relation':
            return [[name, { select: ['id', keyOf(strapi, attribute)] }]];
          case 'component':
            return [[name, { populate: populateOf(attribute.component ?? '') }]];
          case 'dynamiczone': {
            const parts = attribute.components?.map((part) => [part, { populate: populateOf(part) }]);
            return [[name, { on: Object.fromEntries(parts ?? []) }]];
          }
          default:
            return [];
        }
      }),
    );
  }

  function exportedValue(attribute: Attribute, value: unknown): unknown {
    if (attribute.type === 'json') return value ?? null;
    if (Array.isArray(value)) {
      const values = value.map((each) => exportedValue(attribute, each));
      // The database tells them in any order.
      return attribute.type === 'relation' ? values.toSorted() : values;
    }
    if (value === null || value === undefined) return isMany(attribute) ? [] : null;
    if (typeof value !== 'object') return value;
    const row = value as Row & { __component?: string };
    switch (attribute.type) {
      case 'media':
        return row.url;
      case 'relation':
        return row[keyOf(strapi, attribute)];
      case 'component':
        return present(attribute.component ?? '', row);
      case 'dynamiczone':
        return { component: row.__component, ...present(row.__component ?? '', row) };
      default:
        return value;
    }
  }

  /** A row without the ids of this database. */
  const present = (uid: string, row: Row): Record<string, unknown> =>
    Object.fromEntries(
      exportedAttributes(strapi, uid).map(([name, attribute]) => [name, exportedValue(attribute, row[name])] as const),
    );

  return {
    /** Some rows of a kind, as the association owns them: without secrets, and with names instead of this database's ids. */
    async list(kind: ExportedKind, after: number) {
      const uid = uidOf(kind);
      const rows: Row[] = await strapi.db.query(uid).findMany({
        where: { id: { $gt: after } },
        orderBy: { id: 'asc' },
        limit: ROWS,
        populate: populateOf(uid),
      });
      const data = rows.map((row) => present(uid, row));
      if (kind === 'bin')
        for (const row of data) if (Array.isArray(row.rows)) row.rows = row.rows.map(withoutDashboard);
      return { data, meta: { next: rows.length === ROWS ? (rows.at(-1)?.id ?? null) : null } };
    },
  };
};
