import type { Core } from '@strapi/strapi';
import { userFactorReset } from '../../../../contract/calls/account';
import { postUserLoad, postUserSave, postUsersList, userInvite } from '../../../../contract/calls/users';
import { itemNumber, itemNumberOrNew } from '../../../platform/requests/read-input';
import { pageOf, route } from '../../../platform/requests/routes';
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
    route(postUserSave, async ({ user: { Id, ...input }, requestId }, { strapi, user }) => ({
      data: { id: await people(strapi).save({ number: itemNumberOrNew(Id), input, me: user, requestId }) },
    })),
    route(userInvite, async ({ id, mail }, { strapi, user, lang }) => ({
      data: await people(strapi).invite(itemNumber(id), lang, mail, user),
    })),
    route(userFactorReset, async ({ id }, { strapi, user }) => {
      await people(strapi).resetFactor(itemNumber(id), user);
      return { data: null };
    }),
  ],
};
