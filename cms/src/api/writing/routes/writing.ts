import type { Core } from '@strapi/strapi';
import {
  replacementsList,
  replacementUndo,
  textFind,
  textReplace,
  textsToMend,
} from '../../../../contract/calls/writing';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const replacements = (strapi: Core.Strapi) => service(strapi, 'api::writing.replacements');

export default {
  type: 'content-api',
  routes: [
    route(textsToMend, ({ check, ...page }, { strapi }) =>
      service(strapi, 'api::writing.checked-texts').list({ check }, pageOf(page)),
    ),
    route(textFind, (asked, { strapi, user }) => replacements(strapi).find(asked, user)),
    dataRoute(textReplace, (asked, { strapi, user }) => replacements(strapi).replace(asked, user)),
    dataRoute(replacementsList, (_, { strapi }) => replacements(strapi).list()),
    dataRoute(replacementUndo, (asked, { strapi, user }) => replacements(strapi).undo(asked, user)),
  ],
};
