import type { Core } from '@strapi/strapi';
import { readLocale, readOrder, readShowInHome } from '../../../content/items/item-input';
import { itemService, itemTypeNamed } from '../../../content/items/item-service';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { type Input, itemNumber, readBody, readPage } from '../../../platform/requests/read-input';

interface Context {
  params: { type: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list({ params, query }: Context) {
    const { category } = query;
    return itemService(strapi, params.type).list({
      locale: readLocale(query),
      category: category === undefined ? undefined : itemNumber(category),
      showInHome: readShowInHome(itemTypeNamed(params.type), query),
      orderBy: readOrder(query),
      ...readPage(query),
    });
  },

  async load({ params, query, state }: Context) {
    const items = itemService(strapi, params.type);
    const number = itemNumber(params.number);
    const data = await items.load(readLocale(query), number);
    return { data: { ...data, changeableIn: await items.changeableIn(state.user, number) } };
  },

  async save({ params, request, state }: Context) {
    return { data: await itemService(strapi, params.type).save(readBody(request.body), state.user) };
  },
});
