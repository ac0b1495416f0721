import type { Core } from '@strapi/strapi';
import { localizedFrom, textIn } from '../../../contract/localized';
import { nextInSequence } from '../../platform/database/number-sequences';
import { type GiftRow, RECEIPTS, type ReceiptRow } from './tables';

/** «2026-00012» */
export const receiptNumber = ({ year, serial }: Pick<ReceiptRow, 'year' | 'serial'>): string =>
  `${year}-${String(serial).padStart(5, '0')}`;

/** Newest first, those that were cancelled among them. */
export const receiptsOf = (strapi: Core.Strapi, gifts: readonly number[]): Promise<ReceiptRow[]> =>
  strapi.db.query(RECEIPTS).findMany({ where: { gift: { $in: gifts } }, orderBy: { id: 'desc' } });

/** The id of the gift that has the receipt of this number; undefined for what is no number, and where there is none. */
export async function giftOfReceipt(strapi: Core.Strapi, number: string): Promise<number | undefined> {
  const [, year, serial] = /^(\d{4})-(\d{1,9})$/.exec(number) ?? [];
  if (!year) return undefined;
  const where = { year: Number(year), serial: Number(serial) };
  const found: Pick<ReceiptRow, 'gift'> | null = await strapi.db
    .query(RECEIPTS)
    .findOne({ select: ['id', 'gift'], where });
  return found?.gift;
}

/** Gives a gift that has come its receipt, with the next number of the year; none where it has one that counts. */
export async function issueReceipt(strapi: Core.Strapi, row: GiftRow, today: string): Promise<void> {
  const [newest] = await receiptsOf(strapi, [row.id]);
  if (newest && newest.cancelledAt === null) return;
  const year = Number(today.slice(0, 4));
  const serial = await nextInSequence(strapi, `gift-receipts:${year}`);
  const { id: gift, currency, receivedOn, name, way, received: amount } = row;
  const words = localizedFrom('purpose', (lang) => textIn(row, 'purpose', lang));
  await strapi.db
    .query(RECEIPTS)
    .create({ data: { year, serial, gift, amount, currency, receivedOn, name, way, ...words, issuedAt: new Date() } });
}

/** They stay, with their numbers. */
export const cancelReceipts = (strapi: Core.Strapi, gift: number) =>
  strapi.db
    .query(RECEIPTS)
    .updateMany({ where: { gift, cancelledAt: { $null: true } }, data: { cancelledAt: new Date() } });
