import type { TextKey } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import { managerPaths } from '../../lib/manager-paths.ts';

interface AddPlace {
  label: TextKey;
  path: string;
  /** Articles are written in a tab of their own (spec §2, Article list). */
  isNewTab: boolean;
}

/** What can be added where an address leads; undefined where nothing fits. */
export function addPlaceOf(lang: Lang, pathname: string): AddPlace | undefined {
  const [, , section, catId = ''] = pathname.split('/');
  if (!/^\d{1,15}$/.test(catId)) return undefined;
  switch (section) {
    case 'articles':
      return { label: 'ADMIN.ADD_ARTICLE', path: managerPaths.article(lang, catId, 0), isNewTab: true };
    case 'gallery':
      return { label: 'ADMIN.ADD_ALBUM', path: managerPaths.album(lang, catId, 0), isNewTab: false };
    case 'videos':
      return { label: 'ADMIN.ADD_VIDEO', path: managerPaths.video(lang, catId, 0), isNewTab: false };
    default:
      return undefined;
  }
}
