import type { Core } from '@strapi/strapi';
import type { Tag } from '../../contract/vocabulary';
import { type ContentType, findContentType } from '../content-types';
import { service } from '../services';

/** The types whose items have an address of their own, which names their category. */
const ADDRESSED = ['article', 'album'];
const MOVES = ['update', 'publish', 'unpublish', 'discardDraft'];

interface Row {
  number: number;
  categoryNumber: number | null;
  publishedAt: string | null;
}

/** Where a document is: of what visitors see, or of its drafts where they see nothing. */
async function placeOf(strapi: Core.Strapi, { uid }: ContentType, documentId: string) {
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id', 'number', 'categoryNumber', 'publishedAt'], where: { documentId } });
  const published = rows.filter(({ publishedAt }) => publishedAt !== null);
  const shown = published.length > 0 ? published : rows;
  const categories = shown.map(({ categoryNumber }) => categoryNumber).filter((category) => category !== null);
  return { number: rows[0]?.number, categories: [...new Set(categories)] };
}

/**
 * Runs a change of a document and leaves a redirect where its address ends, in the same transaction. The languages move one
 * after the other: the address ends when the last one has left it. Returns what visitors see differently because of that.
 */
export async function followMove<Result>(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  change: () => Promise<Result>,
): Promise<{ result: Result; tags: Tag[] }> {
  const tags: Tag[] = [];
  if (!ADDRESSED.includes(type.singularName)) return { result: await change(), tags };
  return strapi.db.transaction(async () => {
    const before = await placeOf(strapi, type, documentId);
    const result = await change();
    const { number, categories } = await placeOf(strapi, type, documentId);
    const [category] = categories;
    const left = category === undefined ? [] : before.categories.filter((old) => !categories.includes(old));
    if (left.length === 0) return { result, tags };
    const address = (place: number | undefined) => `/${type.singularName}/${place}/${number}`;
    await service(strapi, 'api::redirect.redirects').follow(
      left.map((old) => ({ from: address(old), match: 'exact', status: 301, to: address(category) })),
    );
    tags.push('redirect');
    return { result, tags };
  });
}

/** Leaves redirects for items whose category changes, whoever changes it. Whole categories move in `moveContent`. */
export function followMoves(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const type = findContentType(context.uid);
    const documentId = 'documentId' in context.params ? context.params.documentId : undefined;
    if (!type || typeof documentId !== 'string' || !MOVES.includes(context.action)) return next();
    return (await followMove(strapi, type, documentId, async () => next())).result;
  });
}
