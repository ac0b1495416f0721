import type { Core } from '@strapi/strapi';
import {
  loadRedirect,
  missingAddresses,
  missingAddressesForget,
  redirectsExport,
  redirectsList,
  redirectsRemove,
  redirectsRestore,
  saveRedirect,
} from '../../../../contract/calls/redirects';
import { importRedirectRules, redirectReport, redirectRules } from '../../../../contract/requests/reports';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const redirects = (strapi: Core.Strapi) => service(strapi, 'api::redirect.redirects');
const missing = (strapi: Core.Strapi) => service(strapi, 'api::redirect.missing-addresses');

export default {
  type: 'content-api',
  routes: [
    answerData(redirectRules, (_, strapi) => redirects(strapi).rules()),
    answerData(redirectReport, (report, strapi) => redirects(strapi).addReport(report)),
    route(redirectsList, ({ search, kind, ...page }, { strapi }) => {
      const isAutomatic = kind === undefined ? undefined : kind === 'automatic';
      return redirects(strapi).list({ search, isAutomatic }, pageOf(page));
    }),
    dataRoute(loadRedirect, ({ id }, { strapi }) => redirects(strapi).load(id)),
    dataRoute(saveRedirect, ({ redirect, requestId }, { strapi, user }) =>
      redirects(strapi).save(redirect, requestId && `redirect:${user.number}:${requestId}`),
    ),
    dataRoute(redirectsRemove, ({ ids }, { strapi }) => redirects(strapi).remove(ids)),
    dataRoute(redirectsRestore, ({ ids }, { strapi }) => redirects(strapi).restore(ids)),
    dataRoute(redirectsExport, (_, { strapi }) => redirects(strapi).exportAll()),
    dataRoute(importRedirectRules, ({ rules, requestId }, { strapi, user }) =>
      redirects(strapi).importAll(rules, requestId && `redirects:${user.number}:${requestId}`),
    ),
    dataRoute(missingAddresses, (_, { strapi }) => missing(strapi).list()),
    dataRoute(missingAddressesForget, ({ paths }, { strapi }) => missing(strapi).forget(paths)),
  ],
};
