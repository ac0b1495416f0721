import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { direction, otherLang, storeLang } from '../../lib/lang.ts';
import { paths, publicPlace } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { hasTwinPage } from './has-twin-page.ts';
import styles from './language-links.module.css';

const OWN_NAME = { ar: 'العربية', en: 'English' } as const;

/** What a link into the other language carries: a full load, since the texts of one language alone are loaded. */
function useOtherLanguage() {
  const other = otherLang(useLang());
  return { other, marks: { lang: other, hrefLang: other, dir: direction(other), onClick: () => storeLang(other) } };
}

/** Stores the other language and loads its home (spec §2). */
export function LanguageSwitch() {
  const { other, marks } = useOtherLanguage();
  return (
    <a className={styles.switch} href={paths.home(other)} {...marks}>
      {OWN_NAME[other]}
    </a>
  );
}

/** The way to this same page in the other language, if it is there; home has none, since the switch leads there. */
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
