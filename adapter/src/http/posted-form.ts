import type { FastifyInstance } from 'fastify';
import { CALL_BODIES, LARGE_BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { PRIVATE_FILE_LIMITS } from '../../../cms/contract/private-files.ts';
import { badBody } from '../errors.ts';
import type { SentFile } from '../strapi/client.ts';
import { createLargeBodies } from './large-bodies.ts';

/** What a browser sends of a form by itself: each name with its values, and the files that were chosen. */
export interface PostedForm {
  values: ReadonlyMap<string, string[]>;
  files: readonly SentFile[];
}

/** Bytes of a form with files, and its parts: each takes its time to read. */
const BYTES = PRIVATE_FILE_LIMITS.together + CALL_BODIES.message.bytes;
const PARTS = 500;

function hasTooManyParts(type: string, body: Buffer): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return true;
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    if (parts > PARTS) return true;
  }
  return false;
}

function postedForm(entries: Iterable<[string, FormDataEntryValue]>): PostedForm {
  const values = new Map<string, string[]>();
  const files: SentFile[] = [];
  for (const [name, value] of entries) {
    if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value]);
    // A field in which nothing was chosen is an empty file.
    else if (value.size > 0) files.push({ field: name, name: value.name, content: value });
  }
  return { values, files };
}

/**
 * Lets a scope's routes read forms that browsers send by themselves. Whoever sends one is a stranger: a form with files waits,
 * unread, for one of a few places.
 */
export function readPostedForms(app: FastifyInstance): void {
  const places = createLargeBodies();
  app.addHook('onRequest', async (request, reply) => {
    const length = Number(request.headers['content-length'] ?? BYTES);
    if (length > LARGE_BODY_LIMITS.bytes) await places.takeAsStranger(request, reply);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: CALL_BODIES.message.bytes },
    (_request, body, done) => done(null, postedForm(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BYTES },
    async (request: { headers: { 'content-type'?: string | undefined } }, body: Buffer<ArrayBuffer>) => {
      const type = request.headers['content-type'] ?? '';
      if (hasTooManyParts(type, body)) throw badBody();
      const form = await new Response(body, { headers: { 'content-type': type } })
        .formData()
        .catch((error: unknown) => {
          throw badBody(error);
        });
      return postedForm(form);
    },
  );
}
