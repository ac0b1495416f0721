import type { Core } from '@strapi/strapi';
import type { Change } from '../documents/change';
import { completeIndex } from './complete-index';
import { indexDocuments } from './index-items';
import { SEARCHED_PAGES, searchedType } from './searched-items';

const CATEGORIES = 'api::category.category';

/** The page of a category, which is called by the category's titles. */
async function indexPageOf(strapi: Core.Strapi, categoryId: string) {
  const rows: { documentId: string }[] = await strapi.db
    .query(SEARCHED_PAGES.uid)
    .findMany({ select: ['documentId'], where: { category: { documentId: categoryId } } });
  await indexDocuments(strapi, SEARCHED_PAGES, [...new Set(rows.map((row) => row.documentId))]);
}

/**
 * Keeps the index of the search like the content, in the transaction of each change, whoever makes it. What is written
 * past the Document Service is indexed by who writes it (`indexDocuments`), or by the next start.
 */
export function followSearchedItems(change: Change) {
  const { strapi, type } = change;
  const searched = searchedType(type.uid);
  if (searched) return () => indexDocuments(strapi, searched, [change.documentId]);
  return type.uid === CATEGORIES ? () => indexPageOf(strapi, change.documentId) : undefined;
}

/** The i18n plugin deletes the texts of a language past the Document Service. */
export function followLanguages(strapi: Core.Strapi) {
  strapi.eventHub.subscribe(async (event) => {
    if (event === 'locale.delete') await completeIndex(strapi);
  });
}
