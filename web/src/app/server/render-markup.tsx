import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Lang } from '../../lib/lang.ts';
import { Providers } from '../providers.tsx';
import { PAGE_I18N } from './page-i18n.ts';

/** A page's markup, and the preload links that belong into its head. */
interface Markup {
  preloads: string;
  markup: string;
}

/** React puts the preloads of a page's first pictures before its markup, where they come late. */
const LEADING_PRELOADS = /^(?:<link [^>]*>)+/;

export function splitMarkup(markup: string): Markup {
  const preloads = LEADING_PRELOADS.exec(markup)?.[0] ?? '';
  return { preloads, markup: markup.slice(preloads.length) };
}

interface MarkupInput {
  lang: Lang;
  siteUrl: string;
  queryClient: QueryClient;
  dataRoutes: StaticHandler['dataRoutes'];
  context: StaticHandlerContext;
}

/** Renders the screen of a context. Throws if the screen runs a query that its loader did not. */
export function renderMarkup({ lang, siteUrl, queryClient, dataRoutes, context }: MarkupInput): Markup {
  return splitMarkup(
    renderToString(
      <Providers i18n={PAGE_I18N[lang]} queryClient={queryClient} siteUrl={siteUrl}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Providers>,
    ),
  );
}
