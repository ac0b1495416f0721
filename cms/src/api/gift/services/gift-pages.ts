import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { LANGUAGES } from '../../../../contract/languages';
import { GIFT_LIMITS } from '../../../../contract/limits';
import { fieldIn, localizedFrom, localizedNames, textIn } from '../../../../contract/localized';
import {
  type giftPage,
  type giftPdf,
  type Issuer,
  type Receipt,
  shownReceipt,
} from '../../../../contract/requests/gifts';
import type { AnswerOf } from '../../../../contract/requests/request';
import { hasRight } from '../../../../contract/rights';
import type { Language } from '../../../../contract/vocabulary';
import { readBranding } from '../../../content/documents/association';
import { findRights } from '../../../platform/accounts/account-access';
import {
  checkPrivateFiles,
  listPrivateFiles,
  type SentFile,
  withPrivateFiles,
} from '../../../platform/private-files/private-files';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { type GiftLink, groundsOf, readGiftLink } from '../gift-link';
import { presentOwn, sameDonor } from '../gift-rows';
import { createReceiptPdfs } from '../pdf/receipt-pdf';
import type { ReceiptSheets } from '../pdf/receipt-sheets';
import { receiptNumber, receiptsOf } from '../receipts';
import { GIFTS, type GiftRow, type ReceiptRow } from '../tables';

interface NamedPdf {
  name: string;
  content: Buffer;
}

const asAnswer = (pdf: NamedPdf | undefined): AnswerOf<typeof giftPdf> =>
  pdf ? { name: pdf.name, base64String: pdf.content.toString('base64') } : null;

