import type { Core } from '@strapi/strapi';
import type { ChangeEvent } from '../../../contract/changes';
import { ERROR_KEY } from '../../../contract/errors';
import type { SavedItem } from '../../../contract/requests/items';
import type { ContentType } from '../../content-types';
import type { SignedIn } from '../../platform/accounts/live-session';
import { runOnce } from '../../platform/database/idempotency';
import { withLock } from '../../platform/database/with-lock';
import { asFieldErrors, invalidData, KhayrError, notAllowed } from '../../platform/requests/khayr-error';
import { repairItem } from '../documents/broken-items';
import { announce, tagOfType } from '../documents/change-tags';
import { lockItem, readDrafts, readPublished, type Snapshot, type VersionedRow } from '../documents/snapshots';
import { updateCategoryNumber } from '../write-path/category-copies';
import { beginMove } from '../write-path/moved-items';
import { isSameTime, isWaiting } from '../write-path/schedule-rules';
import { givenWithdrawals } from '../write-path/withdrawals';
import { completeFields, requireFields, resolveFields } from './item-fields';
import type { ItemSave, Locale } from './item-input';
import { type ItemScope, scopeOf } from './item-scope';
import { findOwningCategory, type ItemType, neededTitle } from './item-type';
import { loadItem } from './managed-items';

const CATEGORIES = 'api::category.category';

/** A stored version that becomes the current one again. */
export interface StoredVersion extends Pick<ItemSave, 'number' | 'locale'> {
  fields: Snapshot;
}

/** A save whose fields, as Strapi stores them, may depend on the draft that is there. */
interface ItemChange extends Omit<ItemSave, 'fields' | 'requestId'> {
  /** Who saves. */
  user: SignedIn;
  /** Whether what the account may not change stays as it is; a save that would change it is refused otherwise. */
  keepsRest: boolean;
  fields: (draft: VersionedRow | null) => Promise<Snapshot>;
}

interface CategoryRow {
  id: number;
  documentId: string;
  number: number;
}

interface PublishedRow {
  id: number;
  locale: string;
  version: number | null;
}

/** Saves what an editor sent; a repeated request gets the first one's reply. */
export async function saveItem(
  strapi: Core.Strapi,
  item: ItemType,
  { fields, requestId, ...change }: ItemSave,
  user: SignedIn,
): Promise<SavedItem> {
  const key = requestId && `${item.type.kind}:${user.number}:${requestId}`;
  const resolve = (draft: VersionedRow | null) => resolveFields(strapi, item.type, fields, draft?.snapshot ?? null);
  try {
    return await runOnce(strapi, key, () =>
      write(strapi, item, { ...change, user, keepsRest: false, fields: resolve }),
    );
  } catch (error) {
    throw explained(strapi, item, error);
  }
}

/** Saves a stored version as the current one. Whether the item is visible stays as it is. */
export async function restoreItem(
  strapi: Core.Strapi,
  item: ItemType,
  { fields, ...which }: StoredVersion,
  user: SignedIn,
): Promise<SavedItem> {
  const unchanged = { version: undefined, category: undefined, isVisible: undefined, asDraft: undefined };
  try {
    return await strapi.db.transaction(() =>
      write(strapi, item, { ...which, ...unchanged, user, keepsRest: true, fields: async () => fields }),
    );
  } catch (error) {
    throw explained(strapi, item, error);
  }
}

const explained = (strapi: Core.Strapi, { type }: ItemType, error: unknown) =>
  asFieldErrors(error, strapi.getModel(type.uid).attributes, type.missingKeys);

/** One change of an item, inside the caller's transaction: all of it or, with the error that it throws, nothing. */
async function write(strapi: Core.Strapi, item: ItemType, change: ItemChange): Promise<SavedItem> {
  const { type } = item;
  const target = await findTarget(strapi, item, change.number);
  const { documentId } = target;
  if (documentId === null) return writeTarget(strapi, item, change, target);
  await lockItem(strapi, type, documentId);
  const endMove = await beginMove(strapi, type, documentId);
  const result = await writeTarget(strapi, item, change, target);
  const tags = await endMove();
  const { change: seen = { tags: [] } } = result;
  return { ...result, change: { ...seen, tags: [...seen.tags, ...tags] } };
}

