import { GALLERY_CATEGORY } from './visitors-vocabulary.ts';

export { SEARCH_LENGTH } from './visitors-vocabulary.ts';

/**
 * How much the screens show (spec §9), and the ids that they know. Apart from the limits, since every visitor loads these.
 */
export const PAGE_SIZE = { articles: 10, albums: 9, videos: 10, search: 10, default: 20, max: 50 } as const;

/** Beside an article: this many others of its category. */
export const LAST_ARTICLES = 6;

/** After an article: at most this many others about the same things. */
export const RELATED_ARTICLES = 3;

export const HOME = { galleryCategory: GALLERY_CATEGORY } as const;

/** Where a content block stands on the home page: its place in the address. */
export const placeOfBlock = (number: number) => `block-${number}`;

export const CONTACT_BLOCK = 3;
export const DONATE_PAGE = 13;

/** Where browsers report that a page is visited, as a text (`visits.ts`). */
export const VISITS_PATH = '/visits';
