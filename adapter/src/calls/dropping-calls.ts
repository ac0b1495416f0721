import { albumSave } from '../../contract/albums.ts';
import { articleSave } from '../../contract/articles.ts';
import { fileInfoSave, fileMoveToBin, fileRestore, fileUpload, folderNew } from '../../contract/files.ts';
import { pageContentSave } from '../../contract/pages.ts';
import { revisionRestore } from '../../contract/revisions.ts';
import { saveSiteSettings } from '../../contract/settings.ts';
import { videoSave } from '../../contract/videos.ts';
import type { Tag } from '../cache/cache-invalidation.ts';

/** What managers' calls change of that which visitors see. */
const CHANGED_BY_CALL: Record<string, readonly Tag[]> = {
  [articleSave.path]: ['article'],
  [videoSave.path]: ['video'],
  [albumSave.path]: ['album'],
  [pageContentSave.path]: ['page', 'content-block'],
  [saveSiteSettings.path]: ['site-setting'],
  [revisionRestore.path]: ['article', 'video', 'album', 'page', 'content-block', 'site-setting'],
  [folderNew.path]: ['album'],
  [fileUpload.path]: ['file'],
  [fileMoveToBin.path]: ['file'],
  [fileRestore.path]: ['file'],
  [fileInfoSave.path]: ['file'],
};

/** What a call that succeeded has changed; the rest is told by the cms. */
export const changedBy = (path: string): readonly Tag[] => CHANGED_BY_CALL[path] ?? [];
