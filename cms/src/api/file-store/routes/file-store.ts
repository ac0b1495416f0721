import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileOfAddress, folderFiles, namedPictures } from '../../../../contract/requests/site';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

const files = (strapi: Core.Strapi) => service(strapi, 'api::file-store.file-store');

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
  ],
};
