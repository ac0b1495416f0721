import type { Core } from '@strapi/strapi';
import type { RefundNews } from './cards/provider';
import { REFUNDS, type RefundRow } from './tables';

type Refund = Omit<RefundNews, 'kind'>;

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

/** What was given back of a payment in all. */
export async function refundedOf(strapi: Core.Strapi, payment: string): Promise<number> {
  const told: RefundRow[] = await strapi.db.query(REFUNDS).findMany({ where: { payment } });
  return told.reduce((sum, { amount }) => sum + Number(amount), 0);
}
