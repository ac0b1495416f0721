import type { Core } from '@strapi/strapi';
import type { ChangeEvent } from '../../../contract/changes';
import type { SignedIn } from '../../platform/accounts/live-session';
import { runOnce } from '../../platform/database/idempotency';
import { KhayrError, notAllowed } from '../../platform/requests/khayr-error';
import { repairItem } from '../documents/broken-items';
import { tagOfType } from '../documents/change-tags';
import { lockItem, readDrafts } from '../documents/snapshots';
import { BINNED_ITEMS } from '../write-path/move-to-bin';
import { givenWithdrawals } from '../write-path/withdrawals';
import type { Locale } from './item-input';
import { scopeOf } from './item-scope';
import type { ItemType } from './item-type';
import { loadItem } from './managed-items';

export interface ItemDeletion {
  number: number;
  locale: Locale;
  everyLanguage: boolean;
  /** The version, in the language, that was seen before. Without one any version is deleted. */
  version?: string | undefined;
  requestId?: string | undefined;
}

/** An item that is in the bin now, by its id there. */
interface DeletedItem {
  id: number;
  change: ChangeEvent;
}

/** Moves an item, or one language of it, to the bin. A repeated request gets the first one's reply. */
export async function deleteItem(
  strapi: Core.Strapi,
  item: ItemType,
  { number, locale, everyLanguage, version, requestId }: ItemDeletion,
  user: SignedIn,
): Promise<DeletedItem> {
  const { uid, type } = item;
  const remove = async () => {
    await repairItem(strapi, type, number);
    const found = await strapi.db.query(uid).findOne({ select: ['documentId'], where: { number } });
    const missing = () => new KhayrError('notFound', `There is no item of number ${number} in ${locale}.`);
    if (!found) throw missing();
    const { documentId }: { documentId: string } = found;
    await lockItem(strapi, type, documentId);
    const scope = await scopeOf(strapi, type, user, { number, locale });
    if (scope !== 'all' && scope !== 'draft') throw notAllowed('This account may not delete this item.');
    const drafts = await readDrafts(strapi, type, { documentId });
    const draft = drafts.find((row) => row.locale === locale);
    if (drafts.length === 0 || (!draft && !everyLanguage)) throw missing();
    if (version !== undefined && version !== String(draft?.version ?? 0)) {
      const current = await loadItem(strapi, item, locale, number);
      throw new KhayrError('editConflict', 'Somebody else changed this item.', { current });
    }
    await strapi.documents(uid).delete({ documentId, locale: everyLanguage ? '*' : locale });
    const binned: { id: number } | null = await strapi.db
      .query(BINNED_ITEMS)
      .findOne({ select: ['id'], where: { itemDocumentId: documentId }, orderBy: { id: 'desc' } });
    if (!binned) throw new Error(`${type.uid} ${documentId} did not reach the bin.`);
    const tag = tagOfType(uid);
    const tags = tag === undefined ? [] : [tag];
    return { id: binned.id, change: { tags, withdrawals: givenWithdrawals(strapi, tags) } };
  };
  return runOnce(strapi, requestId && `delete:${type.kind}:${user.number}:${requestId}`, remove);
}
