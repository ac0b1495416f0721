/** How much the screens show (spec §9); the lists of items say it in kinds/addresses.ts. Apart from the limits, since every visitor loads these. */
export const PAGE_SIZE = { search: 10, default: 20, max: 50 } as const;

/** Beside an article: this many others of its category. */
export const COMING_EVENTS = 3;
export const LAST_ARTICLES = 6;

/** After an article: at most this many others about the same things. */
export const RELATED_ARTICLES = 3;

/** The anchor of a content block on the home page. */
export const anchorOfBlock = (number: number) => `block-${number}`;

/** Where browsers report that a page is visited, as a text (`visits.ts`). */
export const VISITS_PATH = '/visits';
