import { lstat } from 'node:fs/promises';
import path from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_ROOT_PATH } from '../../../cms/contract/file-folders.ts';
import { CmsUnavailable } from '../errors.ts';
import { answerUnless, type CmsClient, type CmsFile, type ReadStored } from '../strapi/client.ts';
import { findFile } from '../strapi/files.ts';
import { FILE_POLICY, type Headers } from './security-headers.ts';
import { IMMUTABLE, REVALIDATE } from './stored-body.ts';

/** Types that a browser may display; every other file is sent as a download. */
const IMAGE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Stored names are plain: none can lead out of the folder. */
const STORED_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.([A-Za-z0-9]{1,10})$/;
const MAX_NAME = 255;

/**
 * The versions that the cms makes of a picture carry a digest of it, eight digits behind the ten of the file's own name:
 * what has such a name never changes. A file that is replaced keeps its name (record 337).
 */
export const DIGEST_NAME = /^(?:webp_\d+|share)_.+_[0-9a-f]{8}\.(?:webp|jpg)$/;

const FORWARDED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const RETURNED = ['content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges'];

interface UploadOptions {
  cms: CmsClient;
  /** The folder of the stored files when it is on this machine. */
  uploadsDir: string | undefined;
  /** For where that folder is not. */
  readStored: ReadStored;
  /** Where everybody can read the bucket with the stored files; nothing for a folder or a private bucket. */
  publicUrl: string | undefined;
  /** Those of the dashboard, whose own policy allows no pictures from elsewhere, are last. */
  prefixes: readonly [string, ...string[]];
}

const unlessAway = <T>(answer: Promise<T>) => answerUnless((error) => error instanceof CmsUnavailable, answer);

/** The name that a file has in the Media Library; the stored one where it has none, or while the cms restarts. */
async function downloadName(cms: CmsClient, stored: string, extension: string): Promise<string> {
  const file = await unlessAway(findFile(cms, `/uploads/${stored}`));
  const name = file?.name ?? stored;
  // What a download is opened with is decided by what was checked when it was stored.
  return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`) ? name : `${name}.${extension}`;
}

/** The letters that `encodeURIComponent` leaves and RFC 8187 does not. */
const UNENCODED = /['()*]/g;

/** A download under a name in any letters (RFC 6266); old programs take the stored one, which has Latin letters alone. */
function attachment(stored: string, name: string): string {
  const encoded = encodeURIComponent(name).replace(
    UNENCODED,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${stored}"; filename*=UTF-8''${encoded}`;
}

async function headersFor(cms: CmsClient, name: string, extension: string): Promise<Headers> {
  const type = IMAGE_TYPES[extension.toLowerCase()];
  const disposition =
    type === undefined ? { 'content-disposition': attachment(name, await downloadName(cms, name, extension)) } : {};
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': DIGEST_NAME.test(name) ? IMMUTABLE : REVALIDATE,
    'cross-origin-resource-policy': 'cross-origin',
    ...disposition,
  };
}

const pick = (headers: Record<string, string | string[] | undefined>, names: readonly string[]): Headers =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Statuses of a file that exists: whole, a range, unchanged, failed precondition, or a range it does not have. */
const FOUND = new Set([200, 206, 304, 412, 416]);

/**
 * The image that is sent when a picture's file is missing: hills, half transparent, so that it fits the light and the
 * dark theme. Browsers display it although the status is 404.
 */
const MISSING_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="1200" height="800" preserveAspectRatio="xMidYMid slice">' +
  '<g fill="#8C7F6E" fill-opacity=".25"><path d="M0 0H300V200H0Z"/><circle cx="222" cy="66" r="18"/>' +
  '<path d="M0 160C60 128 120 132 170 150C220 166 262 150 300 138V200H0Z"/>' +
  '<path d="M0 176C50 168 90 150 140 158C200 168 250 184 300 170V200H0Z"/></g></svg>';

/** A missing picture is answered with a placeholder, any other file as what is not there. */
function sendPlaceholder(reply: FastifyReply, type: string | undefined, status = 404) {
  const isPicture = type?.startsWith('image/') === true;
  if (!isPicture && status === 404) return reply.callNotFound();
  reply.code(status).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  if (!isPicture) return reply.type('text/plain').send('Not available\n');
  return reply.header('content-security-policy', FILE_POLICY).type('image/svg+xml').send(MISSING_PICTURE);
}

