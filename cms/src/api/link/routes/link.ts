import type { Core } from '@strapi/strapi';
import { brokenLinks, linkStates, linksTo, linkTargets } from '../../../../contract/calls/links';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const links = (strapi: Core.Strapi) => service(strapi, 'api::link.links');

export default {
  type: 'content-api',
  routes: [
    dataRoute(linkTargets, ({ search, only }, { strapi, lang }) =>
      only === undefined ? links(strapi).find(lang, search) : links(strapi).findOnly(only, lang, search),
    ),
    dataRoute(linkStates, ({ addresses }, { strapi, lang }) => service(strapi, 'api::link.states').of(lang, addresses)),
    dataRoute(linksTo, ({ kind, id }, { strapi }) => links(strapi).linksTo(kind, id)),
    route(brokenLinks, (_, { strapi, lang }) => links(strapi).broken(lang)),
  ],
};
