import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { cachedAlbum } from '../../features/albums/queries.ts';
import { articleQuery } from '../../features/articles/queries.ts';
import { pageQuery } from '../../features/pages/queries.ts';
import { direction, type Lang, otherLang, storeLang, useLang } from '../../lib/lang.ts';
import { paths, placeOf, publicPlace } from '../../lib/paths.ts';
import styles from './language-links.module.css';

const OWN_NAME = { ar: 'العربية', en: 'English' } as const;

/** The props of a link to the other language: it needs a full load, since only one language's texts are loaded. */
export function useOtherLanguage() {
  const other = otherLang(useLang());
  return {
    other,
    ownName: OWN_NAME[other],
    marks: { lang: other, hrefLang: other, dir: direction(other), onClick: () => storeLang(other) },
  };
}

/** Stores the other language and loads its home (spec §2). */
export function LanguageSwitch() {
  const { other, ownName, marks } = useOtherLanguage();
  return (
    <a className={styles.switch} href={paths.home(other)} {...marks}>
      {ownName}
    </a>
  );
}

/** A link to the same page in the other language, if it exists. Home has none, since the switch leads there. */
export function TwinLink() {
  const { t } = useTranslation();
  const { other, marks } = useOtherLanguage();
  const { pathname } = useLocation();
  const place = publicPlace(pathname);
  const hasTwin = hasTwinPage(pathname, useLang(), useQueryClient());
  if (!place || !hasTwin) return null;
  return (
    <a className={styles.twin} href={`${paths.home(other)}${place}`} {...marks}>
      {t('LAYOUT.READ_IN_OTHER')}
    </a>
  );
}

/**
 * Whether the page of an address exists in the other language. The reply to an item says so; a list may be shorter
 * there, so its later pages have other items.
 */
export function hasTwinPage(pathname: string, lang: Lang, queryClient: QueryClient): boolean {
  const place = placeOf(pathname);
  const article = paths.article.parse(place);
  if (article) {
    const { queryKey } = articleQuery(lang, article.catId, article.articleId);
    return queryClient.getQueryData(queryKey)?.extra.twin ?? false;
  }
  const album = paths.album.parse(place);
  if (album) return cachedAlbum(queryClient, lang, album)?.extra.twin ?? false;
  const content = paths.content.parse(place);
  if (content) return queryClient.getQueryData(pageQuery(lang, content.catId).queryKey)?.extra.twin ?? false;
  const list = paths.articles.parse(place) ?? paths.gallery.parse(place) ?? paths.videos.parse(place);
  return (list?.page ?? 1) === 1;
}
