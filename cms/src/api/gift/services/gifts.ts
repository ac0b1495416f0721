import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { giftAct, StoredGift, saveGift } from '../../../../contract/calls/gifts';
import { ERROR_KEY } from '../../../../contract/errors';
import { localizedNames } from '../../../../contract/localized';
import { type Language, namesOf } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { refreshCampaigns } from '../campaign-pages';
import {
  addRefund,
  awaitedRefunds,
  awaitRefund,
  dropRefund,
  endAwaitedRefund,
  refundedOf,
  tellRefund,
} from '../card-refunds';
import type { CardNews, RefundNews } from '../cards/provider';
import { CAME, giftRow, presentGift, today } from '../gift-rows';
import { createGift, giftFields, minorOf, withFreeReference } from '../new-gift';
import { cancelReceipts, issueReceipt } from '../receipts';
import { GIFTS, type GiftRow } from '../tables';

type NewsOf<Kind extends CardNews['kind']> = Extract<CardNews, { kind: Kind }>;
type Act = ParsedPayloadOf<typeof giftAct>;
type Save = ParsedPayloadOf<typeof saveGift>;

/** What a gift is for, in words, which follow its purpose. */
const WORDS: readonly string[] = localizedNames('purpose');

/** What staff do with gifts: write down, correct, receive, thank, cancel. */
export default function gifts({ strapi }: { strapi: Core.Strapi }) {
  const mails = () => service(strapi, 'api::gift.gift-mails');

  const gifts = () => strapi.db.query(GIFTS);
  const giftOf = (where: Partial<GiftRow>): Promise<GiftRow | null> =>
    gifts().findOne({ where, orderBy: { id: 'asc' } });

  async function write(row: GiftRow, data: Partial<Record<keyof GiftRow, unknown>>): Promise<GiftRow> {
    await gifts().update({ where: { id: row.id }, data: { ...data, version: row.version + 1 } });
    return giftRow(strapi, row.id);
  }

  async function refuseStale(row: GiftRow, version: string, lang: Language) {
    if (String(row.version) === version) return;
    const current = await presentGift(strapi, row, lang);
    throw new KhayrError('editConflict', 'Somebody else changed the gift.', { current });
  }

  const hasCome = ({ state }: GiftRow) => CAME.includes(state);
  const wrongState = () => invalidData('', 'The gift is in another state.', ERROR_KEY.giftState);

  /** Of a gift that has come before, a further one comes. */
  async function come(row: GiftRow, came: Pick<GiftRow, 'receivedOn' | 'bankEntry'> & { received: number }) {
    if (!hasCome(row)) return write(row, { ...came, state: 'received' });
    await write(row, {});
    const { id: _, createdAt: __, version: ___, reference, ...same } = row;
    return createGift(strapi, {
      ...{ ...same, ...came, state: 'received' },
      ...{ amount: Number(row.amount), monthlyOf: row.monthlyOf || reference, wantsReminder: false },
    });
  }

  async function receive(row: GiftRow, { receivedOn, amount, entry }: Act['gift']): Promise<GiftRow> {
    if (row.state !== 'promised' && !(row.interval === 'monthly' && hasCome(row))) throw wrongState();
    return come(row, {
      received: amount === '' ? Number(row.amount) : minorOf(amount, row.currency),
      receivedOn: receivedOn || (await today(strapi)),
      bankEntry: entry,
    });
  }

  /** The receipt of a gift that has come: another one only where the last was cancelled. */
  async function thank(row: GiftRow): Promise<GiftRow> {
    if (!hasCome(row)) throw wrongState();
    if (!row.isDemo) {
      await issueReceipt(strapi, row, await today(strapi));
      if (row.email !== '') await mails().add(row.id, 'receipt');
    }
    return write(row, { state: 'thanked' });
  }

  /** Its receipts stay, with their numbers, as cancelled; its links end. */
  async function cancel(row: GiftRow): Promise<GiftRow> {
    if (row.state === 'cancelled') throw wrongState();
    await cancelReceipts(strapi, row.id);
    // What is told again of a payment by card is known by it.
    return write(row, { state: 'cancelled', ...(row.way === 'card' ? {} : { bankEntry: '' }) });
  }

  /** What was cancelled, or received by mistake, is expected again. */
  async function reopen(row: GiftRow): Promise<GiftRow> {
    if (row.state !== 'cancelled' && row.state !== 'received') throw wrongState();
    return write(row, { state: 'promised', received: null, receivedOn: '', bankEntry: '', isSuspicious: false });
  }

  /** What the provider gave back, which it may have told meanwhile. */
  const refund = async (row: GiftRow): Promise<GiftRow> => (row.state === 'cancelled' ? row : cancel(row));

  const ACTS = { receive, thank, cancel, reopen, refund } as const;

  /** What is done at the provider of card payments, before anything is stored: it takes its time, and may fail. */
  async function actAtProvider({ id, version, act }: Act['gift'], lang: Language): Promise<RefundNews | undefined> {
    const row = await giftRow(strapi, id);
    const isByCard = row.way === 'card' && row.bankEntry !== '';
    if (act !== 'refund' && !(act === 'cancel' && row.subscription)) return undefined;
    await refuseStale(row, version, lang);
    const cards = service(strapi, 'api::gift.cards');
    if (act === 'refund' && isByCard && hasCome(row)) {
      await awaitRefund(strapi, row.bankEntry);
      try {
        return await cards.refund(row);
      } catch (error) {
        // Whoever asked is told, and asks again.
        await endAwaitedRefund(strapi, row.bankEntry);
        throw error;
      }
    }
    if (act === 'refund') throw wrongState();
    await cards.end(row.subscription ?? '');
    return undefined;
  }

  async function writeDown({ receivedOn, entry, ...gift }: Save['gift'], lang: Language): Promise<number> {
    const booked = entry !== '' && (await giftOf({ bankEntry: entry }));
    if (booked) return booked.id;
    const fields = await giftFields(strapi, gift);
    const came = receivedOn
      ? { state: 'received' as const, received: fields.amount, receivedOn, bankEntry: entry }
      : {};
    const row = await createGift(strapi, { ...fields, lang, ...came });
    await recordAct(strapi, { action: 'create', kind: 'gift', number: row.id, title: row.reference });
    await refreshCampaigns(strapi, [], [row]);
    return row.id;
  }

  async function correct({ id, version, receivedOn, ...gift }: Save['gift'], lang: Language): Promise<number> {
    const row = await giftRow(strapi, id);
    const fields = await giftFields(strapi, gift, row);
    if (version !== undefined) await refuseStale(row, version, lang);
    const received = row.received === null ? null : fields.amount;
    const data = { ...fields, received, receivedOn: (received !== null && receivedOn) || row.receivedOn };
    const corrected = await write(row, data);
    const changed = namesOf(data).filter((name) => !WORDS.includes(name) && String(row[name]) !== String(data[name]));
    await recordAct(strapi, { action: 'change', kind: 'gift', number: id, title: row.reference, fields: changed });
    await refreshCampaigns(strapi, [row], [corrected]);
    return id;
  }

  /** Does one thing after the other, and refreshes what it changed. */
  const inTurn = (work: () => Promise<readonly [before: GiftRow, after: GiftRow] | undefined>) =>
    withFreeReference(() =>
      withLock(strapi, 'gifts', async () => {
        const done = await work();
        if (!done) return;
        const [before, after] = done;
        const said = { fields: ['state'], before: before.state, after: after.state };
        await recordAct(strapi, { action: 'change', kind: 'gift', number: after.id, title: after.reference, ...said });
        await refreshCampaigns(strapi, [before], [after]);
      }),
    );

  return {
    /**
     * Money has come by card, once however often it is told. It counts whatever has become of the promise, and its donor is thanked at
     * once. A sum in another currency than the promise's is left to staff, who see it at the provider.
     */
    async paid({ reference, payment, amount, refunded, currency, subscription }: NewsOf<'paid'>): Promise<void> {
      await inTurn(async () => {
        const row = await giftOf({ reference });
        if (!row || row.currency !== currency || (await giftOf({ bankEntry: payment }))) return undefined;
        await addRefund(strapi, { payment, refund: payment, amount: refunded });
        const received = amount - (await refundedOf(strapi, payment));
        if (received <= 0) return undefined;
        const open = row.state === 'cancelled' ? await reopen(row) : row;
        const came = await come(open, { received, receivedOn: await today(strapi), bankEntry: payment });
        const paid = await write(came, { way: 'card', subscription: subscription || null });
        return [row, await thank(paid)];
      });
      mails().wake();
    },

    /**
     * A payment was given back, or a part of it, once however often it is told, and even before the payment is. One that is not
     * decided yet counts as nothing.
     */
    async refunded(news: RefundNews): Promise<void> {
      const { payment } = news;
      // It would be that of the gifts that came otherwise.
      if (payment === '') return;
      await inTurn(async () => {
        const added = await tellRefund(strapi, news);
        const row = await giftOf({ bankEntry: payment });
        if (added === 0 || !row || !hasCome(row)) return undefined;
        const left = Number(row.received) - added;
        if (left <= 0) return [row, await cancel(row)];
        await cancelReceipts(strapi, row.id);
        return [row, await write(row, { received: left, state: 'received' })];
      });
    },

    /** A refund that was not decided came to nothing: the gift is what it was. */
    async refundRefused(news: NewsOf<'refundRefused'>): Promise<void> {
      await withLock(strapi, 'gifts', () => dropRefund(strapi, news));
    },

    /** Asks again for the refunds whose answers found nobody, as the cms had ended. */
    async resumeRefunds(): Promise<void> {
      for (const payment of await awaitedRefunds(strapi)) {
        const row = await giftOf({ bankEntry: payment });
        if (row && hasCome(row)) await this.refunded(await service(strapi, 'api::gift.cards').refund(row));
        await endAwaitedRefund(strapi, payment);
      }
    },

    /** A monthly gift by card goes on no longer. */
    async ended({ subscription }: NewsOf<'ended'>): Promise<void> {
      await gifts().updateMany({ where: { subscription }, data: { subscription: null } });
    },

    /** What staff write down or correct. A receipt that was given stays as it is: cancel the gift for another. */
    async save({ gift, requestId }: Save, lang: Language): Promise<StoredGift> {
      const id = await withFreeReference(() =>
        runOnce(strapi, requestId && `gift:${requestId}`, () =>
          withLock(strapi, 'gifts', () => (gift.id === 0 ? writeDown(gift, lang) : correct(gift, lang))),
        ),
      );
      return presentGift(strapi, await giftRow(strapi, id), lang);
    },

    async act({ gift, requestId }: Act, lang: Language): Promise<StoredGift> {
      const givenBack = await actAtProvider(gift, lang);
      const id = await withFreeReference(() =>
        runOnce(strapi, requestId && `gift-act:${requestId}`, () =>
          withLock(strapi, 'gifts', async () => {
            // What a bank says is so whatever colleagues have written meanwhile, and comes once.
            const isOfBank = gift.act === 'receive' && gift.entry !== '';
            const booked = isOfBank && (await giftOf({ bankEntry: gift.entry }));
            if (booked) return booked.id;
            const row = await giftRow(strapi, gift.id);
            if (gift.act !== 'refund' && !isOfBank) await refuseStale(row, gift.version, lang);
            if (givenBack) await tellRefund(strapi, givenBack);
            if (givenBack) await endAwaitedRefund(strapi, givenBack.payment);
            if (givenBack?.kind === 'refundPending') {
              await recordAct(strapi, { action: 'change', kind: 'gift', number: row.id, title: row.reference });
              return row.id;
            }
            const done = await ACTS[gift.act](row, gift);
            const action = gift.act === 'thank' ? 'answer' : 'change';
            const said = { fields: ['state'], before: row.state, after: done.state };
            await recordAct(strapi, { action, kind: 'gift', number: done.id, title: done.reference, ...said });
            await refreshCampaigns(strapi, [row], [done]);
            return done.id;
          }),
        ),
      );
      mails().wake();
      return presentGift(strapi, await giftRow(strapi, id), lang);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gifts': typeof gifts;
  }
}
