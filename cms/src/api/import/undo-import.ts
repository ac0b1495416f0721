import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type ItemKind, KINDS, typesOf } from '../../../contract/kinds/kinds';
import { changeMenu } from '../../content/write-path/menu-history';
import { itemUid } from '../../content-types';
import { service } from '../../services';
import { CATEGORIES } from './import-categories';
import { PART_KINDS, undoParts } from './site-parts/undo-site-parts';
import { addressOf, type FileRow, IMPORTED_FILES, IMPORTED_ITEMS, type ImportRow, type ItemRow, noted } from './tables';

/** Addresses of files in one query. */
const FILES_AT_ONCE = 500;

/** Puts back what an import replaced, and moves to the bin what it stored, as far as nobody has edited it since. */
export async function undoImport(strapi: Core.Strapi, run: ImportRow): Promise<void> {
  await undoParts(strapi, run);
  await undoItems(strapi, run);
  await undoCategories(strapi, run);
  await undoFiles(strapi, run);
}

/** What the site cannot be without stays. */
async function undoItems(strapi: Core.Strapi, run: ImportRow): Promise<void> {
  const items = strapi.db.query(IMPORTED_ITEMS);
  const rows: ItemRow[] = await items.findMany({
    where: { firstImport: run.id, digest: { $ne: '' }, kind: { $notIn: [...PART_KINDS] } },
  });
  for (const row of rows) {
    const { kind, number, lang, version, id } = row;
    const uid = itemUid(kind as ItemKind);
    const draft = await strapi.db
      .query(uid)
      .findOne({ select: ['id', 'documentId', 'version'], where: { number, locale: lang, publishedAt: null } });
    if (draft?.version !== version) continue;
    const remove = strapi.db.transaction(async () => {
      await strapi.documents(uid).delete({ documentId: draft.documentId, locale: lang });
      await items.delete({ where: { id } });
      const to = addressOf(row);
      await service(strapi, 'api::redirect.automatic-redirects').dropOld(
        row.addresses.map(({ from }) => ({ from, to })),
      );
    });
    await remove.catch(async (error: unknown) => {
      if (!(error instanceof errors.ApplicationError)) throw error;
      const data = { state: 'kept', ...noted([{ kind: 'needed-here', text: '' }]) };
      await items.update({ where: { id }, data });
    });
  }
}

const IN_CATEGORIES = KINDS.filter((kind) => typesOf(kind).length > 0);

interface CategoryRow {
  documentId: string;
  number: number;
}

/** Takes the categories out of the menu that were made for it, where nothing is in them any more. */
async function undoCategories(strapi: Core.Strapi, { places, startedAt }: ImportRow): Promise<void> {
  const categories = strapi.db.query(CATEGORIES);
  const numbers = [...new Set(Object.values(places))];
  const made: CategoryRow[] = await categories.findMany({
    where: { number: { $in: numbers }, createdAt: { $gte: startedAt } },
  });

  async function isEmpty({ number }: CategoryRow): Promise<boolean> {
    const where = { category: { number } };
    for (const { name } of IN_CATEGORIES) if ((await strapi.db.query(itemUid(name)).count({ where })) > 0) return false;
    return (await categories.count({ where: { parent: { number } } })) === 0;
  }

  async function removeEmpty(rows: readonly CategoryRow[]): Promise<void> {
    const kept: CategoryRow[] = [];
    for (const row of rows) {
      if (await isEmpty(row)) await strapi.documents(CATEGORIES).delete({ documentId: row.documentId });
      else kept.push(row);
    }
    // Those above them may be empty now.
    if (kept.length > 0 && kept.length < rows.length) await removeEmpty(kept);
  }

  await changeMenu(strapi, () => removeEmpty(made)).catch((error: unknown) => {
    // The site shows one of them somewhere.
    if (!(error instanceof errors.ApplicationError)) throw error;
  });
}

/** Moves the files to the bin that nothing shows any more. */
async function undoFiles(strapi: Core.Strapi, { id }: ImportRow): Promise<void> {
  const files = strapi.db.query(IMPORTED_FILES);
  const stored: FileRow[] = await files.findMany({ where: { importId: id, url: { $ne: '' } } });
  for (let start = 0; start < stored.length; start += FILES_AT_ONCE) {
    const some = stored.slice(start, start + FILES_AT_ONCE);
    await service(strapi, 'api::file-store.file-bin').moveUnused(some.map(({ url }) => url));
  }
  await files.deleteMany({ where: { importId: id } });
}
