import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SiteUrlProvider } from '../lib/site.ts';

interface ProvidersProps {
  i18n: i18n;
  queryClient: QueryClient;
  /** The site's public address, without a final slash. */
  siteUrl: string;
  children: ReactNode;
}

/** The providers around the router, the same on the server and in the browser. */
export function Providers({ i18n, queryClient, siteUrl, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SiteUrlProvider value={siteUrl}>{children}</SiteUrlProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
