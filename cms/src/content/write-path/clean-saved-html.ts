import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Core } from '@strapi/strapi';
import { createTextThread, isPlainText, TEXT_THREAD } from '../../../contract/html/cleaner';
import type { ContentType } from '../../content-types';
import { isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';
import { populateZone } from '../documents/snapshots';

const clean = createTextThread(() => new Worker(path.join(__dirname, 'cleaning-worker.js'), TEXT_THREAD));

/** HTML by the rules of the site's calls. */
export const cleanHtml = async (html: string) => (isPlainText(html) ? html : clean(html));

/** As Strapi's router reads an address: in letters of any case. */
const CONTENT_MANAGER = /^\/content-manager\//i;

/**
 * Whether a form of the dashboard sent the request. What the site saves was cleaned before, of items by the adapter, of
 * the home page by its service; a version that is restored is stored as it was.
 */
const isFromForm = (strapi: Core.Strapi) => CONTENT_MANAGER.test(strapi.requestContext.get()?.path ?? '');

interface Row extends Record<string, unknown> {
  id: number;
}

/** The components of a form's or a row's lists of several kinds, with the fields that hold HTML. */
function componentsWithHtml({ zones }: ContentType, row: Record<string, unknown>) {
  return Object.entries(zones).flatMap(([name, kinds]) => {
    const list: unknown = row[name];
    return (Array.isArray(list) ? list : []).filter(isRecord).map((component) => ({
      holder: component,
      fields: kinds[String(component.__component)]?.htmlFields ?? [],
    }));
  });
}

/** What is stored as HTML in a document, in the draft and the published row of each language. */
async function storedTexts({ strapi, type, params: { documentId } }: Change): Promise<Set<unknown>> {
  const { uid, htmlFields, zones } = type;
  const populate = Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, populateZone(zone)]));
  const rows: Row[] =
    typeof documentId === 'string'
      ? await strapi.db.query(uid).findMany({ select: ['id', ...htmlFields], where: { documentId }, populate })
      : [];
  const holders = rows.flatMap((row) => [{ holder: row, fields: htmlFields }, ...componentsWithHtml(type, row)]);
  return new Set(holders.flatMap(({ holder, fields }) => fields.map((field) => holder[field])));
}

/**
 * Cleans the HTML that the dashboard saves by the rules of the site's calls. A text that is stored already stays byte for
 * byte, whatever it holds: what visitors get is cleaned once more when it is read.
 */
export async function cleanSavedHtml(change: Change) {
  const { strapi, type, data } = change;
  if (!data || !isFromForm(strapi)) return;
  const sent = [{ holder: data, fields: type.htmlFields }, ...componentsWithHtml(type, data)];
  const dirty = sent.flatMap(({ holder, fields }) =>
    fields.flatMap((field) => {
      const text = holder[field];
      return typeof text === 'string' && !isPlainText(text) ? [{ holder, field, text }] : [];
    }),
  );
  if (dirty.length === 0) return;
  const stored = await storedTexts(change);
  for (const { holder, field, text } of dirty) if (!stored.has(text)) holder[field] = await cleanHtml(text);
}
