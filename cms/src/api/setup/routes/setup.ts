import type { Core } from '@strapi/strapi';
import { loadSetup, saveSetup, sendTestMail } from '../../../../contract/calls/setup';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const setup = (strapi: Core.Strapi) => service(strapi, 'api::setup.setup');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/setup', 'setup.state'),
    adapterRoute('POST', '/setup/open', 'setup.open'),
    route(loadSetup, async (_, { strapi }) => ({ data: await setup(strapi).load() })),
    route(saveSetup, async ({ steps }, { strapi }) => ({ data: await setup(strapi).save(steps) })),
    route(sendTestMail, async ({ email }, { strapi, lang }) => ({
      data: await service(strapi, 'api::setup.test-mail').send(email, lang),
    })),
  ],
};
