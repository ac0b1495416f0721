import type { Core } from '@strapi/strapi';
import { FIRST_LOCALE } from '../bootstrap/locales';
import { type ContentType, findContentType } from '../content-types';
import { isOfDashboard } from '../dashboard-refusals';
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
 * do the same themselves (src/items/save-item.ts).
 */
export function shareCategory(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const type = findContentType(uid);
    const request = strapi.requestContext.get();
    const isShared = type?.isListed && (action === 'update' || action === 'publish');
    if (!isShared || !request || !isOfDashboard(request)) return next();
    const { documentId, locale = FIRST_LOCALE }: { documentId?: string; locale?: unknown } = context.params;
    return strapi.db.transaction(async () => {
      const result = await next();
      await takeOver(strapi, type, { documentId: String(documentId), locales: [locale].flat(), action });
      return result;
    });
  });
}

interface Change {
  documentId: string;
  locales: unknown[];
  action: 'update' | 'publish';
}

async function takeOver(strapi: Core.Strapi, type: ContentType, { documentId, locales, action }: Change) {
  const rows: Row[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'locale', 'publishedAt'],
    where: { documentId, publishedAt: action === 'publish' ? { $notNull: true } : null },
    populate: { category: { select: ['id', 'documentId'] } },
  });
  const category = rows.find((row) => locales.includes(row.locale))?.category;
  if (!category) return;
  for (const { id, locale } of rows.filter(
    (row) => !locales.includes(row.locale) && row.category?.id !== category.id,
  )) {
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
