import { inEachLanguage } from 'contract/localized';
import type { PageRequest } from 'contract/page';
import { STATUS, type Status } from 'contract/status';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ALL_TEXTS } from '../../i18n/all-texts.ts';
import { createI18n } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import type { PageContext } from '../../lib/page-head.ts';
import { ApiError, type CallReply, type Transport } from '../../lib/transport.ts';
import { Providers } from '../providers.tsx';

/** One for each language, shared by all pages, since nothing changes them. */
export const PAGE_I18N: Record<Lang, i18n> = inEachLanguage((lang) => createI18n(lang, ALL_TEXTS[lang]));

const isStatus = (value: unknown): value is Status => Object.values(STATUS).some((known) => known === value);

/** The status of a failed call; anything else is a general failure, which is not retried. */
const statusOf = (error: unknown): Status =>
  typeof error === 'object' && error !== null && 'status' in error && isStatus(error.status)
    ? error.status
    : STATUS.general;

/** The server's transport: the adapter answers in the same process, as it would over HTTP. */
export const serverTransport =
  (callAsVisitor: PageRequest['callAsVisitor']): Transport =>
  async <P extends Parameters<Transport>[0]>(path: P, payload: Record<string, unknown>) => {
    try {
      // The adapter has validated the reply with the contract's schema.
      return (await callAsVisitor(path, payload)) as CallReply<P>;
    } catch (cause) {
      throw new ApiError(statusOf(cause), { cause });
    }
  };

/** The body of a page that the browser renders: it needs scripts, and says so in browsers without them. */
export const shellBody = (lang: Lang) =>
  `<div id="root"></div><noscript>${PAGE_I18N[lang].t('NOSCRIPT.PAGE')}</noscript>`;

/** A page's markup, and the preload links that belong into its head. */
interface Markup {
  preloads: string;
  markup: string;
}

/** React puts the preloads of a page's first pictures before its markup, where they come late. */
const LEADING_PRELOADS = /^(?:<link [^>]*>)+/;

function splitMarkup(markup: string): Markup {
  const preloads = LEADING_PRELOADS.exec(markup)?.[0] ?? '';
  return { preloads, markup: markup.slice(preloads.length) };
}

interface MarkupInput extends Pick<PageContext, 'lang' | 'siteUrl' | 'queryClient'> {
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