interface Before {
  draft: VersionedRow | null;
  other: VersionedRow | null;
  wasVisible: boolean;
  /** Whether the save changes the draft alone. */
  isDraft: boolean;
}

/**
 * The fields that a save changes. One of the draft alone keeps what has no draft, the visibility and the category, and a
 * translator's also everything but texts; one that would change more is refused.
 */
async function permittedFields(type: ContentType, change: ItemChange, scope: ItemScope, before: Before) {
  const { draft, other, wasVisible, isDraft } = before;
  const fields = await change.fields(draft);
  if (!isDraft) return fields;
  const stored: Snapshot = draft?.snapshot ?? { ...other?.snapshot, visibleFrom: null, visibleUntil: null };
  const { category = stored.category, isVisible = wasVisible } = change;
  const rest = scope === 'texts' ? Object.keys(fields).filter((name) => !type.translated.includes(name)) : [];
  const isMore =
    category !== stored.category ||
    isVisible !== wasVisible ||
    rest.some((name) => !isSameValue(fields[name], stored[name]));
  if (isMore && !change.keepsRest) throw notAllowed('This save may change the draft alone.');
  if (wasVisible && isWaiting(fields))
    throw invalidData('visibleFrom', 'The item would disappear.', ERROR_KEY.scheduleWaits);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !rest.includes(name)));
}

async function writeTarget(
  strapi: Core.Strapi,
  item: ItemType,
  change: ItemChange,
  { documentId, owner }: Awaited<ReturnType<typeof findTarget>>,
): Promise<SavedItem> {
  const { type } = item;
  const { locale, user } = change;
  const scope = await scopeOf(strapi, type, user, change);
  // Translators write texts of what is there.
  const isClosed = scope === 'none' || (scope === 'texts' && documentId === null);
  if (isClosed || (scope === 'draft' && change.isVisible))
    throw notAllowed('This account may not change or publish this item.');
  const drafts = documentId === null ? [] : await readDrafts(strapi, type, { documentId });
  const draft = drafts.find((row) => row.locale === locale) ?? null;
  const other = drafts.find((row) => row.locale !== locale) ?? null;
  await refuseStale(strapi, item, change, draft);

  const published = documentId === null ? [] : await publishedRows(strapi, item, documentId);
  const wasVisible = published.some((row) => row.locale === locale);
  const isDraft = scope === 'texts' || scope === 'changes' || (change.asDraft === true && wasVisible);
  const permitted = await permittedFields(type, change, scope, { draft, other, wasVisible, isDraft });
  const given = { ...(documentId === null ? firstFields(item, change) : {}), ...permitted };
  // A time that is sent as it was is no wish; another one says from when on the item is visible.
  const { snapshot: stored = {} } = draft ?? {};
  if (change.isVisible && isWaiting(stored) && isSameTime('visibleFrom', { ...stored, ...given }, stored))
    throw invalidData('visibleFrom', 'The item is to appear later.', ERROR_KEY.scheduleWaits);
  const fields = completeFields(type, given, draft?.snapshot ?? null, other?.snapshot ?? null);
  requireFields(type, fields, draft?.snapshot ?? null);
  const category = owner ?? (isDraft ? null : await findCategory(strapi, change.category));
  if (documentId === null && type.isListed && !category)
    throw invalidData('category', 'The category is missing.', ERROR_KEY.category);

  const data = category ? { ...fields, category: category.documentId } : fields;
  const saved = await writeDraft(strapi, item, documentId, locale, data);
  const asSaved = () => savedItem(strapi, item, saved, locale);
  // What visitors see stays as it is until somebody publishes the draft.
  if (isDraft) return { ...(await asSaved()), change: changeOf(strapi, item, draft === null, false) };
  const hasMoved = category && type.isListed ? await moveOtherLocales(strapi, item, saved, locale, category) : false;
  const hasFollowed = draft ? await updateFollowers(strapi, item, saved, draft, fields) : false;
  // Types that no category lists have no choice of visibility in their editor: a new text of theirs is visible.
  const isVisible = change.isVisible ?? (draft ? wasVisible : !type.isListed);
  const outcome = await setVisibility(strapi, item, saved, locale, { isVisible, wasVisible });
  // A first version in a language ends the time in which a translation stood in for it.
  const isSeen = outcome.isSeen || hasMoved || hasFollowed || draft === null;
  return {
    ...(await asSaved()),
    change: changeOf(strapi, item, isSeen, outcome.isHidden),
  };
}

