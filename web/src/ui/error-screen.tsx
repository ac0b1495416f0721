import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { reportCopy } from '../lib/copy-notice.ts';
import { direction, LANGS, LANGUAGE_NAMES, useLang } from '../lib/lang.ts';
import { latePart } from '../lib/late-part.tsx';
import { menuQuery } from '../lib/menu.ts';
import { useDocumentTitle } from '../lib/site.ts';
import { ApiError } from '../lib/transport.ts';
import { Button } from './button.tsx';
import styles from './error-screen.module.css';
import { Logo } from './logo.tsx';

const NOT_FOUND = 404;

/** A route's error, or the part of it that came with the page. */
const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;

/** The site's name, if the menu came before the error. */
const useKnownSiteName = () => {
  const menu = useQueryClient().getQueryData(menuQuery(useLang()).queryKey);
  return menu?.extra.siteName ?? '';
};

const NotFound = latePart('[data-not-found]', async () => (await import('./not-found-part.tsx')).NotFound);

/** Seconds after which a call is tried again where the server names none. */
const RETRY_AFTER = 5;

/** Tries again by itself what a call did not bring, as the page does that stands in for a late one. */
export function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const timer = setTimeout(revalidate, (error.retryAfter ?? RETRY_AFTER) * 1_000);
    return () => clearTimeout(timer);
  }, [error, revalidate]);
  return { revalidate, state };
}

/** The router does not load a failed module again, so an error that is not from a call needs a reload of the page. */
function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRetry(error);
  // What failed is no copy, nor what failed once more, though the menu above it is one.
  useEffect(() => reportCopy(false));
  const title = t('STATE.ERROR_TITLE');
  useDocumentTitle(title, useKnownSiteName());
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p>{t(globalThis.navigator?.onLine === false ? 'STATE.OFFLINE' : 'STATE.ERROR')}</p>
      <Button
        aria-disabled={state === 'loading'}
        // Without a connection a reload would leave the site for the browser's own error page.
        onClick={() => (error instanceof ApiError || !navigator.onLine ? revalidate() : location.reload())}
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
  return isNotFound(error) ? <NotFound siteName={siteName} /> : <Failed error={error} />;
}

/** The error screen where the layout failed too: the logo, what happened, and links to the home page in each language. */
export function FullErrorScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Logo src="" info={null} dark="" />
      <main>
        <ErrorScreen />
      </main>
      <nav className="cluster gap-6" aria-label={t('LAYOUT.LANGUAGE')}>
        {LANGS.map((lang) => (
          <a key={lang} className="tap" href={`/${lang}`} lang={lang} dir={direction(lang)}>
            {LANGUAGE_NAMES[lang]}
          </a>
        ))}
      </nav>
    </div>
  );
}
