import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES } from '../../content-types';

/**
 * Rows that earlier versions stored while they stopped have no times, and a list with one of them cannot be answered. Rows
 * from before their type counted its saves have no version, and a form without one would replace another's save.
 */
export async function addMissingFields(strapi: Core.Strapi) {
  const now = new Date();
  for (const { uid, table, hasVersions } of CONTENT_TYPES) {
    const where = { createdAt: { $null: true } };
    await strapi.db.query(uid).updateMany({ where, data: { createdAt: now, updatedAt: now } });
    if (hasVersions) await strapi.db.connection(table).whereNull('version').update({ version: 0 });
  }
}
