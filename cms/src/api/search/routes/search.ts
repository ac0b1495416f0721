import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { unansweredSearches } from '../../../../contract/calls/search';
import { unansweredReport } from '../../../../contract/requests/reports';
import { request } from '../../../../contract/requests/request';
import { searchResults } from '../../../../contract/requests/site';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, answerTo, forSessions, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const search = (strapi: Core.Strapi) => service(strapi, 'api::search.search');
const unanswered = (strapi: Core.Strapi) => service(strapi, 'api::search.unanswered-searches');

/** `npm run search:rebuild` */
const rebuild = request('POST', '/api/search/rebuild', { data: z.object({ entries: z.number() }) });

export default {
  type: 'content-api',
  routes: [
    answerTo(searchResults, (query, strapi) => search(strapi).forVisitors(query)),
    answerTo(
      { ...searchResults, path: '/api/manage/search' },
      (query, strapi) => search(strapi).forManagers(query),
      forSessions('edit'),
    ),
    answerData(unansweredReport, (searched, strapi) => unanswered(strapi).add(searched)),
    route(unansweredSearches, (page, { strapi }) => unanswered(strapi).list(pageOf(page))),
    answerData(rebuild, async (_, strapi) => ({ entries: await search(strapi).rebuild() })),
  ],
};
