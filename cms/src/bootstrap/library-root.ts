import type { Core } from '@strapi/strapi';
import { BIN_ROOT, FILE_ROOT } from '../../contract/vocabulary';
import { moveFolder } from '../platform/files/folder-tree';
import { changeRow, FILES, FOLDERS } from '../platform/files/media-row';
import { comparableName, freeName, INCOMING_ROOT, pathOf, takenNames } from '../platform/files/names-and-paths';
import { service } from '../services';

interface Named {
  id: number;
  name: string;
  path: string;
}

const OWN_ROOTS: readonly string[] = [FILE_ROOT, BIN_ROOT, INCOMING_ROOT];

/**
 * Moves what the dashboard of an earlier version, or an import, has put beside the folder of the site's files into it: the
 * Media Library shows that folder as its root, and the site's file manager shows nothing else.
 */
export async function adoptOtherRoots(strapi: Core.Strapi): Promise<void> {
  const tops: Named[] = await strapi.db
    .query(FOLDERS)
    .findMany({ select: ['id', 'name', 'path'], where: { parent: null }, orderBy: { id: 'asc' } });
  // Of several folders called like a root, the oldest is the root.
  const folders = tops.filter(
    ({ id, name }) => !OWN_ROOTS.includes(name) || tops.some((top) => top.name === name && top.id < id),
  );
  const files: Named[] = await strapi.db
    .query(FILES)
    .findMany({ select: ['id', 'name'], where: { folder: null, folderPath: '/' } });
  if (folders.length + files.length === 0) return;
  const root = await service(strapi, 'api::file-store.file-store').ensureFolder(pathOf([FILE_ROOT]));
  await strapi.db.transaction(async () => {
    const siblings = takenNames(
      await strapi.db.query(FOLDERS).findMany({ select: ['id', 'name'], where: { parent: root.id } }),
    );
    for (const { id, name, path } of folders) {
      const free = freeName(name, siblings);
      siblings.add(comparableName(free));
      await moveFolder(strapi, { id, path }, { parent: root, name: free });
    }
    const taken = takenNames(
      await strapi.db.query(FILES).findMany({ select: ['id', 'name'], where: { folder: root.id } }),
    );
    for (const { id, name } of files) {
      const free = freeName(name, taken);
      taken.add(comparableName(free));
      await changeRow(strapi, id, { name: free, folder: root.id, folderPath: root.path });
    }
  });
}
