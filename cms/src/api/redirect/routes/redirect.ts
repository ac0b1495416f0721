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
import { itemNumber, itemNumberOrNew } from '../../../platform/requests/read-input';
import { answerTo, pageOf, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const redirects = (strapi: Core.Strapi) => service(strapi, 'api::redirect.redirects');
const missing = (strapi: Core.Strapi) => service(strapi, 'api::redirect.missing-addresses');

export default {
  type: 'content-api',
  routes: [
    answerTo(redirectRules, async (_, strapi) => ({ data: await redirects(strapi).rules() })),
    answerTo(redirectReport, async (counts, strapi) => {
      const day = new Date().toISOString().slice(0, 10);
      await redirects(strapi).addHits(counts.hits, day);
      await missing(strapi).add(counts.missing, day);
      return { data: null };
    }),
    route(redirectsList, ({ search, kind, ...page }, { strapi }) => {
      const isAutomatic = kind === undefined ? undefined : kind === 'automatic';
      return redirects(strapi).list({ search, isAutomatic }, pageOf(page));
    }),
    route(loadRedirect, async ({ id }, { strapi }) => ({ data: await redirects(strapi).load(itemNumber(id)) })),
    route(saveRedirect, async ({ redirect, requestId }, { strapi, user }) => ({
      data: await redirects(strapi).save(
        { ...redirect, id: itemNumberOrNew(redirect.id) },
        requestId && `redirect:${user.number}:${requestId}`,
      ),
    })),
    route(redirectsRemove, async ({ ids }, { strapi }) => ({
      data: await redirects(strapi).remove(ids.map(itemNumber)),
    })),
    route(redirectsRestore, async ({ ids }, { strapi }) => ({
      data: await redirects(strapi).restore(ids.map(itemNumber)),
    })),
    route(redirectsExport, async (_, { strapi }) => ({ data: await redirects(strapi).exportAll() })),
    route(importRedirectRules, async ({ rules, requestId }, { strapi, user }) => ({
      data: await redirects(strapi).importAll(rules, requestId && `redirects:${user.number}:${requestId}`),
    })),
    route(missingAddresses, async (_, { strapi }) => ({ data: await missing(strapi).list() })),
    route(missingAddressesForget, async ({ paths }, { strapi }) => {
      await missing(strapi).forget(paths);
      return { data: null };
    }),
  ],
};
