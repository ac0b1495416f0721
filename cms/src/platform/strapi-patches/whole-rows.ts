import type { Core } from '@strapi/strapi';
import { FILES, FOLDERS } from '../files/media-row';

const MODELS = new Set<string>([FILES, FOLDERS]);

/**
 * Stores a file or a folder and its relations in one transaction. Outside of a transaction Strapi commits the row before it
 * writes the relations, so a process that ends in between would leave a file in no folder (record 98). For
 * components the same is open as https://github.com/strapi/strapi/issues/16398.
 *
 * Written for @strapi/database 5.54.0.
 */
export function storeRowsWithRelations(db: Core.Strapi['db']): void {
  const { entityManager } = db;
  const create = entityManager.create.bind(entityManager);
  const update = entityManager.update.bind(entityManager);
  entityManager.create = (uid, ...rest) =>
    MODELS.has(uid) ? db.transaction(() => create(uid, ...rest)) : create(uid, ...rest);
  entityManager.update = (uid, ...rest) =>
    MODELS.has(uid) ? db.transaction(() => update(uid, ...rest)) : update(uid, ...rest);
}
