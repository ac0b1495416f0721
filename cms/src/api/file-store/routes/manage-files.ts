import type { Core } from '@strapi/strapi';
import {
  fileInfoSave,
  fileMoveToBin,
  fileRestore,
  fileThumbnail,
  folderContent,
  folderNew,
} from '../../../../contract/calls/files';
import { isBin } from '../../../../contract/file-names';
import { hasRight } from '../../../../contract/rights';
import { notAllowed } from '../../../platform/requests/khayr-error';
import { managerRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const folders = (strapi: Core.Strapi) => service(strapi, 'api::file-store.folder-content');
const bin = (strapi: Core.Strapi) => service(strapi, 'api::file-store.bin');

export default {
  type: 'content-api',
  routes: [
    route(folderContent, async ({ folder }, { strapi, user }) => {
      if (isBin(folder) && !hasRight(user, 'publish')) throw notAllowed('This account may not open the bin.');
      const content = await folders(strapi).content(folder);
      return { data: content.folders, extra: { files: content.files } };
    }),
    route(folderNew, async ({ parent, folder, requestId }, { strapi }) => ({
      data: await folders(strapi).create(parent, folder, requestId),
    })),
    // The file of `FileUpload`, which the adapter checks, and sends as a form.
    managerRoute('POST', '/manage/files', 'manage-files.upload', 'draft'),
    route(fileMoveToBin, async ({ folder, fileNames, confirm }, { strapi }) => {
      const { moved, inBin, usedBy } = await bin(strapi).moveToBin(folder, [...new Set(fileNames)], confirm);
      return { data: moved, extra: usedBy.length === 0 ? { inBin } : { inBin, usedBy } };
    }),
    route(fileRestore, async ({ fileNames }, { strapi }) => ({
      data: await bin(strapi).restore([...new Set(fileNames)]),
    })),
    route(fileThumbnail, async ({ name }, { strapi }) => ({
      data: { thumbnail: await bin(strapi).thumbnail(name) },
    })),
    route(fileInfoSave, async (info, { strapi, user }) => {
      const mayReplace = hasRight(user, 'publish');
      return { data: await service(strapi, 'api::file-store.file-info').save({ ...info, mayReplace }) };
    }),
  ],
};
