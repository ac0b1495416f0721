import type { Core } from '@strapi/strapi';
import { userFactorReset } from '../../../../contract/calls/account';
import { postUserLoad, postUserSave, postUsersList, userInvite } from '../../../../contract/calls/users';
import { itemNumber, itemNumberOrNew, pageOf } from '../../../platform/requests/read-input';
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
      const number = itemNumber(id);
      const data = await people(strapi).load(number);
      return { data, extra: { hasSecondFactor: await people(strapi).hasSecondFactor(number) } };
    }),
    dataRoute(postUserSave, ({ user: { Id, version, ...input }, requestId }, { strapi, user }) =>
      people(strapi).save({ number: itemNumberOrNew(Id), version, input, me: user, requestId }),
    ),
    dataRoute(userInvite, ({ id, mail }, { strapi, user, lang }) =>
      people(strapi).invite(itemNumber(id), lang, mail, user),
    ),
    dataRoute(userFactorReset, ({ id }, { strapi, user }) => people(strapi).resetFactor(itemNumber(id), user)),
  ],
};
