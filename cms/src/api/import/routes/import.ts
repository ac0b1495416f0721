import type { Core } from '@strapi/strapi';
import { forgetImport, importProgress, openImport, startImport } from '../../../../contract/requests/imports';
import { answerTo } from '../../../platform/requests/routes';
import { service } from '../../../services';

const imports = (strapi: Core.Strapi) => service(strapi, 'api::import.imports');

export default {
  type: 'content-api',
  routes: [
    answerTo(openImport, async ({ location }, strapi) => ({ data: await imports(strapi).open(location, undefined) })),
    answerTo(startImport, async ({ id }, strapi) => ({ data: await imports(strapi).start(id, {}) })),
    answerTo(importProgress, async ({ id }, strapi) => ({ data: await imports(strapi).load(id) })),
    answerTo(forgetImport, async ({ id }, strapi) => {
      await imports(strapi).forget(id);
      return { data: null };
    }),
  ],
};
