import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CATEGORY_TYPES, LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { addressToEdit, addressToRead } from './site-place.ts';

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);

const query = z.object({
  kind: z.string(),
  number: count,
  lang: z.enum(LANGUAGES),
  category: z.optional(count),
  type: z.optional(z.enum(CATEGORY_TYPES)),
  edit: z.optional(z.string()),
});

/**
 * The dashboard's links to the site: it says what is meant, and the route table, which the cms has not, says where that is.
 * Whatever it leads to checks the reader's rights itself.
 */
export function registerDashboardLinks(app: FastifyInstance): void {
  app.get('/open', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) return reply.callNotFound();
    const { kind, number, lang, category = 0, type = 'articles', edit } = parsed.data;
    const place = { kind, number, locale: lang, category: category > 0 ? { number: category, type } : null };
    const address = edit === undefined ? addressToRead(place) : addressToEdit(place);
    if (address === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  });
}
