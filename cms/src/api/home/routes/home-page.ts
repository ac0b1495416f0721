import type { Core } from '@strapi/strapi';
import { loadHome, previewHomeBlock, saveHome } from '../../../../contract/calls/home';
import { homeRows } from '../../../../contract/requests/site';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const home = (strapi: Core.Strapi) => service(strapi, 'api::home.managed-home');

export default {
  type: 'content-api',
  routes: [
    answerData(homeRows, ({ locale }, strapi) => service(strapi, 'api::home.home-page').load(locale)),
    route(loadHome, (_, { strapi, lang }) => home(strapi).load(lang)),
    route(saveHome, ({ home: { blocks, version } }, { strapi, lang }) => home(strapi).save(lang, blocks, version)),
    dataRoute(previewHomeBlock, ({ block }, { strapi, lang }) => home(strapi).preview(lang, block)),
  ],
};
