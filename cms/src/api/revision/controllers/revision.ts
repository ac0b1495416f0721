import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES } from '../../../content-types';
import { readLocale } from '../../../items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  params: { id: string };
  query: Input;
}

function readType({ kind }: Input) {
  const type = CONTENT_TYPES.find((known) => known.hasVersions && known.kind === kind);
  if (!type) throw invalidData('kind', 'There is no such kind.');
  return type;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const type = readType(ctx.query);
    const { kind } = type;
    // What there is one of has no number.
    const number = type.typeOfField('number') === undefined ? 0 : itemNumber(ctx.query.number);
    const item = { kind, number, locale: readLocale(ctx.query) };
    return { data: await service(strapi, 'api::revision.revision').list(item) };
  },

  async load(ctx: Context) {
    return { data: await service(strapi, 'api::revision.revision').load(itemNumber(ctx.params.id)) };
  },

  async restore(ctx: Context) {
    return { data: await service(strapi, 'api::revision.revision').restore(itemNumber(ctx.params.id)) };
  },
});
