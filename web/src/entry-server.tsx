import type { DrawnPage, RenderPage } from 'adapter/contract/page';
import { publicRoutes, type Route, routeOf } from 'adapter/contract/routes';
import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import { headFor } from './app/head.ts';
import { headHtml } from './app/head-html.ts';
import { answersOf, type PageData, pageDataHtml } from './app/page-data.ts';
import { loadPublicScreens, routeObjects } from './app/router.tsx';
import { askTransport } from './app/server/ask-transport.ts';
import { drawMarkup } from './app/server/draw-markup.tsx';
import { PAGE_I18N } from './app/server/page-i18n.ts';
import { LATE_SHELL, SHELL } from './app/server/shell.ts';
import { ApiError } from './lib/api-error.ts';
import { toLang } from './lib/lang.ts';
import { isManagerPath, placeOf } from './lib/paths.ts';
import { createQueryClient, routerContext } from './lib/query-client.ts';

await loadPublicScreens();
const handler = createStaticHandler(routeObjects);

const OK = 200;
const FOUND = 302;
const NOT_FOUND = 404;
const FAILED = 500;

/** What of a route's error crosses to the browser: an `Error` would not be the same there. */
const crossing = (error: unknown) => ({ status: isRouteErrorResponse(error) ? error.status : FAILED });

/** The adapter's own error, where one of its calls failed. */
const causeOf = (error: unknown) => (error instanceof ApiError ? error.cause : error);

const PUBLIC: readonly Route[] = Object.values(publicRoutes);

/**
 * How the page of an address is rendered: the modules that it needs, and whether the browser does it alone because the
 * page is for managers or for one reader.
 */
function planOf(path: string) {
  const route = routeOf(placeOf(path));
  const isForManagers = isManagerPath(path);
  return {
    isKnown: route !== undefined,
    isClientOnly: isForManagers || (route !== undefined && !PUBLIC.includes(route)),
    modules: isForManagers ? [] : [`src/features/${(route ?? publicRoutes.home).screen}.tsx`],
  };
}

interface Drawn extends Pick<DrawnPage, 'status' | 'outcome' | 'problem'> {
  /** Stands before what the head says of the page. */
  early: string;
  content: string;
  hydration?: PageData['hydration'];
}

/** Draws a page for a visitor. Never rejects: what cannot be drawn goes out as a shell, for the browser to draw. */
export const render: RenderPage = async ({ path, siteUrl, ask, signal }) => {
  const lang = toLang(path.split('/')[1]);
  const { isKnown, isClientOnly, modules } = planOf(path);
  const queryClient = createQueryClient(askTransport(ask));

  const page = ({ early, content, hydration, ...drawn }: Drawn): DrawnPage => ({
    kind: 'page',
    lang,
    head: `${early}${headHtml(headFor({ pathname: path, lang, siteUrl, status: drawn.status, queryClient, i18n: PAGE_I18N[lang] }))}`,
    body: `${content}${pageDataHtml({ siteUrl, queries: answersOf(queryClient), ...(hydration ? { hydration } : {}) })}`,
    sources: [`src/i18n/${lang}.json`, ...modules],
    ...drawn,
  });
  const shell = (drawn: Omit<Drawn, 'early' | 'content'>) => {
    const { head, body } = (drawn.outcome === 'late' ? LATE_SHELL : SHELL)[lang];
    return page({ early: head, content: body, ...drawn });
  };

  if (isClientOnly) return shell({ status: isKnown ? OK : NOT_FOUND, outcome: 'whole' });
  try {
    const request = new Request(`${siteUrl}${path}`, { signal });
    const context = await handler.query(request, { requestContext: routerContext(queryClient) });
    if (context instanceof Response) {
      return { kind: 'redirect', status: FOUND, to: context.headers.get('location') ?? `/${lang}` };
    }
    const { loaderData, errors, statusCode: status } = context;
    const [problem] = Object.values(errors ?? {}).filter((error) => crossing(error).status >= FAILED);
    context.errors = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, crossing(error)]));
    const { preloads, markup } = drawMarkup({ lang, siteUrl, queryClient, dataRoutes: handler.dataRoutes, context });
    return page({
      status,
      outcome: problem === undefined ? 'whole' : 'failed',
      problem: causeOf(problem),
      early: preloads,
      content: `<div id="root">${markup}</div>`,
      hydration: { loaderData, errors: context.errors },
    });
  } catch (problem) {
    return signal.aborted
      ? shell({ status: 200, outcome: 'late' })
      : shell({ status: FAILED, outcome: 'failed', problem: causeOf(problem) });
  }
};
