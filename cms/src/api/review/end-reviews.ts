import type { Core } from '@strapi/strapi';
import { LANGUAGES } from '../../../contract/vocabulary';
import { FIRST_LOCALE } from '../../bootstrap/locales';
import { ITEM_TYPES } from '../../content-types';
import { lockItem } from '../../documents/snapshots';
import { REVIEWS } from './table';

/** What leaves nothing to review. */
const ENDS = ['publish', 'discardDraft', 'delete'];

/** Ends the review of a text that is published, discarded or deleted, whoever does it, in the same transaction. */
export function endReviews(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const type = ITEM_TYPES.find((known) => known.uid === uid);
    const isPublished = action === 'update' && 'status' in params && params.status === 'published';
    if (!type || !(isPublished || ENDS.includes(action))) return next();
    const documentId = String('documentId' in params ? params.documentId : '');
    const asked: unknown[] = [params.locale ?? FIRST_LOCALE].flat();
    const langs = LANGUAGES.filter((lang) => asked.includes('*') || asked.includes(lang));
    return strapi.db.transaction(async () => {
      await lockItem(strapi, type, documentId);
      const item: { number: number } | null = await strapi.db
        .query(uid)
        .findOne({ select: ['id', 'number'], where: { documentId } });
      const result = await next();
      if (item) {
        const where = { kind: type.kind, itemNumber: item.number, lang: { $in: langs } };
        await strapi.db.query(REVIEWS).deleteMany({ where });
      }
      return result;
    });
  });
}
