import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileOfPath, folderFiles, namedPictures } from '../../../../contract/requests/site';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

const files = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-store');

export default {
  type: 'content-api',
  routes: [
    answerTo(folderFiles, async ({ folder }, strapi) => ({ data: await files(strapi).files(folder) })),
    answerTo(fileOfPath, async ({ path }, strapi) => {
      const file = await files(strapi).file(path);
      if (!file) throw new errors.NotFoundError('There is no such file.');
      return { data: file };
    }),
    answerTo(namedPictures, async ({ addresses }, strapi) => ({ data: await files(strapi).pictures(addresses) })),
  ],
};
