import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES } from '../../content-types';

/** Rows that earlier versions stored while they stopped have no times, and a list with one of them cannot be answered. */
export async function addMissingTimes(strapi: Core.Strapi) {
  const now = new Date();
  for (const { uid } of CONTENT_TYPES) {
    const where = { createdAt: { $null: true } };
    await strapi.db.query(uid).updateMany({ where, data: { createdAt: now, updatedAt: now } });
  }
}
