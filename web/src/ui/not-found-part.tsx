import { useTranslation } from 'react-i18next';
import { useLang } from '../lib/lang.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/site.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './error-screen.module.css';
import { Mark } from './logo.tsx';

/**
 * The not-found screen, with a search and a link home. The field needs no script: the search's own one is a chunk that has to
 * be loaded.
 */
export function NotFound({ siteName }: { siteName: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const title = t('STATE.NOT_FOUND_TITLE');
  useDocumentTitle(title, siteName);
  return (
    <div className={styles.screen} data-not-found>
      <Mark className={styles.leaf} seed={styles.seed} />
      <h1>{title}</h1>
      <p>{t('STATE.NOT_FOUND')}</p>
      <search>
        <form className="row gap-2" action={paths.search(lang)}>
          <input type="search" name="q" size={14} className={styles.field} dir="auto" aria-label={t('LAYOUT.SEARCH')} />
          <Button type="submit">{t('LAYOUT.SEARCH')}</Button>
        </form>
      </search>
      <ButtonLink variant="quiet" to={paths.home(lang)}>
        {t('STATE.GO_HOME')}
      </ButtonLink>
    </div>
  );
}
