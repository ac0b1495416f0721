import type { Core } from '@strapi/strapi';
import { FIRST_LOCALE } from '../bootstrap/locales';
import { type ContentType, versionedType } from '../content-types';
import { confirmedIn, followTexts, readStates } from '../translations/translation-state';
import { mergeForm } from './form-conflicts';
import { actorName, storeRevision } from './history';
import { isSame, lockItem, readDrafts, type VersionedRow } from './snapshots';

type Params = Record<string, unknown>;

interface Change {
  type: ContentType;
  documentId: string;
  params: Params;
  action: string;
}

const WRITES = ['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft'];

/**
 * Counts each item's versions in a locale and stores in the history what every change replaced, whoever makes it: a
 * manager, the dashboard or the program. Editors compare the counter to detect another's save, so publishing and
 * unpublishing count too; the history stores content alone. All of it happens in the change's own transaction.
 */
export function countVersions(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const type = versionedType(uid);
    if (!type || !WRITES.includes(action)) return next();
    const params: Params = context.params;
    const isNew = action === 'create' || action === 'clone';
    if (isNew || isRecord(params.data)) {
      params.data = { ...withoutCounter(params.data), ...(isNew ? firstVersion(strapi) : {}) };
    }
    if (isNew) return next();
    return strapi.db.transaction(async () => {
      const change: Change = { type, documentId: String(params.documentId), params, action };
      await lockItem(strapi, type, change.documentId);
      const changesVisibility = action === 'publish' || action === 'unpublish';
      return changesVisibility ? publishOrUnpublish(strapi, change, next) : changeContent(strapi, change, next);
    });
  });
}

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstVersion = (strapi: Core.Strapi) => ({ version: 1, savedBy: actorName(strapi) });

/** The fields that a form sent, without those that only the counter may change. */
function withoutCounter(data: unknown): Params {
  const { version: _, savedBy: __, ...rest } = isRecord(data) ? data : {};
  return rest;
}

async function affectedDrafts(strapi: Core.Strapi, { type, documentId, params: { locale } }: Change) {
  const drafts = await readDrafts(strapi, type, { documentId });
  const locales: unknown[] = [locale ?? FIRST_LOCALE].flat();
  return drafts.filter((row) => row.locale === null || locales.includes('*') || locales.includes(row.locale));
}

/** An update, or a discarded draft. */
async function changeContent<R>(strapi: Core.Strapi, change: Change, next: () => R): Promise<Awaited<R>> {
  const { type, params, action } = change;
  const before = await affectedDrafts(strapi, change);
  if (before.length === 0 && isRecord(params.data)) params.data = { ...params.data, ...firstVersion(strapi) };
  const [draft] = before;
  const states = draft && (await readStates(strapi, { kind: type.kind, number: draft.number }));
  if (action === 'update' && draft && before.length === 1) params.data = await mergeForm(strapi, type, draft, params);
  const result = await next();
  const after = await affectedDrafts(strapi, change);
  await followTexts(strapi, type, change.documentId, before, after);
  const reachesPublished = action === 'discardDraft' || params.status === 'published';
  for (const row of before) {
    const now = after.find(({ locale }) => locale === row.locale);
    if (!now) continue;
    const isChanged = !isSame(row.snapshot, now.snapshot);
    if (isChanged) await storeRevision(strapi, type, row, confirmedIn(states, row));
    const counted = isChanged
      ? { version: row.version + 1, savedBy: actorName(strapi) }
      : { version: row.version, savedBy: row.savedBy };
    if (isChanged || reachesPublished) await count(strapi, change, reachesPublished ? row.locale : now.id, counted);
    if (isRecord(result) && result.id === now.id) Object.assign(result, { version: counted.version });
  }
  return result;
}

/** Publishing copies the draft's counter, so that is raised first. Publishing what is visible already counts nothing. */
async function publishOrUnpublish<R>(strapi: Core.Strapi, change: Change, next: () => R): Promise<Awaited<R>> {
  const { type, documentId, action } = change;
  const published: { locale: string | null }[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['locale'], where: { documentId, publishedAt: { $notNull: true } } });
  const isVisible = (row: VersionedRow) => published.some(({ locale }) => locale === row.locale);
  for (const row of await affectedDrafts(strapi, change)) {
    const { id, version, savedBy } = row;
    if (isVisible(row) !== (action === 'publish')) await count(strapi, change, id, { version: version + 1, savedBy });
  }
  return await next();
}

/**
 * Writes the counter of one row, or of all rows in a locale. Not by the Document Service: the time of change, and with
 * it the dashboard's «modified», stays as the editor left it.
 */
async function count(
  strapi: Core.Strapi,
  { type, documentId }: Change,
  rows: number | string | null,
  { version, savedBy }: { version: number; savedBy: string },
) {
  const where = typeof rows === 'number' ? { id: rows } : { document_id: documentId, locale: rows };
  await strapi.db.transaction(({ trx }) =>
    strapi.db
      .connection(type.table)
      .where(type.hasDrafts ? where : { document_id: documentId })
      .update({ version, saved_by: savedBy })
      .transacting(trx),
  );
}
