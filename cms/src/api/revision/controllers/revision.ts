import type { Core } from '@strapi/strapi';
import { VERSIONED_TYPES } from '../../../documents/versioned-types';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber } from '../../../read-input';
import { readLocale } from '../../manage/item-input';

interface Context {
  params: { id: string };
  query: Input;
  body: unknown;
}

function readKind({ kind }: Input) {
  const type = VERSIONED_TYPES.find((versioned) => versioned.kind === kind);
  if (!type) throw invalidData('kind', 'There is no such kind.');
  return type.kind;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const kind = readKind(ctx.query);
    const number = kind === 'settings' ? 0 : itemNumber(ctx.query.number);
    const item = { kind, number, locale: readLocale(ctx.query) };
    ctx.body = { data: await strapi.service('api::revision.revision').list(item) };
  },

  async load(ctx: Context) {
    ctx.body = { data: await strapi.service('api::revision.revision').load(itemNumber(ctx.params.id)) };
  },

  async restore(ctx: Context) {
    ctx.body = { data: await strapi.service('api::revision.revision').restore(itemNumber(ctx.params.id)) };
  },
});
