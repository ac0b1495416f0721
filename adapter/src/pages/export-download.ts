import type { FastifyInstance } from 'fastify';
import { ARCHIVE_PREFIX, EXPORT_PREFIX } from '../../../cms/contract/requests/exports.ts';
import { PAGE_HEADERS } from '../http/security-headers.ts';
import type { CmsClient } from '../strapi/client.ts';
import { readersLang, sendNotice } from './notice-page.ts';

/** An export that a manager made, as one file. Its link is the right to it: browsers load a file of any size without a script. */
export function registerExportDownload(app: FastifyInstance, cms: CmsClient): void {
  app.get<{ Params: { kind: string; secret: string } }>(`${EXPORT_PREFIX}:kind/:secret`, async (request, reply) => {
    const { kind, secret } = request.params;
    const archive = await cms.file(`${ARCHIVE_PREFIX}${encodeURIComponent(kind)}/${encodeURIComponent(secret)}`, {});
    if (archive.status !== 200) {
      archive.body.resume();
      return sendNotice(reply.headers(PAGE_HEADERS), readersLang(request), 404, 'endedDownload');
    }
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="khayr-${kind}-${day}.tar.gz"`)
      .header('x-content-type-options', 'nosniff')
      .type('application/gzip')
      .send(archive.body);
  });
}
