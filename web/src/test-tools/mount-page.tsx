import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { callApi } from '../lib/call-api.ts';
import { menuQuery } from '../lib/menu.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { i18n } from './english.ts';
import { exampleMenu } from './example-menu.ts';

/** What jsdom lacks: every query of the screen matches, and nothing moves or has a size, while all of it is visible. */
const missing = {
  matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
};
const missingOfDialogs: Pick<HTMLDialogElement, 'showModal' | 'close'> & ThisType<HTMLDialogElement> = {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
};

/**
 * For tests in jsdom: renders a part of an English page until the test ends. It is complete a moment later, when what it loads
 * has come.
 *
 * @param replies What has been loaded already besides the menu, by the keys of its queries.
 * @param loaded What the route's loader has returned.
 * @param address Below the language.
 */
export function mountPage(
  part: ReactNode,
  replies: readonly [QueryKey, unknown][] = [],
  loaded: unknown = null,
  address = '/en',
): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  const page = (
    <ToastHost>
      <DialogHost>{part}</DialogHost>
    </ToastHost>
  );
  document.documentElement.lang = 'en';
  Object.assign(globalThis, missing);
  Object.assign(Element.prototype, { checkVisibility: () => true });
  Object.assign(HTMLDialogElement.prototype, missingOfDialogs);
  const router = createMemoryRouter([{ id: 'page', path: '/:lng/*', element: page }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page: loaded } },
  });
  const client = createQueryClient(callApi);
  client.setQueryData(menuQuery('en').queryKey, exampleMenu('en'));
  for (const [key, reply] of replies) client.setQueryData(key, reply);
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  root.render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return element;
}
