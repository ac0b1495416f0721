import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Lang } from '../../../cms/contract/fields.ts';
import { documentFiles } from '../../../cms/contract/requests/documents.ts';
import { ID } from '../../../cms/contract/routes.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import type { VisitCounts } from '../calls/visit-counts.ts';
import { REVALIDATE } from '../http/stored-body.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

interface Deps {
  cms: CmsClient;
  visitCounts: Pick<VisitCounts, 'note'>;
}

type FileRequest = FastifyRequest<{ Params: { lang: Lang; id: string } }>;

/** Leads from the address of a document's file, which never changes, to the newest one, and counts who is led there. */
export function registerDocumentFiles(app: FastifyInstance, { cms, visitCounts }: Deps): void {
  async function lead({ method, params, headers, ip }: FileRequest, reply: FastifyReply) {
    const { lang, id } = params;
    const { data } = await ask(cms, documentFiles, { locale: lang, numbers: [Number(id)] });
    const file = data[0]?.file;
    if (!file) return reply.callNotFound();
    const agent = headers['user-agent'] ?? '';
    if (method === 'GET' && agent !== '' && !isbot(agent))
      await visitCounts.note(ip, [{ lang, kind: 'download', name: id }]);
    return reply.header('cache-control', REVALIDATE).redirect(file.url, 302);
  }
  app.get(`/:lang(${LANGUAGES.join('|')})/documents/:id(${ID})/file`, lead);
}
