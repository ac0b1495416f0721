const SECTION = '/(?:ar|en)/';
/** A title at the end of an address decides nothing. */
const WITH_TITLE = new RegExp(
  `^(${SECTION}(?:(?:articles|article|gallery|videos|album)/\\d+/\\d+|content/\\d+))/[^/]+$`,
);
/** The second part of an album's address is a title unless it is a number. */
const ALBUM_BY_TITLE = new RegExp(`^(${SECTION}album/\\d+)/(?!\\d+(?:/|$))[^/]+(?:/[^/]+)?$`);

/** The shortest address of the same page: one page is kept, and drawn, however its address is decorated. */
export const pageKey = (path: string): string => path.replace(WITH_TITLE, '$1').replace(ALBUM_BY_TITLE, '$1');
