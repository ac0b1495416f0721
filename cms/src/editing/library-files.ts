import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { UsesOfFile } from '../../contract/replies';
import { FILE_ROOT } from '../../contract/vocabulary';
import { folderPaths } from '../api/file-store/renamed-files';
import { type Ability, CREATOR, checkerOf } from '../content/documents/readable-document';
import { CONTENT_TYPES } from '../content-types';
import { pathOf } from '../platform/files/file-path';
import { FILES, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';
import { service } from '../services';

/** A file of the Media Library, and the path of its folder. */
interface LibraryFile {
  row: MediaRow;
  folder: string;
}

type Wanted = { id: number; action: 'plugin::upload.read' | 'plugin::upload.assets.update' };

/** A file that the Media Library shows. Throws unless it is there, and this person may treat it so. */
export async function requireFile(strapi: Core.Strapi, ability: Ability, { id, action }: Wanted): Promise<LibraryFile> {
  const row: (MediaRow & { folder: { id: number } | null }) | null = await strapi.db.query(FILES).findOne({
    select: ROW_FIELDS,
    where: { id },
    populate: { folder: { select: ['id'] }, ...CREATOR },
  });
  const paths = row?.folder ? await folderPaths(strapi, [row.folder.id]) : undefined;
  const folder = paths?.get(row?.folder?.id ?? 0) ?? '';
  // The bin and unfinished uploads are no part of the library.
  if (!row || !folder.startsWith(pathOf([FILE_ROOT]))) throw new errors.NotFoundError();
  const permissions = strapi.service('admin::permission').createPermissionsManager({ ability, action, model: FILES });
  if (!ability.can(action, permissions.toSubject(row))) throw new errors.ForbiddenError();
  return { row, folder };
}

/** The entries that show a file, as far as this person may read them. */
export async function findUsesOfFile(
  strapi: Core.Strapi,
  ability: Ability,
  { row, folder }: LibraryFile,
): Promise<UsesOfFile> {
  const found = await service(strapi, 'api::file-store.file-uses').find(folder, [row]);
  const uses: UsesOfFile['uses'] = [];
  for (const { kind, id: number, title } of found) {
    const type = CONTENT_TYPES.find((candidate) => candidate.kind === kind);
    if (!type) continue;
    const checker = checkerOf(strapi, ability, type.uid);
    const rows: { documentId: string }[] = checker.cannot.read()
      ? []
      : await strapi.db.query(type.uid).findMany({
          where: {
            ...(type.typeOfField('number') === undefined ? {} : { number }),
            ...(type.hasDrafts ? { publishedAt: null } : {}),
          },
          populate: CREATOR,
          orderBy: { id: 'asc' },
        });
    const readable = rows.find((entry) => !checker.cannot.read(entry));
    if (readable) uses.push({ uid: type.uid, ...(type.isInDashboard && { documentId: readable.documentId }), title });
  }
  return { uses, others: found.length - uses.length };
}
