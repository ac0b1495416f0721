import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { menuQuery } from '../lib/menu-query.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useLang } from '../lib/use-lang.ts';
import { Button } from './button.tsx';
import styles from './error-screen.module.css';
import { NotFound } from './not-found.tsx';

const NOT_FOUND = 404;

/** A route's error, or what of it came with the page. */
const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;

/** The site's name, if the menu came before the error. */
const useKnownSiteName = () => {
  const menu = useQueryClient().getQueryData(menuQuery(useLang()).queryKey);
  return menu?.extra.siteName ?? '';
};

interface FailedProps {
  error: unknown;
  siteName: string;
}

/** The router remembers a module that did not come as lost: what no call failed at takes a load of the whole page. */
function Failed({ error, siteName }: FailedProps) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const title = t('STATE.ERROR_TITLE');
  useDocumentTitle(title, siteName === '' ? title : siteName);
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p>{t('STATE.ERROR')}</p>
      <Button
        aria-disabled={state === 'loading'}
        onClick={error instanceof ApiError ? revalidate : () => location.reload()}
      >
        {t('RETRY')}
      </Button>
    </div>
  );
}

/** A route that failed: not found, or an error that can be tried again. */
export function ErrorScreen() {
  const error = useRouteError();
  const siteName = useKnownSiteName();
  return isNotFound(error) ? <NotFound siteName={siteName} /> : <Failed error={error} siteName={siteName} />;
}
