import type { Core } from '@strapi/strapi';
import { type Input, itemNumber, readBody, readPage } from '../../../read-input';
import type { SignedIn } from '../../session/services/session';
import { readItemSave, readLocale, readShowInHome } from '../item-input';
import { itemKind } from '../item-kinds';

interface Context {
  params: { kind: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const { category } = ctx.query;
    const kind = itemKind(ctx.params.kind);
    ctx.body = await strapi.service('api::manage.items').list(kind, {
      locale: readLocale(ctx.query),
      category: category === undefined ? undefined : itemNumber(category),
      showInHome: readShowInHome(kind, ctx.query),
      ...readPage(ctx.query),
    });
  },

  async load(ctx: Context) {
    const number = itemNumber(ctx.params.number);
    const item = await strapi
      .service('api::manage.items')
      .load(itemKind(ctx.params.kind), readLocale(ctx.query), number);
    ctx.body = { data: item };
  },

  async save(ctx: Context) {
    const kind = itemKind(ctx.params.kind);
    const input = readItemSave(kind, readBody(ctx.request.body));
    ctx.body = { data: await strapi.service('api::manage.item-save').save(kind, input, ctx.state.user.number) };
  },
});
