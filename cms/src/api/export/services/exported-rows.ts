import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ExportedKind } from '../../../../contract/requests/exports';
import { inSnapshot } from '../../../platform/database/in-snapshot';
import { isRecord } from '../../../platform/requests/read-input';
import { type Attribute, exportedAttributes, isMany, keyOf, rowsOf, uidOf } from '../exported-model';
import { References } from '../references';

type Row = Record<string, unknown> & { id: number };

/** Rows of one query: a history has whole texts. */
const ROWS = 100;

/** What a deleted row pointed to, without the accounts of the dashboard. */
function withoutDashboard(row: unknown): unknown {
  if (!isRecord(row) || !isRecord(row.targets)) return row;
  const { createdBy, updatedBy, ...targets } = row.targets;
  return { ...row, targets };
}

export default function exportedRows({ strapi }: { strapi: Core.Strapi }) {
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

  /** The rows of a kind, as the association owns them: without secrets, and with names instead of this database's ids. */
  async function* rowsIn(kind: ExportedKind): AsyncGenerator<Record<string, unknown>> {
    const uid = uidOf(kind);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: Row[] = await strapi.db.query(uid).findMany({
        where: { $and: [{ id: { $gt: after } }, rowsOf(kind)] },
        orderBy: { id: 'asc' },
        limit: ROWS,
        populate: populateOf(uid),
      });
      for (const row of rows.map((each) => present(uid, each))) {
        if (kind === 'bin' && Array.isArray(row.rows)) row.rows = row.rows.map(withoutDashboard);
        yield row;
      }
      after = rows.length === ROWS ? rows.at(-1)?.id : undefined;
      // The databases' drivers leave the other requests no turn of their own.
      await letOthersRun();
    }
  }

  async function* linesOf(kinds: readonly ExportedKind[]): AsyncGenerator<string> {
    const references = new References(strapi);
    for (const kind of kinds)
      for await (const row of rowsIn(kind)) {
        references.add(kind, row);
        yield `${JSON.stringify({ kind, row })}\n`;
      }
    yield `${JSON.stringify({ dangling: references.dangling() })}\n`;
  }

  return {
    /** The lines of these kinds, all as they are at one moment. */
    read(kinds: readonly ExportedKind[]): Readable {
      const lines = new PassThrough();
      // A fault breaks it off before its last line.
      inSnapshot(strapi, () => pipeline(linesOf(kinds), lines)).catch((error: Error) => lines.destroy(error));
      return lines;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::export.exported-rows': typeof exportedRows;
  }
}