/** What donors see of their gifts, with a link. */
export default function giftPages({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);
  const makePdf = createReceiptPdfs(strapi);

  const present = (receipt: ReceiptRow, reference: string): Receipt => ({
    number: receiptNumber(receipt),
    issuedOn: new Date(receipt.issuedAt).toISOString().slice(0, 10),
    receivedOn: receipt.receivedOn,
    isCancelled: receipt.cancelledAt !== null,
    amount: Number(receipt.amount),
    currency: receipt.currency,
    name: receipt.name,
    ...localizedFrom('purpose', (lang) => textIn(receipt, 'purpose', lang)),
    way: receipt.way,
    reference,
  });

  async function receiptsFor(gifts: readonly GiftRow[]): Promise<Receipt[]> {
    const found = await receiptsOf(
      strapi,
      gifts.map(({ id }) => id),
    );
    return found
      .map((receipt) => present(receipt, gifts.find(({ id }) => id === receipt.gift)?.reference ?? ''))
      .toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn));
  }

  /** As the settings say, never with what is the demo's of another association. */
  async function issuer() {
    const { name } = await readBranding(strapi);
    const fields = ['registration', 'address'].flatMap((field) => localizedNames(field));
    const row: Record<string, string | null> | null = await strapi.db
      .query('api::site-setting.site-setting')
      .findOne({ select: ['id', ...fields], where: { publishedAt: { $notNull: true } } });
    const said: Record<string, unknown> = row ? await service(strapi, 'api::demo.demo').shownSettings(row) : {};
    const of = (field: string) =>
      Object.fromEntries(LANGUAGES.map((lang) => [fieldIn(field, lang), String(said[fieldIn(field, lang)] ?? '')]));
    return {
      ...localizedFrom('name', (lang) => name[lang]),
      ...of('registration'),
      ...of('address'),
      ...(await service(strapi, 'api::gift.receipt-signer').load()),
    } as Issuer;
  }

  /** Whether a link still is what it was given for: the donor's, by somebody who still works with gifts. */
  async function isStillGiven({ givenBy, grounds }: GiftLink, gift: GiftRow): Promise<boolean> {
    if (groundsOf(gift) !== grounds) return false;
    // A program that seems to have sent it is told what everybody is told.
    if (gift.state === 'cancelled' && !gift.isSuspicious) return false;
    if (givenBy === 0) return true;
    const giver = await findRights(strapi, givenBy);
    return giver !== undefined && hasRight(giver, 'gifts');
  }

  /** The gift of a link that is still valid. */
  async function opened(link: string) {
    const found = readGiftLink(link);
    const gift: GiftRow | null = found ? await rows().findOne({ where: { id: found.gift } }) : null;
    if (!found || !gift || !(await isStillGiven(found, gift)))
      throw new KhayrError('notFound', 'The link opens nothing, or not any more.');
    return { gift, year: found.year };
  }

  async function receiptsOfYear(gift: GiftRow, year: number): Promise<Receipt[]> {
    const days = { $gte: `${year}-01-01`, $lte: `${year}-12-31` };
    const all: GiftRow[] = await rows().findMany({ where: { ...sameDonor(gift), receivedOn: days } });
    return (await receiptsFor(all)).filter(({ isCancelled }) => !isCancelled);
  }

  async function pdfOf(sheets: ReceiptSheets): Promise<NamedPdf | undefined> {
    const content = await makePdf(sheets);
    const name = sheets.year === 0 ? `receipt-${sheets.receipts[0]?.number}` : `gifts-${sheets.year}`;
    return content && { name: `${name}.pdf`, content };
  }

  /** The receipt of a gift as a PDF; undefined where it has none, or only a page of it can be made. */
  async function receiptPdf(gift: GiftRow, lang: Language): Promise<NamedPdf | undefined> {
    const receipt = shownReceipt(await receiptsFor([gift]));
    return receipt && pdfOf({ lang, year: 0, receipts: [receipt], issuer: await issuer() });
  }

  return {
    async page(link: string): Promise<AnswerOf<typeof giftPage>> {
      const { gift, year } = await opened(link);
      const proofs = (await listPrivateFiles(strapi, 'gift', [gift.id])).length;
      const base = { year, proofs, issuer: await issuer() };
      if (year === 0) return { ...base, gift: await presentOwn(strapi, gift), receipts: await receiptsFor([gift]) };
      return { ...base, gift: null, receipts: await receiptsOfYear(gift, year) };
    },

    /** The receipt of a gift, or all those of the year, as a PDF. */
    async pdf(link: string, lang: Language): Promise<AnswerOf<typeof giftPdf>> {
      const { gift, year } = await opened(link);
      if (year === 0) return asAnswer(await receiptPdf(gift, lang));
      const receipts = await receiptsOfYear(gift, year);
      return asAnswer(await pdfOf({ lang, year, receipts, issuer: await issuer() }));
    },

    receiptPdf,

    /** Files by which the donor proves the transfer, for whoever works with gifts. */
    async storeProof(link: string, sent: readonly SentFile[]): Promise<void> {
      const files = await checkPrivateFiles(sent);
      const { gift } = await opened(link);
      const before = await listPrivateFiles(strapi, 'gift', [gift.id]);
      if (gift.state === 'cancelled' || files.length === 0 || before.length + files.length > GIFT_LIMITS.proofs)
        throw invalidData('proof', 'The gift takes no such proof.', ERROR_KEY.answerFile);
      await withPrivateFiles(strapi, files, (bind) =>
        strapi.db.transaction(() => bind({ kind: 'gift', number: gift.id })),
      );
    },

    /** Begins the payment of a gift by card, and answers the address of the provider's page. */
    async startCard(link: string): Promise<{ url: string }> {
      const { gift } = await opened(link);
      return { url: await service(strapi, 'api::gift.cards').start(gift, link) };
    },

    /** Ends the mails about a monthly gift, and the gift itself where it comes by card. */
    async stopReminders(link: string): Promise<void> {
      const { gift } = await opened(link);
      if (gift.subscription) await service(strapi, 'api::gift.cards').end(gift.subscription);
      await rows().update({ where: { id: gift.id }, data: { wantsReminder: false } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-pages': typeof giftPages;
  }
}
