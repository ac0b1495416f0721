/** What files are searched by: pictures, PDF files, archives, and all others, which are documents of other programs. */
export const FILE_GROUPS = ['picture', 'pdf', 'archive', 'other'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** Files that a search in all folders lists; who wants others has to search more closely. */
export const MOST_FOUND = 200;
