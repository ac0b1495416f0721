import type { Core } from '@strapi/strapi';
import { runOnce } from '../../../database/idempotency';
import { withLock } from '../../../database/with-lock';
import { updateCategoryNumber } from '../../../documents/category-copies';
import { lockItem, readDrafts, type Snapshot, type VersionedRow } from '../../../documents/snapshots';
import { invalidData, KhayrError } from '../../../khayr-error';
import type { ItemSave, Locale } from '../item-input';
import { type ItemKind, isPages } from '../item-kinds';
import { asBrokenRules } from '../rule-faults';

const CATEGORIES = 'api::category.category';

export interface Saved {
  number: number;
  version: string;
}

/** A save with its fields as Strapi stores them, which may depend on what is there. */
interface ItemChange extends Omit<ItemSave, 'fields' | 'requestId'> {
  fields: (draft: VersionedRow | null) => Promise<Snapshot>;
}

/** A kept version that is to be the current one again. */
interface KeptVersion extends Pick<ItemSave, 'number' | 'locale'> {
  fields: Snapshot;
}

interface CategoryRow {
  id: number;
  documentId: string;
  number: number;
}

interface Published {
  id: number;
  locale: string;
  version: number | null;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const fieldsOf = () => strapi.service('api::manage.item-fields');

  async function categoryOf(where: object): Promise<CategoryRow | null> {
    return strapi.db.query(CATEGORIES).findOne({ select: ['id', 'documentId', 'number'], where });
  }

  async function chosenCategory(number: number | undefined): Promise<CategoryRow | null> {
    if (number === undefined) return null;
    const category = await categoryOf({ number });
    if (!category) throw invalidData('category', `There is no category of number ${number}.`);
    return category;
  }

  async function documentOf({ type }: ItemKind, number: number): Promise<string | null> {
    const row = await strapi.db.query(type.uid).findOne({ select: ['documentId'], where: { number } });
    return row?.documentId ?? null;
  }

  /** The document of a save and the category of a page that is still to be made. */
  async function targetOf(kind: ItemKind, number: number) {
    if (number === 0 && !isPages(kind)) return { documentId: null, page: null };
    const documentId = await documentOf(kind, number);
    if (documentId !== null) return { documentId, page: null };
    const page = isPages(kind) ? await categoryOf({ number, type: 'page' }) : null;
    if (!page) throw new KhayrError('notFound', `There is no item of number ${number}.`);
    // Of two first saves the second waits, and finds the page of the first.
    await withLock(strapi, 'first-page', async () => {});
    const made = await documentOf(kind, number);
    return { documentId: made, page: made === null ? page : null };
  }

  const publishedRows = ({ type }: ItemKind, documentId: string): Promise<Published[]> =>
    strapi.db
      .query(type.uid)
      .findMany({ select: ['id', 'locale', 'version'], where: { documentId, publishedAt: { $notNull: true } } });

  async function refuseStale(kind: ItemKind, { number, locale, version }: ItemChange, draft: VersionedRow | null) {
    if (version === undefined || number === 0 || version === String(draft?.version ?? 0)) return;
    const current = await strapi.service('api::manage.items').load(kind, locale, number);
    throw new KhayrError('editConflict', 'Somebody else changed this item.', { current });
  }

  /** An item has one category: its texts in other languages, and what is shown of them, follow. */
  async function moveOthers(kind: ItemKind, documentId: string, locale: Locale, category: CategoryRow) {
    const { uid } = kind.type;
    const published = await publishedRows(kind, documentId);
    for (const draft of await readDrafts(strapi, kind.type, { documentId })) {
      if (!draft.locale || draft.locale === locale || draft.snapshot.category === category.number) continue;
      const shown = published.find((row) => row.locale === draft.locale);
      const data: Record<string, unknown> = { category: category.documentId };
      await strapi.documents(uid).update({ documentId, locale: draft.locale, data });
      if (!shown) continue;
      // What an editor has not published yet must not come out with it.
      if (shown.version === draft.version) await strapi.documents(uid).publish({ documentId, locale: draft.locale });
      else {
        await strapi.db.query(uid).updateRelations(shown.id, { category: category.id });
        await updateCategoryNumber(strapi, uid, documentId);
      }
    }
  }

