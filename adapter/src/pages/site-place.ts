import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { allRoutes as routes } from '../../../cms/contract/all-routes.ts';
import { LISTED_KINDS, routeOfCategory } from '../../../cms/contract/kinds/kinds.ts';
import type { SitePlace } from '../../../cms/contract/requests/site.ts';
import { anchorOfBlock } from '../../../cms/contract/screens.ts';
import { CONTACT_BLOCK } from '../../../cms/contract/visitors-vocabulary.ts';
import { CATEGORY_TYPES, LANGUAGES } from '../../../cms/contract/vocabulary.ts';

/** A place, and how many items stand before it in a list that has it. */
interface PlaceInList extends SitePlace {
  itemsBefore?: number;
}

interface Addresses {
  /** Where readers find it; undefined where it has no page. */
  read: (place: PlaceInList) => string | undefined;
  /** Where managers edit it on the site. */
  edit?: (place: PlaceInList) => string | undefined;
}

/** The settings are edited at an address with a number, though there is one of them. */
const SETTINGS_ID = 1;

const inCategory =
  (build: (lang: SitePlace['locale'], category: number, place: PlaceInList) => string) => (place: PlaceInList) =>
    place.category === null ? undefined : build(place.locale, place.category.number, place);

const home: Addresses['read'] = ({ locale }) => routes.home(locale);

/** Of the items that categories list. One without a page of its own is on a page of its list. */
const addressesOf = (kind: (typeof LISTED_KINDS)[number]): Addresses => ({
  read: inCategory((lang, category, { number, itemsBefore = 0 }) =>
    'route' in kind
      ? routes[kind.route](lang, category, number)
      : routes[kind.list](lang, category, Math.floor(itemsBefore / kind.pageSize) + 1),
  ),
  edit: inCategory((lang, category, { number }) => routes[`${kind.name}Editor`](lang, category, number)),
});

/** Where what a place names is on the site. */
const ADDRESSES: Readonly<Record<string, Addresses>> = {
  ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind.name, addressesOf(kind)])),
  page: {
    read: ({ locale, number }) => routes.content(locale, number),
    edit: ({ locale, number }) => routes.contentEditor(locale, number),
  },
  'content-block': {
    read: ({ number, locale }) =>
      number === CONTACT_BLOCK ? routes.contact(locale) : `${routes.home(locale)}#${anchorOfBlock(number)}`,
    edit: ({ locale, number }) => routes.contentBlockEditor(locale, number),
  },
  category: {
    read: ({ locale, number, category }) => {
      const route = routeOfCategory(category?.type ?? '');
      return route && routes[route](locale, number);
    },
  },
  home: { read: home },
  notice: { read: home, edit: ({ locale }) => routes.noticesEditor(locale) },
  settings: { read: home, edit: ({ locale }) => routes.settings(locale, SETTINGS_ID) },
  donation: { read: ({ locale }) => routes.donate(locale), edit: ({ locale }) => routes.donationEditor(locale) },
  zakat: { read: ({ locale }) => routes.zakat(locale), edit: ({ locale }) => routes.zakatEditor(locale) },
  campaign: {
    read: inCategory((lang, category, { number }) => routes.article(lang, category, number)),
    edit: inCategory((lang, category, { number }) => routes.campaignEditor(lang, category, number)),
  },
};

/** Where readers find what is at a place; undefined where it has no page of its own. */
export const addressToRead = (place: PlaceInList): string | undefined => ADDRESSES[place.kind]?.read(place);

/** Where managers edit it on the site; undefined where only the dashboard can. */
const addressToEdit = (place: PlaceInList): string | undefined => ADDRESSES[place.kind]?.edit?.(place);

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);

const query = z.object({
  kind: z.string(),
  number: count,
  lang: z.enum(LANGUAGES),
  category: z.optional(count),
  type: z.optional(z.enum(CATEGORY_TYPES)),
  edit: z.optional(z.string()),
});

/**
 * The dashboard's links to the site: it says what is meant, and the route table, which the cms has not, says where that is.
 * Whatever it leads to checks the reader's rights itself.
 */
export function registerDashboardLinks(app: FastifyInstance): void {
  app.get('/open', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) return reply.callNotFound();
    const { kind, number, lang, category = 0, type = 'articles', edit } = parsed.data;
    const place = { kind, number, locale: lang, category: category > 0 ? { number: category, type } : null };
    const address = edit === undefined ? addressToRead(place) : addressToEdit(place);
    if (address === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  });
}
