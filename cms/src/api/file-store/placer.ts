import type { Core } from '@strapi/strapi';
import { changeRow, FILES, type MediaRow } from '../../platform/files/media-row';
import { comparableName, freeName, takenNames } from '../../platform/files/names-and-paths';
import type { Folder } from './services/file-store';

/** Puts rows into folders, whose names are read once; each gets a free name there, which is returned. */
export function placer(strapi: Core.Strapi) {
  const taken = new Map<number, Set<string>>();
  return async (row: MediaRow, folder: Folder, name: string, more: Partial<MediaRow>): Promise<string> => {
    const names =
      taken.get(folder.id) ??
      takenNames(await strapi.db.query(FILES).findMany({ select: ['id', 'name'], where: { folder: folder.id } }));
    const free = freeName(name, names);
    taken.set(folder.id, names.add(comparableName(free)));
    await changeRow(strapi, row.id, { name: free, folder: folder.id, folderPath: folder.path, ...more });
    return free;
  };
}
