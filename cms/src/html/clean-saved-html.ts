import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { CLEANING_THREAD, createCleaner, isPlainText } from '../../contract/html/cleaner';
import { type ContentType, findContentType } from '../content-types';
import { isRecord } from '../read-input';

const clean = createCleaner(() => new Worker(path.join(__dirname, 'cleaning-worker.js'), CLEANING_THREAD));

const WRITES = ['create', 'clone', 'update'];

/** As Strapi's router reads an address: in letters of any case. */
const CONTENT_MANAGER = /^\/content-manager\//i;

/**
 * Whether a form of the dashboard sent the request. What the site saves, the adapter has cleaned before; a version that is
 * restored is stored as it was.
 */
const isFromForm = (strapi: Core.Strapi) => CONTENT_MANAGER.test(strapi.requestContext.get()?.path ?? '');

interface Params {
  data?: unknown;
  documentId?: unknown;
}

interface Row extends Record<string, unknown> {
  id: number;
}

/** What is stored in the HTML fields of a document, the draft and the published row of each language. */
async function storedTexts(strapi: Core.Strapi, { uid, htmlFields }: ContentType, documentId: unknown) {
  const rows: Row[] =
    typeof documentId === 'string'
      ? await strapi.db.query(uid).findMany({ select: ['id', ...htmlFields], where: { documentId } })
      : [];
  return (field: string, text: string) => rows.some((row) => row[field] === text);
}

/**
 * Cleans the HTML that the dashboard saves by the rules of the site's calls. A text that is stored already stays byte for
 * byte, whatever it holds: what visitors get is cleaned once more when it is read.
 */
export function cleanSavedHtml(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const type = WRITES.includes(context.action) ? findContentType(context.uid) : undefined;
    if (!type || type.htmlFields.length === 0 || !isFromForm(strapi)) return next();
    const { data, documentId }: Params = { data: undefined, documentId: undefined, ...context.params };
    if (!isRecord(data)) return next();
    const isStored = await storedTexts(strapi, type, documentId);
    for (const field of type.htmlFields) {
      const text = data[field];
      if (typeof text !== 'string' || isPlainText(text) || isStored(field, text)) continue;
      data[field] = await clean(text);
    }
    return next();
  });
}
