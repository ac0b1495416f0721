import type { Core } from '@strapi/strapi';
import { completeIndex } from './complete-index';
import { indexDocuments } from './index-items';
import { searchedType } from './searched-items';

const CATEGORIES = 'api::category.category';
const READS = ['findOne', 'findMany', 'findFirst', 'count'];

/** The document that a write created or changed, as its result or its parameters name it. */
function documentOf(result: unknown, params: object): string | undefined {
  const named = [result, params].find(
    (source): source is { documentId: string } =>
      typeof source === 'object' && source !== null && 'documentId' in source && typeof source.documentId === 'string',
  );
  return named?.documentId;
}

/** The page of a category, which is called by the category's titles. */
async function indexPageOf(strapi: Core.Strapi, categoryId: string | undefined) {
  const page = searchedType('api::page.page');
  if (!page || categoryId === undefined) return;
  const rows: { documentId: string }[] = await strapi.db
    .query(page.uid)
    .findMany({ select: ['documentId'], where: { category: { documentId: categoryId } } });
  await indexDocuments(strapi, page, [...new Set(rows.map((row) => row.documentId))]);
}

/**
 * Keeps the index of the search like the content, in the transaction of each change, whoever makes it. What is written
 * past the Document Service is indexed by who writes it (`indexDocuments`), or by the next start.
 */
export function followSearchedItems(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const searched = searchedType(uid);
    if (READS.includes(action) || (!searched && uid !== CATEGORIES)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const documentId = documentOf(result, params);
      if (!searched) await indexPageOf(strapi, documentId);
      else if (documentId !== undefined) await indexDocuments(strapi, searched, [documentId]);
      return result;
    });
  });
}

/** The i18n plugin deletes the texts of a language past the Document Service. */
export function followLanguages(strapi: Core.Strapi) {
  strapi.eventHub.subscribe(async (event) => {
    if (event === 'locale.delete') await completeIndex(strapi);
  });
}
