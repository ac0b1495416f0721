import type { Core } from '@strapi/strapi';
import { hasRight } from '../../../../contract/rights';
import { readLocale } from '../../../content/items/item-input';
import { CONTENT_TYPES, ITEM_TYPES } from '../../../content-types';
import { invalidData, notAllowed } from '../../../khayr-error';
import { type Input, itemNumber } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';

interface Context {
  params: { id: string };
  query: Input;
  state: { user: SignedIn };
}

/** The history of what is no item is for those who may change it: the settings and the donate page for managers alone. */
function requireKind(user: SignedIn, kind: string) {
  if (ITEM_TYPES.some((type) => type.kind === kind)) return;
  const right = kind === 'settings' || kind === 'donation' ? 'manager' : 'publish';
  if (!hasRight(user, right)) throw notAllowed('This account may not read this history.');
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
    requireKind(ctx.state.user, kind);
    // What there is one of has no number.
    const number = isNumbered ? itemNumber(ctx.query.number) : 0;
    const item = { kind, number, locale: readLocale(ctx.query) };
    return { data: await service(strapi, 'api::revision.revision').list(item) };
  },

  async load(ctx: Context) {
    const data = await service(strapi, 'api::revision.revision').load(itemNumber(ctx.params.id));
    requireKind(ctx.state.user, data.kind);
    return { data };
  },

  async restore(ctx: Context) {
    return { data: await service(strapi, 'api::revision.revision').restore(itemNumber(ctx.params.id), ctx.state.user) };
  },
});
