import type { Core } from '@strapi/strapi';
import { revisionLoad, revisionRestore, revisionsList } from '../../../../contract/calls/revisions';
import { itemNumber } from '../../../platform/requests/read-input';
import { route } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { numberIn, requireHistory } from '../services/revision';

const revisions = (strapi: Core.Strapi) => service(strapi, 'api::revision.revision');

export default {
  type: 'content-api',
  routes: [
    route(revisionsList, async ({ kind, id }, { strapi, user, lang: locale }) => {
      requireHistory(user, kind);
      return { data: await revisions(strapi).list({ kind, number: numberIn(kind, itemNumber(id)), locale }) };
    }),
    route(revisionLoad, async ({ revisionId }, { strapi, user, lang }) => ({
      data: await revisions(strapi).load(itemNumber(revisionId), user, lang),
    })),
    route(revisionRestore, async ({ revisionId }, { strapi, user, lang }) => ({
      data: await revisions(strapi).restore(itemNumber(revisionId), user, lang),
    })),
  ],
};
