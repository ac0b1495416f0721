import type { Core } from '@strapi/strapi';
import type { StoredGift } from '../../../contract/calls/gifts';
import { localizedFrom, textIn } from '../../../contract/localized';
import type { OwnGift } from '../../../contract/requests/gifts';
import type { DeliveryState, Language } from '../../../contract/vocabulary';
import { siteTimeZone } from '../../content/documents/association';
import { groupedBy } from '../../platform/grouped-by';
import { listPrivateFiles } from '../../platform/private-files/private-files';
import { KhayrError } from '../../platform/requests/khayr-error';
import { undecidedRefunds } from './card-refunds';
import { giftLink } from './gift-link';
import { receiptNumber, receiptsOf } from './receipts';
import { GIFTS, type GiftRow, MAILS } from './tables';

/** Gifts with their newest receipt, and the newest mail about each. */
export async function presentGifts(
  strapi: Core.Strapi,
  rows: readonly GiftRow[],
  lang: Language,
): Promise<StoredGift[]> {
  const ids = rows.map(({ id }) => id);
  const receipts = await receiptsOf(strapi, ids);
  const mails: { gift: number; delivery: DeliveryState }[] = await strapi.db
    .query(MAILS)
    .findMany({ select: ['id', 'gift', 'delivery'], where: { gift: { $in: ids } }, orderBy: { id: 'desc' } });
  // Of several the newest, which comes first.
  const receiptOf = new Map(receipts.toReversed().map((receipt) => [receipt.gift, receipt]));
  const mailOf = new Map(mails.toReversed().map((mail) => [mail.gift, mail]));
  const proofsOf = groupedBy(await listPrivateFiles(strapi, 'gift', ids), ({ owner }) => owner);
  const undecided = await undecidedRefunds(
    strapi,
    rows.map(({ bankEntry }) => bankEntry),
  );
  return rows.map((row) => {
    const receipt = receiptOf.get(row.id);
    return {
      id: row.id,
      reference: row.reference,
      state: row.state,
      purpose: row.purpose,
      campaign: row.campaign ?? 0,
      purposeTitle: textIn(row, 'purpose', lang),
      amount: Number(row.amount),
      received: row.received === null ? null : Number(row.received),
      currency: row.currency,
      receivedOn: row.receivedOn,
      interval: row.interval,
      monthlyOf: row.monthlyOf,
      way: row.way,
      lang: row.lang,
      name: row.name,
      email: row.email,
      mobile: row.mobile,
      showName: row.showName ? 1 : 0,
      isSuspicious: row.isSuspicious,
      isDemo: row.isDemo,
      isByCard: row.way === 'card' && row.bankEntry !== '',
      isBeingRefunded: CAME.includes(row.state) && undecided.has(row.bankEntry),
      proofs: (proofsOf.get(row.id) ?? []).map(({ key, name }) => ({ key, name })),
      receipt: receipt ? receiptNumber(receipt) : '',
      delivery: mailOf.get(row.id)?.delivery ?? null,
      createdAt: new Date(row.createdAt).toISOString(),
      version: String(row.version),
    };
  });
}

export async function presentGift(strapi: Core.Strapi, row: GiftRow, lang: Language): Promise<StoredGift> {
  const [gift] = await presentGifts(strapi, [row], lang);
  if (!gift) throw new Error('A gift was not presented.');
  return gift;
}

/** A gift as whoever promised it sees it. */
export const presentOwn = async (strapi: Core.Strapi, row: GiftRow): Promise<OwnGift> => ({
  reference: row.reference,
  state: row.state,
  amount: Number(row.amount),
  currency: row.currency,
  ...localizedFrom('purpose', (lang) => textIn(row, 'purpose', lang)),
  interval: row.interval,
  way: row.way,
  promisedOn: new Date(row.createdAt).toISOString().slice(0, 10),
  wantsReminder: row.wantsReminder,
  goesOn: row.subscription !== null,
  isBeingRefunded: CAME.includes(row.state) && (await undecidedRefunds(strapi, [row.bankEntry])).has(row.bankEntry),
  link: giftLink(row),
});

export async function giftRow(strapi: Core.Strapi, id: number): Promise<GiftRow> {
  const row: GiftRow | null = await strapi.db.query(GIFTS).findOne({ where: { id } });
  if (!row) throw new KhayrError('notFound', `There is no gift ${id}.`);
  return row;
}

/** The gifts of whoever gave one: by the e-mail address, or the mobile number where there is none; of nobody known that one alone. */
export const sameDonor = ({ id, email, mobile }: Pick<GiftRow, 'id' | 'email' | 'mobile'>): object => {
  if (email !== '') return { email };
  return mobile === '' ? { id } : { mobile };
};

/** What counts: what came, be its donor thanked or not. */
export const CAME: readonly GiftRow['state'][] = ['received', 'thanked'];

/** Whether the demo's gifts are what is counted: as long as there are no others. */
export const countsDemo = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query(GIFTS).count({ where: { isDemo: false } })) === 0;

/** Nobody: what a gift has of a donor who is forgotten. */
export const NO_DONOR = { name: '', email: '', mobile: '', showName: false, wantsReminder: false } as const;

/** YYYY-MM-DD, where the association is. */
export async function today(strapi: Core.Strapi): Promise<string> {
  const timeZone = await siteTimeZone(strapi);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
