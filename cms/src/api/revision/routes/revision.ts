import type { Core } from '@strapi/strapi';
import { revisionLoad, revisionRestore, revisionsList } from '../../../../contract/calls/revisions';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { numberIn, requireHistory } from '../services/revision';

const revisions = (strapi: Core.Strapi) => service(strapi, 'api::revision.revision');

export default {
  type: 'content-api',
  routes: [
    dataRoute(revisionsList, async ({ kind, id }, { strapi, user, lang: locale }) => {
      requireHistory(user, kind);
      return revisions(strapi).list({ kind, number: numberIn(kind, id), locale });
    }),
    dataRoute(revisionLoad, ({ revisionId }, { strapi, user, lang }) => revisions(strapi).load(revisionId, user, lang)),
    dataRoute(revisionRestore, ({ revisionId }, { strapi, user, lang }) =>
      revisions(strapi).restore(revisionId, user, lang),
    ),
  ],
};
