import { ITEM_TYPES } from '../../content-types';
import type { Change } from '../documents/change';

const REVIEWS = 'khayr::review';

/** Ends the review of a text that is published, discarded or deleted, whoever does it, in the same transaction. */
export async function endReviews(change: Change) {
  const { strapi, type, action, isPublishing, languages } = change;
  const isOver = isPublishing || action === 'discardDraft' || action === 'delete';
  if (!isOver || !ITEM_TYPES.includes(type)) return undefined;
  const [item] = await change.drafts();
  if (!item) return undefined;
  const where = { kind: type.kind, itemNumber: item.number, lang: { $in: languages } };
  return () => strapi.db.query(REVIEWS).deleteMany({ where });
}