/** What an item that the site needs has before anybody saved it. */
function firstFields(item: ItemType, { number, locale }: ItemChange): Snapshot {
  const title = neededTitle(item, number, locale);
  return title === undefined ? {} : { number, title };
}

/** What visitors see differently after a save. */
function changeOf(strapi: Core.Strapi, { uid }: ItemType, isSeen: boolean, isHidden: boolean): ChangeEvent {
  const tag = tagOfType(uid);
  if (!isSeen || tag === undefined) return { tags: [] };
  return isHidden ? { tags: [tag], withdrawals: givenWithdrawals(strapi, [tag]) } : { tags: [tag] };
}

async function findCategory(strapi: Core.Strapi, number: number | undefined): Promise<CategoryRow | null> {
  if (number === undefined) return null;
  const category: CategoryRow | null = await strapi.db
    .query(CATEGORIES)
    .findOne({ select: ['id', 'documentId', 'number'], where: { number } });
  if (!category) throw invalidData('category', `There is no category of number ${number}.`, ERROR_KEY.category);
  return category;
}

async function findDocument(strapi: Core.Strapi, { type }: ItemType, number: number): Promise<string | null> {
  const row = await strapi.db.query(type.uid).findOne({ select: ['documentId'], where: { number } });
  return row?.documentId ?? null;
}

/** The document of a save; for a first save that needs none, the category that the item belongs to by its number. */
async function findTarget(strapi: Core.Strapi, item: ItemType, number: number) {
  if (number === 0 && item.type.numberOf === undefined) return { documentId: null, owner: null };
  await repairItem(strapi, item.type, number);
  const documentId = await findDocument(strapi, item, number);
  if (documentId !== null) return { documentId, owner: null };
  const owner = await findOwningCategory(strapi, item, number);
  if (!owner && number !== item.type.item?.needed)
    throw new KhayrError('notFound', `There is no item of number ${number}.`);
  // Of two first saves the second waits, and finds the document of the first.
  await withLock(strapi, 'first-page', async () => {});
  const created = await findDocument(strapi, item, number);
  return { documentId: created, owner: created === null ? owner : null };
}

const publishedRows = (strapi: Core.Strapi, { type }: ItemType, documentId: string): Promise<PublishedRow[]> =>
  strapi.db
    .query(type.uid)
    .findMany({ select: ['id', 'locale', 'version'], where: { documentId, publishedAt: { $notNull: true } } });

async function refuseStale(
  strapi: Core.Strapi,
  item: ItemType,
  { number, locale, version }: ItemChange,
  draft: VersionedRow | null,
) {
  if (version === undefined || number === 0 || version === String(draft?.version ?? 0)) return;
  const current = await loadItem(strapi, item, locale, number);
  throw new KhayrError('editConflict', 'Somebody else changed this item.', { current, savedBy: draft?.savedBy });
}

/** A change of an item in one language that its translation takes over. */
interface TakenOver {
  /** The fields as the Document Service takes them. */
  data: Snapshot;
  /** Writes them to a published row past the Document Service. */
  write: (rowId: number) => Promise<unknown>;
}

/** Changes a language's draft, and what is published of it. Returns whether anything of it was published. */
async function changeOtherLocale(
  strapi: Core.Strapi,
  { uid, type }: ItemType,
  documentId: string,
  { locale, version }: VersionedRow,
  published: readonly PublishedRow[],
  { data, write }: TakenOver,
): Promise<boolean> {
  if (!locale) return false;
  await strapi.documents(uid).update({ documentId, locale, data });
  const publishedRow = published.find((row) => row.locale === locale);
  if (!publishedRow) return false;
  if (publishedRow.version === version) {
    await strapi.documents(uid).publish({ documentId, locale });
  } else {
    // Publishing would also publish what an editor has not published yet.
    await write(publishedRow.id);
    await updateCategoryNumber(strapi, type.uid, documentId);
    await announce(strapi, uid);
  }
  return true;
}

