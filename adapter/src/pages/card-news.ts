import type { FastifyInstance } from 'fastify';
import { CARD_NEWS, cardNews } from '../../../cms/contract/requests/gifts.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { CmsRefused } from '../errors.ts';
import { ask } from '../strapi/client.ts';

/** Bytes of a provider's news. */
const BYTES = 131_072;

const OK = 200;
const REFUSED = 400;

/**
 * Takes what the provider of card payments tells of these. The cms checks the signature, which is over the body as it came. The provider
 * sends again what is not answered with 200.
 */
export async function registerCardNews(app: FastifyInstance, { cms }: Pick<CallDeps, 'cms'>): Promise<void> {
  await app.register(async (news) => {
    news.removeAllContentTypeParsers();
    news.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BYTES }, (_request, body, done) => done(null, body));
    news.post<{ Body: string | undefined }>(`/${CARD_NEWS}`, async ({ headers, body = '' }, reply) => {
      const signature = String(headers['stripe-signature'] ?? headers.signature ?? '');
      reply.header('cache-control', 'no-store');
      try {
        await ask(cms, cardNews, { data: { body, signature } });
        return reply.code(OK).send({ received: true });
      } catch (error) {
        if (error instanceof CmsRefused && error.code === 'invalidData')
          return reply.code(REFUSED).send({ received: false });
        throw error;
      }
    });
  });
}
