/** What a menu entry leads to (spec §2, Menu). Apart from the schemas, so that a visitor's browser need not load them. */
export const MENU_TYPE = { page: 0, articles: 1, gallery: 2, album: 3, videos: 4, externalLink: 7 } as const;
