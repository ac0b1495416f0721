import type { DrawnPage, RenderPage } from 'adapter/contract/page';
import { createStaticHandler, isRouteErrorResponse, matchRoutes } from 'react-router-dom';
import { headFor } from './app/head/head-for.ts';
import { headHtml } from './app/head/head-html.ts';
import { loadScreens } from './app/load-screen.ts';
import { answersOf, type PageData, pageDataHtml } from './app/page-data.ts';
import { handleOf } from './app/route-handle.ts';
import { routes } from './app/router.tsx';
import { askTransport } from './app/server/ask-transport.ts';
import { drawMarkup } from './app/server/draw-markup.tsx';
import { PAGE_I18N } from './app/server/page-i18n.ts';
import { LATE_SHELL, SHELL } from './app/server/shell.ts';
import { ApiError } from './lib/api-error.ts';
import { toLang } from './lib/lang.ts';
import { createQueryClient, routerContext } from './lib/query-client.ts';

await loadScreens(routes);
const handler = createStaticHandler(routes);

const FOUND = 302;
const FAILED = 500;

/** What of a route's error crosses to the browser: an `Error` would not be the same there. */
const crossing = (error: unknown) => ({ status: isRouteErrorResponse(error) ? error.status : FAILED });

/** The adapter's own error, where one of its calls failed. */
const causeOf = (error: unknown) => (error instanceof ApiError ? error.cause : error);

interface Drawn extends Pick<DrawnPage, 'status' | 'outcome' | 'problem'> {
  /** Stands before what the head says of the page. */
  early: string;
  content: string;
  hydration?: PageData['hydration'];
}

/** Draws a page for a visitor. Never rejects: what cannot be drawn goes out as a shell, for the browser to draw. */
export const render: RenderPage = async ({ path, siteUrl, ask, signal }) => {
  const lang = toLang(path.split('/')[1]);
  const handles = (matchRoutes(routes, path) ?? []).map(({ route }) => handleOf(route));
  const queryClient = createQueryClient(askTransport(ask));

  const page = ({ early, content, hydration, ...drawn }: Drawn): DrawnPage => ({
    kind: 'page',
    lang,
    head: `${early}${headHtml(headFor({ pathname: path, lang, siteUrl, status: drawn.status, queryClient, i18n: PAGE_I18N[lang] }))}`,
    body: `${content}${pageDataHtml({ siteUrl, queries: answersOf(queryClient), ...(hydration ? { hydration } : {}) })}`,
    sources: [`src/i18n/${lang}.json`, ...handles.flatMap(({ source }) => source ?? [])],
    ...drawn,
  });
  const shell = (drawn: Omit<Drawn, 'early' | 'content'>) => {
    const { head, body } = (drawn.outcome === 'late' ? LATE_SHELL : SHELL)[lang];
    return page({ early: head, content: body, ...drawn });
  };

  if (handles.some(({ clientOnly }) => clientOnly)) return shell({ status: 200, outcome: 'whole' });
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
