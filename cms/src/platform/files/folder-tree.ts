import type { Core } from '@strapi/strapi';
import { FILES, FOLDERS } from './media-row';

interface Folder {
  id: number;
  /** Ids of the folders on the way, `/1/2`. */
  path: string;
}

/** Gives a folder another parent and name; the paths of ids of all that is below follow. */
export async function moveFolder(
  strapi: Core.Strapi,
  { id, path }: Folder,
  { parent, name }: { parent: Folder; name: string },
): Promise<void> {
  const moved = `${parent.path}${path.slice(path.lastIndexOf('/'))}`;
  await strapi.db.transaction(async ({ trx }) => {
    const below = (uid: 'plugin::upload.file' | 'plugin::upload.folder', column: string) =>
      trx(strapi.getModel(uid).collectionName ?? '')
        .where(column, path)
        .orWhere(column, 'like', `${path}/%`)
        .update({ [column]: trx.raw('? || substr(??, ?)', [moved, column, path.length + 1]) });
    await below(FOLDERS, 'path');
    await below(FILES, 'folder_path');
    await strapi.db.query(FOLDERS).update({ where: { id }, data: { name, parent: parent.id } });
  });
}
