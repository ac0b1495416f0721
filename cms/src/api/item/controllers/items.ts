import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { id, lang } from '../../../../contract/fields';
import type { Field } from '../../../../contract/kinds/field';
import { MAX_INTEGER, REQUEST_LIMITS } from '../../../../contract/limits';
import { upTo } from '../../../../contract/requests/request';
import { ITEM_ORDERS } from '../../../../contract/vocabulary';
import { type ItemService, itemService, itemTypeNamed } from '../../../content/items/item-service';
import { type Chosen, findCategory } from '../../../content/items/visible-items';
import { CATEGORIES_OF } from '../../../content/write-path/item-rules';
import type { ContentType } from '../../../content-types';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { invalidData } from '../../../platform/requests/khayr-error';
import { type Input, readBody } from '../../../platform/requests/read-input';
import { parsePayload } from '../../../platform/requests/routes';

interface Context {
  params: { type: string; number: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

const piece = {
  locale: lang,
  start: z._default(upTo(REQUEST_LIMITS.offset), 0),
  limit: z._default(upTo(REQUEST_LIMITS.rows).check(z.positive()), 20),
  withTotal: z.optional(z.string()),
};

const VISIBLE_LIST = z.object({ ...piece, category: id });

const MANAGED_LIST = z.object({
  ...piece,
  category: z.optional(id),
  /** Those that the home page may show, or those that it may not. */
  showInHome: z.optional(z.enum(['true', 'false'])),
  orderBy: z.optional(z.enum(ITEM_ORDERS)),
});

const ITEM = z.object({ locale: lang, number: id });

/** The values of a query by which readers choose, of the fields that the kind is filtered by. */
function chosenIn(pluralName: string, query: Input): Chosen {
  const { filteredBy = [], fields = {} } = itemTypeNamed(pluralName).item ?? {};
  const shape = filteredBy.map((name) => {
    const { type, words = {} }: Partial<Field> = fields[name] ?? {};
    return [name, z.optional(type === 'number' ? upTo(MAX_INTEGER) : z.enum(Object.keys(words)))] as const;
  });
  return parsePayload({ payload: z.object(Object.fromEntries(shape)) }, query) as Chosen;
}

const itemAsked = ({ params, query }: Context) => parsePayload({ payload: ITEM }, { ...query, number: params.number });

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** A piece of a list with its category, where it is one of a category; with `withTotal` also its length, and what can be chosen of it. */
  async function list(
    { uid }: ContentType,
    rows: Promise<object[]>,
    category: number | undefined,
    counted: readonly [Promise<number>, ReturnType<ItemService['choices']>] | undefined,
  ) {
    const [data, found, total, choices] = await Promise.all([
      rows,
      category === undefined ? null : findCategory(strapi, category, CATEGORIES_OF[uid] ?? []),
      ...(counted ?? []),
    ]);
    return { data, meta: { category: found, total, choices } };
  }

  return {
    async listVisible({ params, query }: Context) {
      const items = itemService(strapi, params.type);
      if (!itemTypeNamed(params.type).isListed) throw invalidData('type', `There are no lists of ${params.type}.`);
      const { withTotal, start, limit, ...asked } = parsePayload({ payload: VISIBLE_LIST }, query);
      const which = { ...asked, chosen: chosenIn(params.type, query) };
      const counted =
        withTotal === 'true' ? ([items.countVisible(which), items.visibleChoices(asked)] as const) : undefined;
      return list(itemTypeNamed(params.type), items.listVisible(which, { start, limit }), which.category, counted);
    },

    async loadVisible(context: Context) {
      const { locale, number } = itemAsked(context);
      return { data: await itemService(strapi, context.params.type).findVisible(locale, number) };
    },

    async listManaged({ params, query }: Context) {
      const { withTotal, start, limit, orderBy, ...asked } = parsePayload({ payload: MANAGED_LIST }, query);
      if (asked.showInHome !== undefined && !itemTypeNamed(params.type).scalars.includes('showInHome'))
        throw invalidData('showInHome', `The home page shows no ${params.type} of its own choice.`);
      const which = {
        ...asked,
        showInHome: asked.showInHome && asked.showInHome === 'true',
        chosen: chosenIn(params.type, query),
      };
      const items = itemService(strapi, params.type);
      const counted = withTotal === 'true' ? ([items.count(which), items.choices(which)] as const) : undefined;
      return list(itemTypeNamed(params.type), items.list(which, { start, limit }, orderBy), which.category, counted);
    },

    async loadManaged(context: Context) {
      const items = itemService(strapi, context.params.type);
      const { locale, number } = itemAsked(context);
      const data = await items.load(locale, number);
      return { data: { ...data, changeableIn: await items.changeableIn(context.state.user, number) } };
    },

    async save({ params, request, state }: Context) {
      return { data: await itemService(strapi, params.type).save(readBody(request.body), state.user) };
    },
  };
};