  async function writeDraft(kind: ItemKind, documentId: string | null, locale: Locale, data: Snapshot) {
    const documents = strapi.documents(kind.type.uid);
    if (documentId === null) {
      const created: { documentId: string } = await documents.create({ locale, data });
      return created.documentId;
    }
    if (Object.keys(data).length > 0) await documents.update({ documentId, locale, data });
    return documentId;
  }

  async function show(kind: ItemKind, documentId: string, locale: Locale, isVisible: boolean): Promise<Saved> {
    const documents = strapi.documents(kind.type.uid);
    const [draft] = await readDrafts(strapi, kind.type, { documentId, locale });
    const shown = (await publishedRows(kind, documentId)).find((row) => row.locale === locale);
    if (isVisible && shown?.version !== draft?.version) await documents.publish({ documentId, locale });
    if (!isVisible && shown) await documents.unpublish({ documentId, locale });
    const [saved] = await readDrafts(strapi, kind.type, { documentId, locale });
    if (!saved) throw new Error(`The ${locale} text of ${kind.type.uid} ${documentId} is gone.`);
    return { number: saved.number, version: String(saved.version) };
  }

  /** One change of an item, inside the caller's transaction: all of it or, with the error that it throws, nothing. */
  async function write(kind: ItemKind, change: ItemChange): Promise<Saved> {
    const { locale } = change;
    const { documentId, page } = await targetOf(kind, change.number);
    if (documentId !== null) await lockItem(strapi, kind.type, documentId);
    const drafts = documentId === null ? [] : await readDrafts(strapi, kind.type, { documentId });
    const draft = drafts.find((row) => row.locale === locale) ?? null;
    const other = drafts.find((row) => row.locale !== locale) ?? null;
    await refuseStale(kind, change, draft);

    const given = await change.fields(draft);
    const fields: Snapshot = fieldsOf().complete(kind, given, draft?.snapshot ?? null, other?.snapshot ?? null);
    fieldsOf().check(kind, fields, draft?.snapshot ?? null);
    const category = page ?? (await chosenCategory(change.category));
    if (documentId === null && kind.needsCategory && !category)
      throw invalidData('category', 'The category is missing.');

    const data = category ? { ...fields, category: category.documentId } : fields;
    const isShown = documentId !== null && (await publishedRows(kind, documentId)).some((row) => row.locale === locale);
    const saved = await writeDraft(kind, documentId, locale, data);
    if (category && kind.needsCategory) await moveOthers(kind, saved, locale, category);
    return show(kind, saved, locale, change.isVisible ?? (draft ? isShown : kind.isVisibleAtFirst));
  }

  const explained = (kind: ItemKind, error: unknown) =>
    asBrokenRules(error, strapi.getModel(kind.type.uid).attributes, kind.required);

  return {
    /** Saves what an editor sent; a repeated request gets the first one's reply. */
    async save(kind: ItemKind, { fields, requestId, ...change }: ItemSave, userNumber: number): Promise<Saved> {
      const key = requestId && `${kind.type.kind}:${userNumber}:${requestId}`;
      const resolve = (draft: VersionedRow | null) => fieldsOf().resolve(kind, fields, draft?.snapshot ?? null);
      try {
        return await runOnce(strapi, key, () => write(kind, { ...change, fields: resolve }));
      } catch (error) {
        throw explained(kind, error);
      }
    },

    /** Saves a kept version. Whether the item is visible stays as it is. */
    async restore(kind: ItemKind, { fields, ...kept }: KeptVersion): Promise<Saved> {
      const change = {
        ...kept,
        version: undefined,
        category: undefined,
        isVisible: undefined,
        fields: async () => fields,
      };
      try {
        return await strapi.db.transaction(() => write(kind, change));
      } catch (error) {
        throw explained(kind, error);
      }
    },
  };
};