/** A link would show what is elsewhere on the machine. */
const isPlainFile = (dir: string, name: string): Promise<boolean> =>
  lstat(path.join(dir, name)).then(
    (found) => found.isFile(),
    () => false,
  );

/** Pages that are open ask for sizes of a picture that was replaced meanwhile: they get those of the present one. */
async function sendMissing(cms: CmsClient, reply: FastifyReply, name: string, type: string | undefined) {
  const file = DIGEST_NAME.test(name) ? await unlessAway(findFile(cms, `/uploads/${name}`)) : undefined;
  if (file === undefined || file.url.endsWith(`/${name}`)) return sendPlaceholder(reply, type);
  return reply.header('cache-control', REVALIDATE).redirect(file.url, 302);
}

/** Sends what there is instead of a missing file. */
type SendMissing = () => Promise<unknown>;

async function sendFromFolder(
  request: FastifyRequest,
  reply: FastifyReply,
  { dir, name }: { dir: string; name: string },
  own: Headers,
  missing: SendMissing,
) {
  if (!(await isPlainFile(dir, name))) return missing();
  const found = await send(request.raw, name, { root: dir, cacheControl: false, index: false, dotfiles: 'deny' });
  if (!FOUND.has(found.statusCode)) {
    found.stream.destroy();
    return missing();
  }
  return reply
    .code(found.statusCode)
    .headers({ ...found.headers, ...own })
    .send(found.stream);
}

async function sendFromElsewhere(reply: FastifyReply, reading: Promise<CmsFile>, own: Headers, missing: SendMissing) {
  const found = await reading.catch((error: unknown) => {
    if (!(error instanceof CmsUnavailable)) throw error;
    reply.log.warn({ err: error }, 'a stored file cannot be read');
    return undefined;
  });
  if (found === undefined) return sendPlaceholder(reply, own['content-type'], 503);
  if (!FOUND.has(found.status)) {
    found.body.resume();
    return missing();
  }
  return reply
    .code(found.status)
    .headers({ ...pick(found.headers, RETURNED), ...own })
    .send(found.body);
}

/** How long browsers may go to a public bucket by themselves; less than the pictures there, which may be moved. */
const REDIRECT = 'public, max-age=86400';

/** The stored files; what is not a picture is never displayed as a page. */
export function registerUploads(app: FastifyInstance, options: UploadOptions): void {
  const { cms, uploadsDir, readStored, publicUrl, prefixes } = options;
  for (const prefix of prefixes) {
    app.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
      const name = request.params['*'];
      const extension = name.length > MAX_NAME ? undefined : STORED_NAME.exec(name)?.[1];
      if (extension === undefined) return sendPlaceholder(reply, undefined);
      // A file that may be replaced, and a download, whose name the bucket does not know, come from here.
      if (publicUrl !== undefined && prefix === prefixes[0] && DIGEST_NAME.test(name)) {
        reply.headers({ 'cache-control': REDIRECT, 'cross-origin-resource-policy': 'cross-origin' });
        return reply.redirect(`${publicUrl}/uploads/${name}`, 302);
      }
      const own = await headersFor(cms, name, extension);
      const missing = () => sendMissing(cms, reply, name, own['content-type']);
      return uploadsDir === undefined
        ? sendFromElsewhere(reply, readStored(name, pick(request.headers, FORWARDED)), own, missing)
        : sendFromFolder(request, reply, { dir: uploadsDir, name }, own, missing);
    });
  }
}

const MAX_PATH = 1_000;

/** Whether a decoded path stays below the root: no steps upwards, no other separators, no control characters. */
function isPlainPath(below: string): boolean {
  const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part);
  return below.length <= MAX_PATH && below.split('/').every(isPlainPart);
}

/** `GET /_userFiles/…`: redirects to where the file of that path is stored (contract, Shapes). */
export function registerUserFiles(app: FastifyInstance, cms: CmsClient): void {
  app.get<{ Params: { '*': string } }>(`${FILE_ROOT_PATH}*`, async (request, reply) => {
    const below = request.params['*'];
    const file = isPlainPath(below) ? await findFile(cms, `${FILE_ROOT_PATH}${below}`) : undefined;
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (file === undefined) return reply.code(404).type('text/plain').send('Not found\n');
    return reply.redirect(file.url, 302);
  });
}
