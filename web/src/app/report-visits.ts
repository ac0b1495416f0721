import type { visit } from 'contract/calls/visits';
import { VISITS_PATH } from 'contract/screens';
import type * as z from 'zod/mini';
import { isDraftPreview } from '../lib/preview.ts';
import { storedSession } from '../lib/session.ts';
import type { Router } from './late-router.ts';

/** Reports a visit of the page that is shown, without anything about the visitor. Managers are not counted. */
function report(visited: Omit<z.input<typeof visit>, 'path'>): void {
  if (storedSession() || isDraftPreview()) return;
  navigator.sendBeacon(VISITS_PATH, JSON.stringify({ ...visited, path: location.pathname }));
}

/** Reports a click on what `data-donate` marks, by its value. */
function reportDonation(target: EventTarget | null, marked: string): void {
  const clicked = target instanceof Element && target.closest<HTMLElement>(marked);
  if (clicked) report({ isDonation: true, click: clicked.dataset.donate });
}

/** Reports each page that is shown, the first one with the host whose link led to it. */
function reportPages({ state, subscribe }: Router): void {
  const [opened] = performance.getEntriesByType('navigation');
  const isAgain = opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate';
  let from = isAgain ? undefined : document.referrer.split('/')[2];
  let shown = '';
  const reportOnce = ({ location: { pathname }, navigation }: typeof state) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    report({ from });
    from = undefined;
  };
  reportOnce(state);
  subscribe(reportOnce);
}

/**
 * Tells the server which pages are visited, and when somebody goes on to donate. Loaded once the page works, since no reader
 * waits for it.
 */
export function reportVisits(router: Router): void {
  document.addEventListener('click', ({ target }) => reportDonation(target, '[data-donate]'));
  // The middle button opens links in a tab, and the right one a menu.
  document.addEventListener('auxclick', ({ target, button }) => {
    if (button === 1) reportDonation(target, 'a[data-donate]');
  });
  const begin = () => reportPages(router);
  // A browser may prepare a page that its reader never opens.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