/**
 * An item has one category, so its translations follow, and what is published of them. Returns whether any of
 * that was published.
 */
async function moveOtherLocales(
  strapi: Core.Strapi,
  item: ItemType,
  documentId: string,
  locale: Locale,
  category: CategoryRow,
): Promise<boolean> {
  let isSeen = false;
  const published = await publishedRows(strapi, item, documentId);
  const change: TakenOver = {
    data: { category: category.documentId },
    write: (rowId) => strapi.db.query(item.uid).updateRelations(rowId, { category: category.id }),
  };
  for (const draft of await readDrafts(strapi, item.type, { documentId })) {
    if (draft.locale === locale || draft.snapshot.category === category.number) continue;
    isSeen = (await changeOtherLocale(strapi, item, documentId, draft, published, change)) || isSeen;
  }
  return isSeen;
}

/** A missing value, an empty text and an empty list are the same. */
const comparable = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? '""' : JSON.stringify(value);

const isSameValue = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/**
 * Pictures and their order belong to an item rather than to one of its languages, so what was the same in both stays the
 * same in both. Returns whether any of that was published.
 */
async function updateFollowers(
  strapi: Core.Strapi,
  item: ItemType,
  documentId: string,
  own: VersionedRow,
  sent: Snapshot,
): Promise<boolean> {
  const { type } = item;
  if (type.followsOtherLocale.length === 0) return false;
  const fields = { ...own.snapshot, ...sent };
  // What was changed in the draft alone is followed once it is published.
  const [before = own] = await readPublished(strapi, type, { documentId, locale: String(own.locale) });
  const changed = type.followsOtherLocale.filter((name) => !isSameValue(fields[name], before.snapshot[name]));
  if (changed.length === 0) return false;
  let isSeen = false;
  const published = await publishedRows(strapi, item, documentId);
  for (const draft of await readDrafts(strapi, type, { documentId })) {
    const followed = changed.filter((name) => isSameValue(draft.snapshot[name], before.snapshot[name]));
    if (draft.locale === own.locale || followed.length === 0) continue;
    const data = Object.fromEntries(followed.map((name) => [name, fields[name]]));
    const write = (rowId: number) => strapi.db.query(item.uid).update({ where: { id: rowId }, data });
    isSeen = (await changeOtherLocale(strapi, item, documentId, draft, published, { data, write })) || isSeen;
  }
  return isSeen;
}

async function writeDraft(
  strapi: Core.Strapi,
  { uid }: ItemType,
  documentId: string | null,
  locale: Locale,
  data: Snapshot,
): Promise<string> {
  const documents = strapi.documents(uid);
  if (documentId === null) {
    const created: { documentId: string } = await documents.create({ locale, data });
    return created.documentId;
  }
  if (Object.keys(data).length > 0) await documents.update({ documentId, locale, data });
  return documentId;
}

async function setVisibility(
  strapi: Core.Strapi,
  item: ItemType,
  documentId: string,
  locale: Locale,
  { isVisible, wasVisible }: { isVisible: boolean; wasVisible: boolean },
): Promise<{ isSeen: boolean; isHidden: boolean }> {
  const { uid, type } = item;
  const documents = strapi.documents(uid);
  const [draft] = await readDrafts(strapi, type, { documentId, locale });
  const published = (await publishedRows(strapi, item, documentId)).find((row) => row.locale === locale);
  // What is to appear at a time to come stays hidden until then.
  const mayShow = isVisible && !isWaiting(draft?.snapshot ?? {});
  const isShown = mayShow && published?.version !== draft?.version;
  const isHidden = !mayShow && wasVisible;
  if (isShown) await documents.publish({ documentId, locale });
  if (!mayShow && published !== undefined) await documents.unpublish({ documentId, locale });
  return { isSeen: isShown || isHidden, isHidden };
}

async function savedItem(
  strapi: Core.Strapi,
  { type }: ItemType,
  documentId: string,
  locale: Locale,
): Promise<SavedItem> {
  const [saved] = await readDrafts(strapi, type, { documentId, locale });
  if (!saved) throw new Error(`The ${locale} text of ${type.uid} ${documentId} is gone.`);
  return { number: saved.number, version: String(saved.version) };
}
