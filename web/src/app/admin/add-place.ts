import type { TextKey } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths, placeOf } from '../../lib/paths.ts';

interface AddPlace {
  label: TextKey;
  path: string;
  /** Articles are written in a tab of their own (spec §2, Article list). */
  isNewTab: boolean;
}

/** What can be added where an address leads; undefined where nothing fits. */
export function addPlaceOf(lang: Lang, pathname: string): AddPlace | undefined {
  const place = placeOf(pathname);
  const articles = paths.articles.parse(place);
  if (articles) {
    return { label: 'ADMIN.ADD_ARTICLE', path: paths.articleEditor(lang, articles.catId, 0), isNewTab: true };
  }
  const gallery = paths.gallery.parse(place);
  if (gallery) return { label: 'ADMIN.ADD_ALBUM', path: paths.albumEditor(lang, gallery.catId, 0), isNewTab: false };
  const videos = paths.videos.parse(place);
  if (videos) return { label: 'ADMIN.ADD_VIDEO', path: paths.videoEditor(lang, videos.catId, 0), isNewTab: false };
  return undefined;
}
