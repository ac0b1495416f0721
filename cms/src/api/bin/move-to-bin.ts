import type { Core } from '@strapi/strapi';
import { FIRST_LOCALE } from '../../bootstrap/locales';
import type { ContentType } from '../../content-types';
import { actorName } from '../../documents/history';
import { lockItem } from '../../documents/snapshots';
import { type BinnedRow, readRows, summaryOf } from './binned-rows';
import { binnedTypeOf } from './binned-type';

export const BINNED_ITEMS = 'api::bin.binned-item';

/** The languages that a deletion names; undefined for all of them. */
function languagesOfDeletion({ isLocalized }: ContentType, locale: unknown): string[] | undefined {
  const named = [locale ?? FIRST_LOCALE].flat().map(String);
  return isLocalized && !named.includes('*') ? named : undefined;
}

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
export function moveDeletedToBin(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const binned = context.action === 'delete' ? binnedTypeOf(context.uid) : undefined;
    if (!binned) return next();
    const { kind, type } = binned;
    const params: Record<string, unknown> = context.params;
    const documentId = String(params.documentId);
    return strapi.db.transaction(async () => {
      await lockItem(strapi, type, documentId);
      const rows = await readRows(strapi, type, documentId, languagesOfDeletion(type, params.locale));
      if (rows.length > 0) {
        await strapi.db.query(BINNED_ITEMS).create({
          data: {
            kind,
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
      return next();
    });
  });
}
