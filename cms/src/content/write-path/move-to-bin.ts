import type { Core } from '@strapi/strapi';
import type { ContentType } from '../../content-types';
import { type BinnedRow, binnedTypeOf, readRows, summaryOf } from '../documents/binned-rows';
import type { Change } from '../documents/change';
import { actorName } from '../documents/history';

export const BINNED_ITEMS = 'api::bin.binned-item';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The titles of an item, which name it in the bin: its drafts' own, or those that it has in both languages. */
async function titlesOf(strapi: Core.Strapi, type: ContentType, rows: readonly BinnedRow[]) {
  const [first] = rows;
  if (type.hasCategory || type.typeOfField('title')) {
    const titleIn = (language: string) =>
      textOf(rows.find(({ values }) => values.locale === language && values.publishedAt === null)?.values.title);
    return { titleAr: titleIn('ar'), titleEn: titleIn('en') };
  }
  if (type.typeOfField('titleAr')) {
    return { titleAr: textOf(first?.values.titleAr), titleEn: textOf(first?.values.titleEn) };
  }
  const articles: { locale: string; title: string | null }[] = await strapi.db.query('api::article.article').findMany({
    select: ['id', 'locale', 'title'],
    where: { number: first?.values.number, publishedAt: null },
  });
  const titleIn = (language: string) => articles.find(({ locale }) => locale === language)?.title ?? '';
  return { titleAr: titleIn('ar'), titleEn: titleIn('en') };
}

/**
 * Stores content that is deleted in the bin, in the deletion's own transaction and whoever deletes it. Its history stays
 * where it is until the bin deletes the item for good.
 */
export async function moveDeletedToBin(change: Change) {
  const { strapi, type, action, documentId, locales } = change;
  const binned = action === 'delete' ? binnedTypeOf(type.uid) : undefined;
  if (!binned) return;
  const isPart = type.isLocalized && !locales.includes('*');
  const rows = await readRows(strapi, type, documentId, isPart ? locales.map(String) : undefined);
  if (rows.length === 0) return;
  await strapi.db.query(BINNED_ITEMS).create({
    data: {
      kind: binned.kind,
      itemNumber: rows[0]?.values.number ?? 0,
      itemDocumentId: documentId,
      ...(await titlesOf(strapi, type, rows)),
      ...summaryOf(rows),
      deletedBy: actorName(strapi),
      deletedAt: new Date(),
      rows,
    },
  });
}
