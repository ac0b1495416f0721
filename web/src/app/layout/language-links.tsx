import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { languagesBeside } from 'contract/languages';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { cachedItem } from '../../items/cached-replies.ts';
import { direction, LANGUAGE_NAMES, type Lang, storeLang, useLang } from '../../lib/lang.ts';
import { paths, placeOf, publicPlace, ROUTES_OF_KINDS } from '../../lib/paths.ts';
import styles from './language-links.module.css';

/** The props of the links to the languages beside this one: they need a full load, since only one language's texts are loaded. */
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
  // What was searched for or chosen is so in that language too.
  const query = [paths.search, paths.documents, paths.donate].some((route) => route.parse(placeOf(pathname)))
    ? search
    : '';
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

/** The page of an address in the languages beside its own; their home where there is nothing at the address. */
export function translatedPage(pathname: string, lang: Lang, queryClient: QueryClient): TranslatedPage {
  const own = placeOf(pathname);
  for (const { kind, route, isList } of ROUTES_OF_KINDS) {
    const numbers = route.parse(own);
    if (!numbers) continue;
    // A list has other pages in each language.
    if (isList) return { place: route.canonicalPlace(own)?.replace(/\/\d+$/, '/1') ?? '', isTranslated: true };
    const extra = cachedItem(queryClient, lang, kind, numbers)?.extra;
    const hasPage = extra && !extra.isTwinHidden;
    return { place: (hasPage && route.canonicalPlace(own)) || '', isTranslated: extra?.twin ?? true };
  }
  return { place: publicPlace(pathname) ?? '', isTranslated: true };
}
