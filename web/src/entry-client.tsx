import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { loadI18n } from './i18n/i18n.ts';
import { callApi } from './lib/call-api.ts';
import { direction, storeLang, toLang } from './lib/lang.ts';
import { createQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const lang = toLang(location.pathname.split('/')[1]);
document.documentElement.lang = lang;
document.documentElement.dir = direction(lang);
storeLang(lang);

const i18n = await loadI18n(lang);
const queryClient = createQueryClient(callApi);
const router = createRouter(queryClient);

createRoot(root).render(
  <StrictMode>
    <Providers i18n={i18n} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
