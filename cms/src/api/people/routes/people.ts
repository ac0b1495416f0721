import type { Core } from '@strapi/strapi';
import { userFactorReset } from '../../../../contract/calls/account';
import { postUserLoad, postUserSave, postUsersList, userInvite } from '../../../../contract/calls/users';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const people = (strapi: Core.Strapi) => service(strapi, 'api::people.people');

export default {
  type: 'content-api',
  routes: [
    route(postUsersList, ({ page, itemsPerPage, ...query }, { strapi }) =>
      people(strapi).list(query, pageOf({ page, itemsPerPage })),
    ),
    route(postUserLoad, async ({ id }, { strapi }) => {
      const data = await people(strapi).load(id);
      return { data, extra: { hasSecondFactor: await people(strapi).hasSecondFactor(id) } };
    }),
    dataRoute(postUserSave, ({ user: { Id: number, version, ...input }, requestId }, { strapi, user }) =>
      people(strapi).save({ number, version, input, me: user, requestId }),
    ),
    dataRoute(userInvite, ({ id, mail }, { strapi, user, lang }) => people(strapi).invite(id, lang, mail, user)),
    dataRoute(userFactorReset, ({ id }, { strapi, user }) => people(strapi).resetFactor(id, user)),
  ],
};
