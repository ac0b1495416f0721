import type { Change, Data } from '../documents/change';
import { actorName, storeRevision } from '../documents/history';
import { isSame, type VersionedRow } from '../documents/snapshots';
import { confirmedIn, followTexts, readStates } from '../translations/translation-state';

/**
 * Takes out what only the counter may change, and starts it for a new item or its first text in a language. What has no history
 * is counted here: every save of it is another version.
 */
export async function startVersions(change: Change) {
  const { strapi, type, action, isNew, data } = change;
  if (!type.hasVersions || (!isNew && !data)) return;
  const { version: _, savedBy: __, ...rest }: Data = data ?? {};
  const [before] = action === 'update' ? await change.ownDrafts() : [];
  const isCounted = isNew || (action === 'update' && (!before || !type.hasHistory));
  const counted = { version: (before?.version ?? 0) + 1, savedBy: actorName(strapi) };
  change.data = { ...rest, ...(isCounted ? counted : {}) };
}

/**
 * Counts each item's versions in a locale and stores in the history what every change replaced, whoever makes it: a
 * manager, the dashboard or the program. Editors compare the counter to detect another's save, so publishing and
 * unpublishing count too; the history stores content alone. All of it happens in the change's own transaction.
 */
export function countVersions(change: Change) {
  const { type, action } = change;
  if (!type.hasHistory) return undefined;
  if (action === 'update' || action === 'discardDraft') return followContent(change);
  return action === 'publish' || action === 'unpublish' ? countVisibility(change) : undefined;
}

async function followContent(change: Change) {
  const { strapi, type, action, params } = change;
  const before = await change.ownDrafts();
  const [draft] = before;
  const states = draft && (await readStates(strapi, { kind: type.kind, number: draft.number }));
  return async () => {
    const { result } = change;
    const after = await change.ownDrafts();
    await followTexts(strapi, type, { before, after, drafts: await change.drafts() });
    const reachesPublished = action === 'discardDraft' || params.status === 'published';
    for (const row of before) {
      const now = after.find(({ locale }) => locale === row.locale);
      if (!now) continue;
      const isChanged = !isSame(row.snapshot, now.snapshot);
      if (isChanged) await storeRevision(strapi, type, row, confirmedIn(states, row));
      const counted = isChanged
        ? { version: row.version + 1, savedBy: actorName(strapi) }
        : { version: row.version, savedBy: row.savedBy };
      if (isChanged || reachesPublished) await count(change, reachesPublished ? row.locale : now.id, counted);
      if (result?.id === now.id) Object.assign(result, { version: counted.version });
    }
  };
}

/** Publishing copies the draft's counter, so that is raised first. Publishing what is visible already counts nothing. */
async function countVisibility(change: Change) {
  const { strapi, type, documentId, action } = change;
  const published: { locale: string | null }[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['locale'], where: { documentId, publishedAt: { $notNull: true } } });
  const isVisible = (row: VersionedRow) => published.some(({ locale }) => locale === row.locale);
  for (const row of await change.ownDrafts()) {
    const { id, version, savedBy } = row;
    if (isVisible(row) !== (action === 'publish')) await count(change, id, { version: version + 1, savedBy });
  }
  return undefined;
}

/**
 * Writes the counter of one row, or of all rows in a locale. Not by the Document Service: the time of change, and with
 * it the dashboard's «modified», stays as the editor left it.
 */
async function count(
  { strapi, type, documentId }: Change,
  rows: number | string | null,
  { version, savedBy }: { version: number; savedBy: string },
) {
  const where = typeof rows === 'number' ? { id: rows } : { document_id: documentId, locale: rows };
  await strapi.db.transaction(({ trx }) =>
    trx(type.table)
      .where(type.hasDrafts ? where : { document_id: documentId })
      .update({ version, saved_by: savedBy }),
  );
}
