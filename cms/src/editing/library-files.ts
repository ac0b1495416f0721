import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { FILE_ROOT } from '../../contract/vocabulary';
import { folderPaths } from '../api/file-store/renamed-files';
import { type Ability, CREATOR } from '../content/documents/readable-document';
import { pathOf } from '../platform/files/file-path';
import { FILES, type MediaRow, ROW_FIELDS } from '../platform/files/media-row';

const CHANGE = 'plugin::upload.assets.update';

/** Throws unless the Media Library shows a file, and this person may change it. */
export async function requireFile(strapi: Core.Strapi, ability: Ability, id: number): Promise<void> {
  const row: (MediaRow & { folder: { id: number } | null }) | null = await strapi.db.query(FILES).findOne({
    select: ROW_FIELDS,
    where: { id },
    populate: { folder: { select: ['id'] }, ...CREATOR },
  });
  const paths = row?.folder ? await folderPaths(strapi, [row.folder.id]) : undefined;
  const folder = paths?.get(row?.folder?.id ?? 0) ?? '';
  // The bin and unfinished uploads are no part of the library.
  if (!row || !folder.startsWith(pathOf([FILE_ROOT]))) throw new errors.NotFoundError();
  const permissions = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: CHANGE, model: FILES });
  if (!ability.can(CHANGE, permissions.toSubject(row))) throw new errors.ForbiddenError();
}
