import type { Core } from '@strapi/strapi';
import { loadHome, previewHomeBlock, saveHome } from '../../../../contract/calls/managed-home';
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const home = (strapi: Core.Strapi) => service(strapi, 'api::home.managed-home');

export default {
  type: 'content-api',
  routes: [
    adapterRoute('GET', '/visible/home', 'home-page.load'),
    route(loadHome, (_, { strapi, lang }) => home(strapi).load(lang)),
    route(saveHome, ({ home: { blocks, version } }, { strapi, lang }) => home(strapi).save(lang, blocks, version)),
    route(previewHomeBlock, async ({ block }, { strapi, lang }) => ({ data: await home(strapi).preview(lang, block) })),
  ],
};
