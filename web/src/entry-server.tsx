import { routeOf } from 'contract/all-routes';
import type { RenderedPage, RenderPage } from 'contract/page';
import { publicRoutes, type Route } from 'contract/routes';
import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import { headFor } from './app/head.ts';
import { headHtml } from './app/head-html.ts';
import { answersOf, type PageData, pageDataHtml } from './app/page-data.ts';
import { loadPublicScreens, routeObjects } from './app/router.tsx';
import { PAGE_I18N, renderMarkup, serverTransport, shellBody } from './app/server/render-markup.tsx';
import { type Lang, toLang } from './lib/lang.ts';
import { loadLateParts } from './lib/late-part.tsx';
import { isManagerPath, placeOf } from './lib/paths.ts';
import { createQueryClient, routerContext } from './lib/query-client.ts';
import { ApiError } from './lib/transport.ts';

await loadPublicScreens();
await loadLateParts();
const handler = createStaticHandler(routeObjects);

const OK = 200;
const NOT_FOUND = 404;
const FAILED = 500;

/** The serializable part of a route's error, for the browser. */
const crossing = (error: unknown) => ({ status: isRouteErrorResponse(error) ? error.status : FAILED });

/** The adapter's own error, where one of its calls failed. */
const causeOf = (error: unknown) => (error instanceof ApiError ? error.cause : error);

const PUBLIC: readonly Route[] = Object.values(publicRoutes);

const sourcesOf = ({ screen, texts }: Route, lang: Lang) => [
  `src/features/${screen}.tsx`,
  ...texts.map((set) => `../cms/contract/texts/${set}.${lang}.json`),
];

/**
 * How the page of an address is rendered: the sources of what it needs, and whether only the browser renders it, because
 * the page is for managers or for one reader.
 */
function planOf(path: string, lang: Lang) {
  const route = routeOf(placeOf(path));
  const isForManagers = isManagerPath(path);
  return {
    isKnown: route !== undefined,
    isClientOnly: isForManagers || (route !== undefined && !PUBLIC.includes(route)),
    sources: isForManagers ? [] : sourcesOf(route ?? publicRoutes.home, lang),
  };
}

interface PageParts extends Pick<RenderedPage, 'status' | 'outcome' | 'problem'> {
  /** Precedes the page's own head. */
  early?: string;
  content: string;
  hydration?: PageData['hydration'];
}

/**
 * Renders a page for a visitor. A page whose markup cannot be rendered becomes a shell, which the browser fills: what the
 * page is, its status and head say all the same.
 */
export const render: RenderPage = async ({ path, query = '', siteUrl, callAsVisitor }) => {
  const lang = toLang(path.split('/')[1]);
  const { isKnown, isClientOnly, sources } = planOf(path, lang);
  const queryClient = createQueryClient(serverTransport(callAsVisitor));

  const page = ({ early = '', content, hydration, ...result }: PageParts): RenderedPage => ({
    lang,
    head: `${early}${headHtml(headFor({ pathname: path, lang, siteUrl, status: result.status, queryClient, i18n: PAGE_I18N[lang] }))}`,
    body: `${content}${pageDataHtml({ siteUrl, queries: answersOf(queryClient), ...(hydration ? { hydration } : {}) })}`,
    sources: [`../cms/contract/texts/${lang}.json`, ...sources],
    ...result,
  });
  const shell = (result: Omit<PageParts, 'content'>) => page({ content: shellBody(lang), ...result });

  if (isClientOnly) return shell({ status: isKnown ? OK : NOT_FOUND, outcome: 'complete' });
  let status = FAILED;
  try {
    const request = new Request(`${siteUrl}${path}${query}`);
    const context = await handler.query(request, { requestContext: routerContext(queryClient) });
    if (context instanceof Response)
      throw new Error(`the loader of ${path} redirects, which only addresses and rules do`);
    const { loaderData, errors } = context;
    status = context.statusCode;
    const [problem] = Object.values(errors ?? {}).filter((error) => crossing(error).status >= FAILED);
    context.errors = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, crossing(error)]));
    const { preloads, markup } = renderMarkup({ lang, siteUrl, queryClient, dataRoutes: handler.dataRoutes, context });
    return page({
      status,
      outcome: problem === undefined ? 'complete' : 'failed',
      problem: causeOf(problem),
      early: preloads,
      content: `<div id="root">${markup}</div>`,
      hydration: { loaderData, errors: context.errors },
    });
  } catch (problem) {
    return shell({ status, outcome: 'failed', problem: causeOf(problem) });
  }
};
