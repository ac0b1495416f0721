import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { languagesBeside } from 'contract/languages';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { cachedAlbum } from '../../features/albums/queries.ts';
import { articleQuery } from '../../features/articles/queries.ts';
import { pageQuery } from '../../features/pages/queries.ts';
import { direction, LANGUAGE_NAMES, type Lang, storeLang, useLang } from '../../lib/lang.ts';
import { paths, placeOf, publicPlace } from '../../lib/paths.ts';
import styles from './language-links.module.css';

/** The props of the links that change the language: they need a full load, since only one language's texts are loaded. */
export const useLanguageLinks = () =>
  languagesBeside(useLang()).map((lang) => ({
    ownName: LANGUAGE_NAMES[lang],
    marks: { lang, hrefLang: lang, dir: direction(lang), onClick: () => storeLang(lang) },
  }));

/**
 * Stores a language and loads the same page in it (spec §2). The page of an item without a text in that language
 * shows the one that there is, and says so; the link says it before. One whose text is hidden there has no page.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { place, isTranslated } = translatedPage(pathname, lang, useQueryClient());
  // What was searched for is searched for in that language too.
  const query = paths.search.parse(placeOf(pathname)) ? search : '';
  return useLanguageLinks().map(({ ownName, marks }) => (
    <a
      key={ownName}
      className={styles.switch}
      href={paths.home(marks.lang) + place + query}
      {...marks}
      {...(isTranslated ? {} : { title: t('LAYOUT.ONLY_HERE') })}
    >
      <span className={styles.name}>{ownName}</span>
      {!isTranslated && (
        <span className={styles.note} lang={lang} dir={direction(lang)}>
          {t('LAYOUT.NOT_TRANSLATED')}
        </span>
      )}
    </a>
  ));
}

interface TranslatedPage {
  /** Its address without the language. */
  place: string;
  /** False where the page's text has no translation. */
  isTranslated: boolean;
}

/** A list has other pages in each language. */
const LIST_PAGE = /^(\/(?:articles|gallery|videos)\/\d+)\/\d+/;

/** The page of an address in its translations; their home where there is nothing at the address. */
export function translatedPage(pathname: string, lang: Lang, queryClient: QueryClient): TranslatedPage {
  const item = cachedItem(placeOf(pathname), lang, queryClient);
  const hasNoPage = item.isItem && (!item.extra || item.extra.isTwinHidden);
  const place = hasNoPage ? '' : (publicPlace(pathname)?.replace(LIST_PAGE, '$1/1') ?? '');
  return { place, isTranslated: item.extra?.twin ?? true };
}

/** What the cache has of the item that a place shows; a place that shows no item is not one. */
function cachedItem(place: string, lang: Lang, queryClient: QueryClient) {
  const article = paths.article.parse(place);
  if (article) {
    const { queryKey } = articleQuery(lang, article.catId, article.articleId);
    return { isItem: true, extra: queryClient.getQueryData(queryKey)?.extra };
  }
  const album = paths.album.parse(place);
  if (album) return { isItem: true, extra: cachedAlbum(queryClient, lang, album)?.extra };
  const content = paths.content.parse(place);
  if (content) return { isItem: true, extra: queryClient.getQueryData(pageQuery(lang, content.catId).queryKey)?.extra };
  return { isItem: false, extra: undefined };
}
