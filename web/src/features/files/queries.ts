import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

const FOLDER_CONTENT = '/api/filemanager/FolderContent';

/** The folders and files of a folder. */
export const folderQuery = (lang: Lang, folder: string) => apiQuery(FOLDER_CONTENT, lang, { folder });

/** What changes with every change of the file store: all folders, since names and places hang together. */
export const everyFolder = { queryKey: [FOLDER_CONTENT] };
