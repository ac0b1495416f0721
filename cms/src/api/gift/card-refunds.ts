import type { Core } from '@strapi/strapi';
import type { CardNews, RefundNews } from './cards/provider';
import { REFUNDS, type RefundRow } from './tables';

type Refund = Omit<Extract<CardNews, { kind: 'refunded' }>, 'kind'>;

/**
 * Stores what was given back of a payment, which need not be known yet, and answers how much of it was not told before. Of one refund the
 * largest sum counts: Stripe tells that of all so far. The caller holds the lock of gifts.
 */
export async function addRefund(strapi: Core.Strapi, { payment, refund, amount }: Refund): Promise<number> {
  const refunds = strapi.db.query(REFUNDS);
  const where = { payment, refund };
  const told: RefundRow | null = await refunds.findOne({ where });
  const added = amount - Number(told?.amount ?? 0);
  if (added <= 0) return 0;
  if (told) await refunds.update({ where, data: { amount } });
  else await refunds.create({ data: { ...where, amount } });
  return added;
}

/** In place of a refund's own number while its answer is awaited; it gives nothing back. */
const AWAITED = '';

/** Stores, before the provider is asked to give a payment back, that it is: its answer may find nobody. */
export async function awaitRefund(strapi: Core.Strapi, payment: string): Promise<void> {
  const where = { payment, refund: AWAITED };
  const refunds = strapi.db.query(REFUNDS);
  if ((await refunds.count({ where })) === 0) await refunds.create({ data: { ...where, amount: 0 } });
}

/** The provider has answered. */
export const endAwaitedRefund = (strapi: Core.Strapi, payment: string) =>
  strapi.db.query(REFUNDS).deleteMany({ where: { payment, refund: AWAITED } });

/** Stores what the provider has answered or told of a refund, be it undecided. The caller holds the lock of gifts. */
export async function tellRefund(strapi: Core.Strapi, news: RefundNews): Promise<number> {
  if (news.kind === 'refunded') return addRefund(strapi, news);
  const { payment, refund } = news;
  const refunds = strapi.db.query(REFUNDS);
  // One that is told late was decided before.
  if ((await refunds.count({ where: { payment, refund } })) === 0)
    await refunds.create({ data: { payment, refund, amount: 0 } });
  return 0;
}

/** A refund that was undecided came to nothing. */
export const dropRefund = (strapi: Core.Strapi, { payment, refund }: Pick<RefundRow, 'payment' | 'refund'>) =>
  strapi.db.query(REFUNDS).deleteMany({ where: { payment, refund, amount: 0 } });

/** Of payments those that are being given back: their provider, or a bank, has not decided yet. */
export async function undecidedRefunds(strapi: Core.Strapi, payments: readonly string[]): Promise<Set<string>> {
  const rows: RefundRow[] = await strapi.db
    .query(REFUNDS)
    .findMany({ where: { payment: { $in: payments.filter((payment) => payment !== '') }, amount: 0 } });
  return new Set(rows.map(({ payment }) => payment));
}

/** The payments of refunds whose answers are awaited. */
export async function awaitedRefunds(strapi: Core.Strapi): Promise<string[]> {
  const rows: RefundRow[] = await strapi.db.query(REFUNDS).findMany({ where: { refund: AWAITED } });
  return rows.map(({ payment }) => payment);
}

/** What was given back of a payment in all. */
export async function refundedOf(strapi: Core.Strapi, payment: string): Promise<number> {
  const told: RefundRow[] = await strapi.db.query(REFUNDS).findMany({ where: { payment } });
  return told.reduce((sum, { amount }) => sum + Number(amount), 0);
}
