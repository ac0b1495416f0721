import { allRoutes as routes } from '../../../cms/contract/all-routes.ts';
import type { SitePlace } from '../../../cms/contract/requests/site.ts';
import { CONTACT_BLOCK, PAGE_SIZE, placeOfBlock } from '../../../cms/contract/screens.ts';

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

/** Where an item of each kind is on the site. */
const ADDRESSES: Readonly<Record<string, Addresses>> = {
  article: {
    read: inCategory((lang, category, { number }) => routes.article(lang, category, number)),
    edit: inCategory((lang, category, { number }) => routes.articleEditor(lang, category, number)),
  },
  album: {
    read: inCategory((lang, category, { number }) => routes.album(lang, category, number)),
    edit: inCategory((lang, category, { number }) => routes.albumEditor(lang, category, number)),
  },
  video: {
    // Videos are played in their list.
    read: inCategory((lang, category, { itemsBefore = 0 }) =>
      routes.videos(lang, category, Math.floor(itemsBefore / PAGE_SIZE.videos) + 1),
    ),
    edit: inCategory((lang, category, { number }) => routes.videoEditor(lang, category, number)),
  },
  page: {
    read: ({ locale, number }) => routes.content(locale, number),
    edit: ({ locale, number }) => routes.contentEditor(locale, number),
  },
  'content-block': {
    read: ({ number, locale }) =>
      number === CONTACT_BLOCK ? routes.contact(locale) : `${routes.home(locale)}#${placeOfBlock(number)}`,
    edit: ({ locale, number }) => routes.contentBlockEditor(locale, number),
  },
  category: {
    read: ({ locale, number, category }) => {
      switch (category?.type) {
        case 'page':
          return routes.content(locale, number);
        case 'album':
          return routes.album(locale, number);
        case 'articles':
        case 'gallery':
        case 'videos':
          return routes[category.type](locale, number);
        default:
          return undefined;
      }
    },
  },
  home: { read: home },
  settings: { read: home, edit: ({ locale }) => routes.settings(locale, SETTINGS_ID) },
  donation: { read: ({ locale }) => routes.donate(locale), edit: ({ locale }) => routes.donationEditor(locale) },
  campaign: {
    read: inCategory((lang, category, { number }) => routes.article(lang, category, number)),
    edit: inCategory((lang, category, { number }) => routes.campaignEditor(lang, category, number)),
  },
};

/** Where readers find what is at a place; undefined where it has no page of its own. */
export const addressToRead = (place: PlaceInList): string | undefined => ADDRESSES[place.kind]?.read(place);

/** Where managers edit it on the site; undefined where only the dashboard can. */
export const addressToEdit = (place: PlaceInList): string | undefined => ADDRESSES[place.kind]?.edit?.(place);
