import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useLang } from '../lib/use-lang.ts';
import { ButtonLink } from './button.tsx';
import styles from './error-screen.module.css';

/** The page that is not there, and the way home. */
export function NotFound({ siteName }: { siteName: string }) {
  const { t } = useTranslation();
  const title = t('STATE.NOT_FOUND_TITLE');
  useDocumentTitle(title, siteName === '' ? title : siteName);
  return (
    <div className={styles.screen} data-not-found>
      <FallenLeaf />
      <h1>{title}</h1>
      <p>{t('STATE.NOT_FOUND')}</p>
      <ButtonLink to={paths.home(useLang())}>{t('STATE.GO_HOME')}</ButtonLink>
    </div>
  );
}

/** The mark's sprig without its seed. */
function FallenLeaf() {
  return (
    <svg className={styles.leaf} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M4 25.5a20 20 0 0 0 40 0c-3.4 6.4-10.7 10-20 10s-16.6-3.6-20-10Z" />
      <path d="M24 31.5C24 23 18.2 16.5 8.5 15.5 9 25 14.8 31 24 31.5Z" />
      <path d="M24 31.5C24 23 29.8 16.5 39.5 15.5 39 25 33.2 31 24 31.5Z" />
      <path className={styles.seed} d="M24 2.5c5 5.5 5.8 12 0 18.5-5.8-6.5-5-13 0-18.5Z" />
    </svg>
  );
}
