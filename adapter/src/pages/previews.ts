import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type PreviewPlace, previewPlace } from '../../../cms/contract/requests/site.ts';
import { PREVIEW_PURPOSE, readSignedText } from '../../../cms/contract/signed-text.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { allHandlers } from '../api/all-handlers.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { CallError, CmsRefused, CmsUnavailable, isNotReady } from '../errors.ts';
import { FRAMED_PAGE_HEADERS } from '../http/security-headers.ts';
import { answerUnless, ask, type CmsClient } from '../strapi/client.ts';
import { readersLang, sendNotice } from './notice-page.ts';
import { createRenderer } from './renderer.ts';
import { readLook } from './site-look.ts';
import { addressToRead } from './site-place.ts';
import type { FindTemplate } from './template.ts';

/** The name in the query of an address, under which a page shows what the token is for. */
export const PREVIEW = 'preview';

/** A client that asks the cms for what visitors would see if the version of the token were published. */
const previewing = (cms: CmsClient, token: string): CmsClient => ({
  ...cms,
  request: (request) => cms.request({ ...request, preview: token }),
});

type Refusal = 403 | 404 | 410 | 503;

interface PreviewOptions extends CallDeps {
  /** The secret with which the cms signs the links. */
  secret: string;
  webDir: string;
  findTemplate: FindTemplate;
  siteUrl: string;
  log: FastifyBaseLogger;
}

export interface Previews {
  /** The token in the query of a request; undefined for an ordinary page. */
  tokenOf(request: FastifyRequest): string | undefined;
  /** Sends the page of an address as the token's version would make it, from no cache and into none. */
  send(reply: FastifyReply, page: { path: string; lang: Lang; token: string }): Promise<unknown>;
}

/** Previews of drafts, for whoever has a link that the dashboard has made (record 131). */
export function createPreviews(options: PreviewOptions): Previews & { register(app: FastifyInstance): void } {
  const { cms, secret, webDir, findTemplate, siteUrl, log } = options;
  const key = { secret, purpose: PREVIEW_PURPOSE };

  const refuse = (answer: FastifyReply, lang: Lang, status: Refusal) =>
    sendNotice(answer.headers(FRAMED_PAGE_HEADERS), lang, status, `${status}`);

  /** What a token is for, or why it is for nothing. The cms is not asked about a forged one. */
  async function open(token: string): Promise<PreviewPlace | Refusal> {
    if (readSignedText(token, key) === undefined) return 403;
    try {
      return (await ask(previewing(cms, token), previewPlace, {})).data;
    } catch (error) {
      if (error instanceof CmsUnavailable) return 503;
      if (!(error instanceof CmsRefused)) throw error;
      if (error.code === 'previewExpired') return 410;
      if (error.code === 'previewUnknown') return 403;
      throw error;
    }
  }

  function renderWith(token: string, path: string) {
    const handlers = new Map(
      allHandlers({ ...options, cms: previewing(cms, token) }).map((handler) => [handler.call.path, handler]),
    );
    const request = async (name: string, payload: Record<string, unknown>) => {
      const handler = handlers.get(name);
      if (handler === undefined || handler.call.cacheTags.length === 0) throw new CallError(STATUS.notFound);
      const { body } = await handler.parse(payload).answer(undefined, { address: '', userAgent: '', log });
      return { value: body, tags: [] };
    };
    return createRenderer({ webDir, siteUrl, visitorCalls: { request }, log }).render(path);
  }

  return {
    tokenOf({ raw }) {
      const query = raw.url?.split('?', 2)[1];
      return query?.includes(`${PREVIEW}=`) ? (new URLSearchParams(query).get(PREVIEW) ?? undefined) : undefined;
    },

    async send(answer, { path, lang, token }) {
      const opened = await open(token);
      if (typeof opened === 'number') return refuse(answer, lang, opened);
      const [template, rendering, look] = await Promise.all([
        findTemplate(),
        answerUnless(isNotReady, renderWith(token, path)),
        readLook(previewing(cms, token)).catch(() => undefined),
      ]);
      // The browser cannot fill a page that is not complete: its calls are answered without the draft.
      if (template === undefined || rendering === undefined || look === undefined) return refuse(answer, lang, 503);
      const { result } = rendering;
      answer.headers(FRAMED_PAGE_HEADERS);
      if (result.outcome !== 'complete') return refuse(answer, lang, 503);
      return answer
        .code(result.status)
        .type('text/html; charset=utf-8')
        .send(template.fill({ ...result, look }));
    },

    register(app) {
      // A wildcard: the router's parameters are shorter than a token.
      app.get<{ Params: { '*': string } }>('/preview/*', async (request, answer) => {
        const token = request.params['*'];
        const opened = await open(token);
        const lang = readersLang(request);
        if (typeof opened === 'number') return refuse(answer, lang, opened);
        const address = addressToRead(opened);
        if (address === undefined) return refuse(answer, lang, 404);
        return answer.headers(FRAMED_PAGE_HEADERS).redirect(withToken(address, token), 302);
      });
    },
  };
}

function withToken(address: string, token: string): string {
  const [page, place] = address.split('#');
  return `${page}?${PREVIEW}=${encodeURIComponent(token)}${place ? `#${place}` : ''}`;
}
