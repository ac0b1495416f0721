import type { Core } from '@strapi/strapi';

/** Types that are listed by category: their tables, and how these name an item in their link to the categories. */
const LISTED_TYPES = [
  { uid: 'api::article.article', table: 'articles', item: 'article_id' },
  { uid: 'api::video.video', table: 'videos', item: 'video_id' },
  { uid: 'api::album.album', table: 'albums', item: 'album_id' },
] as const;

const CATEGORIES = 'api::category.category';
const READS = ['findOne', 'findMany', 'findFirst', 'count'];

type ListedType = (typeof LISTED_TYPES)[number];

/** Which rows may have another category than before; all of them where nothing is said. */
type Rows = { document_id: string } | { category_number: number } | Record<string, never>;

async function copyNumbers(strapi: Core.Strapi, { table, item }: ListedType, rows: Rows) {
  await strapi.db.transaction(async ({ trx }) => {
    const number = strapi.db
      .connection(`${table}_category_lnk as link`)
      .join('categories', 'categories.id', 'link.category_id')
      .where(`link.${item}`, strapi.db.connection.ref(`${table}.id`))
      .select('categories.number')
      .limit(1);
    await strapi.db
      .connection(table)
      .where(rows)
      .whereRaw('category_number is distinct from (?)', [number])
      .update({ category_number: number })
      .transacting(trx);
  });
}

/** Copies anew what was written past the Document Service. */
export async function renewCategoryNumber(strapi: Core.Strapi, uid: string, documentId: string) {
  const type = LISTED_TYPES.find((listed) => listed.uid === uid);
  if (type) await copyNumbers(strapi, type, { document_id: documentId });
}

/** An import of content, or a version without the copies, leaves rows that lack theirs. */
export async function renewCategoryNumbers(strapi: Core.Strapi) {
  for (const type of LISTED_TYPES) await copyNumbers(strapi, type, {});
}

async function numberOfCategory(strapi: Core.Strapi, documentId: unknown): Promise<number | undefined> {
  const category = await strapi.db.query(CATEGORIES).findOne({ select: ['number'], where: { documentId } });
  return category?.number;
}

/**
 * Each row of a listed item carries a copy of its category's number, so that an index gives a page of a category's list
 * and its length; through the link table either takes time with every item there is. The copy is made after each write,
 * in its transaction, from the relation itself: that can be set in half a dozen ways.
 */
export function keepCategoryNumbers(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const type = LISTED_TYPES.find((listed) => listed.uid === uid);
    if (READS.includes(action) || (!type && uid !== CATEGORIES)) return next();
    return strapi.db.transaction(async () => {
      const documentId = 'documentId' in params ? params.documentId : undefined;
      const number = type ? undefined : await numberOfCategory(strapi, documentId);
      const result = await next();
      if (type) {
        await copyNumbers(strapi, type, { document_id: idOf(result) ?? String(documentId) });
      } else if (number !== undefined) {
        for (const listed of LISTED_TYPES) await copyNumbers(strapi, listed, { category_number: number });
      }
      return result;
    });
  });
}

/** The document that a write made or changed, as its answer names it. */
function idOf(result: unknown): string | undefined {
  const isNamed = typeof result === 'object' && result !== null && 'documentId' in result;
  return isNamed && typeof result.documentId === 'string' ? result.documentId : undefined;
}
