import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { lateRouter } from './app/late-router.ts';
import { readPageData, restoreQueries } from './app/page-data.ts';
import { Providers } from './app/providers.tsx';
import { addKeyToFirstEntry, loadScreen, routesOf } from './app/router.tsx';
import { loadI18n } from './i18n/i18n.ts';
import { followSession } from './lib/api-query.ts';
import { isPageCopy, reportCopy } from './lib/copy-notice.ts';
import { hearPresses } from './lib/early-press.ts';
import { direction, toLang } from './lib/lang.ts';
import { lateCallApi } from './lib/late-call-api.ts';
import { loadLateParts, loadShownParts } from './lib/late-part.tsx';
import { isDraftPreview } from './lib/preview.ts';
import { createQueryClient } from './lib/query-client.ts';
import { storedSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

reportCopy(isPageCopy());

const lang = toLang(location.pathname.split('/')[1]);
const isRendered = root.hasChildNodes();
// A rendered page has its language already. Set again, even to the same, it makes the browser compute every style again.
if (!isRendered) {
  document.documentElement.lang = lang;
  document.documentElement.dir = direction(lang);
}
const data = readPageData(document);
const [i18n] = await Promise.all([loadI18n(lang), isRendered ? loadScreen(location.pathname) : undefined]);
const queryClient = createQueryClient(lateCallApi);
restoreQueries(queryClient, data?.queries ?? []);
if (isDraftPreview()) (await import('./app/draft-preview.ts')).keepPreview(queryClient);
// Where there is no page of a visitor's to hydrate, the first calls are already the user's: none has to be repeated.
if (!isRendered) await followSession(queryClient);
addKeyToFirstEntry();
const load = async () => (await import('./app/own-router.ts')).createRouter(queryClient, data?.hydration);
// A part that waits for its script when the address changes would be removed meanwhile.
const isWanted = storedSession() ? Promise.resolve() : firstMove.then(loadShownParts);
// What a user sees changes at once: a part that had to wait for its script would be missing meanwhile.
if (storedSession()) await loadLateParts().catch(() => undefined);
const router =
  isRendered && data?.hydration
    ? lateRouter({ routes: routesOf(location.pathname), hydration: data.hydration, isWanted, load })
    : await load();

const page = (
  <StrictMode>
    <Providers i18n={i18n} queryClient={queryClient} siteUrl={data?.siteUrl ?? location.origin}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
// A transition hydrates in slices, between which the page can be scrolled.
if (isRendered) {
  startTransition(() => void hydrateRoot(root, page));
  globalThis.onclick = null;
  hearPresses();
} else createRoot(root).render(page);
// Firefox refuses it where the page is left before it is there: that visit is not counted.
import('./app/report-visits.ts').then(
  ({ reportVisits }) => reportVisits(router),
  () => undefined,
);
