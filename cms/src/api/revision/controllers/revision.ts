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

/** The menu is no type: it is all categories together. */
const MENU = { kind: 'menu', isNumbered: false };

function readKind({ kind }: Input) {
  const type = CONTENT_TYPES.find((known) => known.hasVersions && known.kind === kind);
  if (type) return { kind: type.kind, isNumbered: type.typeOfField('number') !== undefined };
  if (kind !== MENU.kind) throw invalidData('kind', 'There is no such kind.');
  return MENU;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const { kind, isNumbered } = readKind(ctx.query);
    // What there is one of has no number.
    const number = isNumbered ? itemNumber(ctx.query.number) : 0;
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
