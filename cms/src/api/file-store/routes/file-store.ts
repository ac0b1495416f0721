import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  fileInfoSave,
  fileMoveToBin,
  fileRestore,
  fileThumbnail,
  folderContent,
  folderNew,
} from '../../../../contract/calls/files';
import { isBin } from '../../../../contract/file-names';
import { fileOfAddress, folderFiles, namedPictures } from '../../../../contract/requests/site';
import { hasRight } from '../../../../contract/rights';
import { notAllowed } from '../../../platform/requests/khayr-error';
import { answerTo, managerRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const files = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-store');
const folders = (strapi: Core.Strapi) => service(strapi, 'api::file-store.folder-content');
const bin = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-bin');

export default {
  type: 'content-api',
  routes: [
    answerTo(folderFiles, async ({ folder }, strapi) => ({ data: await files(strapi).files(folder) })),
    answerTo(fileOfAddress, async ({ address }, strapi) => {
      const file = await files(strapi).findByAddress(address);
      if (!file) throw new errors.NotFoundError('There is no such file.');
      return { data: { url: file.url, name: file.name } };
    }),
    answerTo(namedPictures, async ({ addresses }, strapi) => ({ data: await files(strapi).pictures(addresses) })),
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
