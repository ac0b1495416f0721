import type { FastifyInstance } from 'fastify';
import { FILE_ROOT } from '../../contract/limits.ts';
import type { CmsClient } from '../strapi/client.ts';
import { findFileUrl } from '../strapi/files.ts';

const MAX_PATH = 1_000;

/** Whether a decoded path stays below the root: no steps upwards, no other separators, no control characters. */
function isPlainPath(path: string): boolean {
  const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part);
  return path.length <= MAX_PATH && path.split('/').every(isPlainPart);
}

/** `GET /_userFiles/…`: leads to where the file of that path is stored (contract, Shapes). */
export function registerUserFiles(app: FastifyInstance, cms: CmsClient): void {
  app.get<{ Params: { '*': string } }>(`${FILE_ROOT}*`, async (request, reply) => {
    const path = request.params['*'];
    const url = isPlainPath(path) ? await findFileUrl(cms, `${FILE_ROOT}${path}`) : undefined;
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (url === undefined) return reply.code(404).type('text/plain').send('Not found\n');
    return reply.redirect(url, 302);
  });
}
