import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { id, lang, page } from '../../../../contract/fields';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { upTo } from '../../../../contract/requests/request';
import { ITEM_ORDERS } from '../../../../contract/vocabulary';
import { itemService, itemTypeNamed } from '../../../content/items/item-service';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { invalidData } from '../../../platform/requests/khayr-error';
import { type Input, pageOf, readBody } from '../../../platform/requests/read-input';
import { parsePayload } from '../../../platform/requests/routes';

interface Context {
  params: { type: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

const LIST = z.object({
  locale: lang,
  category: z.optional(id),
  /** Those that the home page may show, or those that it may not. */
  showInHome: z.optional(z.enum(['true', 'false'])),
  orderBy: z.optional(z.enum(ITEM_ORDERS)),
  page,
  pageSize: z._default(upTo(REQUEST_LIMITS.rows).check(z.positive()), 20),
});

const ITEM = z.object({ locale: lang, number: id });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list({ params, query }: Context) {
    const { showInHome, page: number, pageSize, ...which } = parsePayload({ payload: LIST }, query);
    if (showInHome !== undefined && !itemTypeNamed(params.type).scalars.includes('showInHome'))
      throw invalidData('showInHome', `The home page shows no ${params.type} of its own choice.`);
    return itemService(strapi, params.type).list({
      ...which,
      showInHome: showInHome && showInHome === 'true',
      ...pageOf({ page: number, itemsPerPage: pageSize }),
    });
  },

  async load({ params, query, state }: Context) {
    const items = itemService(strapi, params.type);
    const { locale, number } = parsePayload({ payload: ITEM }, { ...query, number: params.number });
    const data = await items.load(locale, number);
    return { data: { ...data, changeableIn: await items.changeableIn(state.user, number) } };
  },

  async save({ params, request, state }: Context) {
    return { data: await itemService(strapi, params.type).save(readBody(request.body), state.user) };
  },
});
