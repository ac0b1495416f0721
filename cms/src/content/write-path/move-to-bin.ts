import type { Core } from '@strapi/strapi';
import { fieldIn, localizedFrom } from '../../../contract/localized';
import type { ItemKind } from '../../../contract/vocabulary';
import { type ContentType, itemUid } from '../../content-types';
import { type BinnedRow, binnedTypeOf, readRows, summaryOf } from '../documents/binned-rows';
import type { Change } from '../documents/change';
import { actorName } from '../documents/history';

export const BINNED_ITEMS = 'api::bin.binned-item';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The titles of an item, which name it in the bin: its drafts' own, or those that it has in every language. */
async function binTitles(strapi: Core.Strapi, type: ContentType, rows: readonly BinnedRow[]) {
  const [first] = rows;
  if (type.typeOfField('title')) {
    return localizedFrom('title', (language) =>
      textOf(rows.find(({ values }) => values.locale === language && values.publishedAt === null)?.values.title),
    );
  }
  if (type.numberOf === undefined)
    return localizedFrom('title', (language) => textOf(first?.values[fieldIn('title', language)]));
  const items: { locale: string; title: string | null }[] = await strapi.db
    .query(itemUid(type.numberOf as ItemKind))
    .findMany({
      select: ['id', 'locale', 'title'],
      where: { number: first?.values.number, publishedAt: null },
    });
  return localizedFrom('title', (language) => items.find(({ locale }) => locale === language)?.title ?? '');
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
      ...(await binTitles(strapi, type, rows)),
      ...summaryOf(rows),
      deletedBy: actorName(strapi),
      deletedAt: new Date(),
      rows,
    },
  });
}
