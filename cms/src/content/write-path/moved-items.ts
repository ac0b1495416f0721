import type { Core } from '@strapi/strapi';
import { isAddressed } from '../../../contract/kinds/kinds';
import type { Tag } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { service } from '../../services';
import type { Change } from '../documents/change';

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
 * Leaves a redirect where a document's address ends with the change that comes between: to be called before it, and what it
 * returns after it. The languages move one after the other: the address ends when the last one has left it. Tells what visitors
 * see differently because of that.
 */
export async function beginMove(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
): Promise<() => Promise<Tag[]>> {
  if (!isAddressed(type.kind)) return async () => [];
  const before = await placeOf(strapi, type, documentId);
  return async () => {
    const { number, categories } = await placeOf(strapi, type, documentId);
    const [category] = categories;
    const left = category === undefined ? [] : before.categories.filter((old) => !categories.includes(old));
    if (left.length === 0) return [];
    const address = (place: number | undefined) => `/${type.singularName}/${place}/${number}`;
    await service(strapi, 'api::redirect.automatic-redirects').follow(
      left.map((old) => ({ from: address(old), match: 'exact', status: 301, to: address(category) })),
    );
    return ['redirect'];
  };
}

/** Leaves redirects for items whose category changes, whoever changes it. Whole categories move in `moveContent`. */
export function followMoves({ strapi, type, action, documentId }: Change) {
  return MOVES.includes(action) ? beginMove(strapi, type, documentId) : undefined;
}

interface ShownRow {
  number: number;
  /** Pages have the number of their category. */
  categoryNumber?: number | null;
  publishedAt: string | null;
  locale: string;
}

/** Old addresses of an item that was hidden lead to it for good, once it is published. */
export function leadToPublished({ strapi, type, action, documentId }: Change) {
  const { singularName, uid } = type;
  const isPage = singularName === 'page';
  if (action !== 'publish' || !(isPage || isAddressed(singularName))) return undefined;
  return async (): Promise<Tag[]> => {
    const select = ['id', 'number', 'publishedAt', 'locale', ...(isPage ? [] : ['categoryNumber'])];
    const rows: ShownRow[] = await strapi.db.query(uid).findMany({ select, where: { documentId } });
    const published = rows.filter(({ publishedAt }) => publishedAt !== null);
    const isWhole = rows.every(({ locale }) => published.some((row) => row.locale === locale));
    const targets = published.flatMap(({ locale, categoryNumber, number }) => {
      const address = isPage ? `/content/${number}` : `/${singularName}/${categoryNumber}/${number}`;
      // What both languages share leads to a hidden text as long as one of them is hidden.
      return [`/${locale}${address}`, ...(isWhole ? [address] : [])];
    });
    const hasChanged = await service(strapi, 'api::redirect.automatic-redirects').leadForGood(targets);
    return hasChanged ? ['redirect'] : [];
  };
}
