import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  fileInfoSave,
  fileMove,
  fileMoveToBin,
  fileRestore,
  fileSearch,
  fileThumbnail,
  folderContent,
  folderNew,
} from '../../../../contract/calls/files';
import { isBin, namesOf } from '../../../../contract/file-names';
import { fileOfAddress, folderFiles, namedPictures } from '../../../../contract/requests/site';
import { hasRight } from '../../../../contract/rights';
import { pathOf } from '../../../platform/files/names-and-paths';
import { notAllowed } from '../../../platform/requests/khayr-error';
import { answerData, dataRoute, managerRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const files = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-store');
const folders = (strapi: Core.Strapi) => service(strapi, 'api::file-store.folder-content');
const bin = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-bin');

export default {
  type: 'content-api',
  routes: [
    answerData(folderFiles, ({ folder }, strapi) => files(strapi).files(folder)),
    answerData(fileOfAddress, async ({ address }, strapi) => {
      const file = (await files(strapi).findByAddress(address)) ?? (await files(strapi).findVersion(address));
      if (!file) throw new errors.NotFoundError('There is no such file.');
      return { url: file.url, name: file.name };
    }),
    answerData(namedPictures, ({ addresses }, strapi) => files(strapi).pictures(addresses)),
    route(folderContent, async ({ folder }, { strapi, user }) => {
      if (isBin(folder) && !hasRight(user, 'publish')) throw notAllowed('This account may not open the bin.');
      const content = await folders(strapi).content(folder);
      return { data: content.folders, extra: { files: content.files } };
    }),
    route(fileSearch, async (criteria, { strapi }) => {
      const { files: data, count } = await service(strapi, 'api::file-store.found-files').find(criteria);
      return { data, extra: { count } };
    }),
    dataRoute(fileMove, (moved, { strapi }) => service(strapi, 'api::file-store.moved-files').move(moved)),
    dataRoute(folderNew, ({ parent, folder, requestId }, { strapi }) =>
      folders(strapi).create(parent, folder, requestId),
    ),
    // The files of `FileUpload` and `FileReplace`, which the adapter checks, and sends as forms.
    managerRoute('POST', '/manage/files', 'manage-files.upload', 'draft'),
    managerRoute('POST', '/manage/files/replace', 'manage-files.replace', 'publish'),
    route(fileMoveToBin, async ({ folder, fileNames, paths, confirm }, { strapi }) => {
      const named = fileNames.map((name) => `${pathOf(namesOf(folder))}${name}`);
      const { moved, inBin, usedBy } = await bin(strapi).moveToBin([...new Set([...named, ...paths])], confirm);
      return { data: moved, extra: usedBy.length === 0 ? { inBin } : { inBin, usedBy } };
    }),
    dataRoute(fileRestore, ({ fileNames }, { strapi }) => bin(strapi).restore([...new Set(fileNames)])),
    dataRoute(fileThumbnail, async ({ name }, { strapi }) => ({ thumbnail: await bin(strapi).thumbnail(name) })),
    dataRoute(fileInfoSave, async (info, { strapi, user }) => {
      const mayReplace = hasRight(user, 'publish');
      return service(strapi, 'api::file-store.file-info').save({ ...info, mayReplace });
    }),
  ],
};
