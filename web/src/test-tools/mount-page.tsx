import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { loadI18n } from '../i18n/i18n.ts';
import { callApi } from '../lib/call-api.ts';
import { menuQuery } from '../lib/menu.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { exampleMenu } from './example-menu.ts';

/** Those that jsdom lacks. */
const dialogMethods: Pick<HTMLDialogElement, 'showModal' | 'close'> & ThisType<HTMLDialogElement> = {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
};

/** For tests in jsdom: renders a part of an English page. It is complete a moment later, when what it loads has come. */
export async function mountPage(part: ReactNode): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('div'));
  const page = (
    <ToastHost>
      <DialogHost>{part}</DialogHost>
    </ToastHost>
  );
  document.documentElement.lang = 'en';
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  const i18n = await loadI18n('en');
  const client = createQueryClient(callApi);
  client.setQueryData(menuQuery('en').queryKey, exampleMenu('en'));
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/en']}>
          <Routes>
            <Route path="/:lng/*" element={page} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return element;
}
