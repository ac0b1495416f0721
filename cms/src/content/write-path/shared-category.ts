import { isOfDashboard } from '../../dashboard-refusals';
import type { Change } from '../documents/change';
import { updateCategoryNumber } from './category-copies';

interface Row {
  id: number;
  locale: string;
  publishedAt: string | null;
  category: { id: number; documentId: string } | null;
}

/**
 * An item has one category: its address names that, and leads to the other language. What the dashboard saves in one
 * language is taken over by the drafts of the others, and what it publishes by what is published of them. The site's calls
 * do the same themselves (src/content/items/save-item.ts).
 */
export function shareCategory(change: Change) {
  const { strapi, type, action } = change;
  const request = strapi.requestContext.get();
  const isShared = type.isListed && (action === 'update' || action === 'publish');
  return isShared && request && isOfDashboard(request) ? () => takeOver(change) : undefined;
}

async function takeOver(change: Change) {
  const { strapi, type, documentId, action } = change;
  const rows: Row[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'locale', 'publishedAt'],
    where: { documentId, publishedAt: action === 'publish' ? { $notNull: true } : null },
    populate: { category: { select: ['id', 'documentId'] } },
  });
  const category = rows.find((row) => change.isIn(row.locale))?.category;
  if (!category) return;
  for (const { id, locale } of rows.filter((row) => !change.isIn(row.locale) && row.category?.id !== category.id)) {
    if (action === 'update') {
      const data: Record<string, unknown> = { category: category.documentId };
      await strapi.documents(type.uid).update({ documentId, locale, data });
    } else {
      // Publishing would also publish what an editor has not published yet.
      await strapi.db.query(type.uid).updateRelations(id, { category: category.id });
      await updateCategoryNumber(strapi, type.uid, documentId);
    }
  }
}
