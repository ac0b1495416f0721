import type { Core } from '@strapi/strapi';
import type { StoredGift } from '../../../contract/calls/gifts';
import { type Localized, localizedFrom } from '../../../contract/localized';
import type { DeliveryState } from '../../../contract/vocabulary';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const GIFTS = 'khayr::gift';
export const RECEIPTS = 'khayr::gift-receipt';
export const MAILS = 'khayr::gift-mail';
export const REFUNDS = 'khayr::gift-refund';

type Said = Pick<
  StoredGift,
  | 'reference'
  | 'state'
  | 'purpose'
  | 'currency'
  | 'receivedOn'
  | 'interval'
  | 'way'
  | 'lang'
  | 'name'
  | 'email'
  | 'mobile'
>;

/** A gift as its row has it. Amounts are 64-bit integers, which the databases answer as texts. */
export interface GiftRow extends Said, Localized<'purpose'> {
  id: number;
  createdAt: string;
  campaign: number | null;
  amount: string;
  received: string | null;
  /** The reference of the monthly gift that this is a further one of. */
  monthlyOf: string;
  showName: boolean;
  wantsReminder: boolean;
  isSuspicious: boolean;
  isDemo: boolean;
  /** By which an entry of a bank's statement, or a payment by card, is known again; '' for none. */
  bankEntry: string;
  /** Of a monthly gift by card, at the provider; null for none. */
  subscription: string | null;
  version: number;
}

export interface ReceiptRow extends Pick<GiftRow, 'name' | 'way' | 'currency' | 'receivedOn'>, Localized<'purpose'> {
  id: number;
  year: number;
  serial: number;
  /** The id of the gift. */
  gift: number;
  amount: string;
  issuedAt: string;
  cancelledAt: string | null;
}

/** What was given back of a payment by card, be that known or not yet. */
export interface RefundRow {
  /** As a gift's `bankEntry`. */
  payment: string;
  /** By which the refund is known again; '' while staff's own is awaited. */
  refund: string;
  /** 0 for one that is not decided yet. */
  amount: string;
}

export const MAIL_KINDS = ['pledge', 'receipt', 'reminder'] as const;

export interface MailRow {
  id: number;
  gift: number;
  kind: (typeof MAIL_KINDS)[number];
  delivery: DeliveryState;
  attempts: number;
  createdAt: string;
}

const required = { column: { notNullable: true } } as const;
const text = () => ({ type: 'string', ...required }) as const;
const number = () => ({ type: 'integer', ...required }) as const;
const flag = () => ({ type: 'boolean', ...required }) as const;
const time = () => ({ type: 'datetime', ...required }) as const;

export function registerGiftTables(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: GIFTS,
    singularName: 'gift',
    tableName: 'gifts',
    attributes: {
      reference: text(),
      state: text(),
      createdAt: time(),
      purpose: text(),
      campaign: { type: 'integer' },
      ...localizedFrom('purpose', text),
      amount: { type: 'biginteger', ...required },
      received: { type: 'biginteger' },
      currency: text(),
      receivedOn: text(),
      interval: text(),
      monthlyOf: text(),
      way: text(),
      lang: text(),
      name: text(),
      email: text(),
      mobile: text(),
      showName: flag(),
      wantsReminder: flag(),
      isSuspicious: flag(),
      isDemo: flag(),
      bankEntry: text(),
      subscription: { type: 'string' },
      version: number(),
    },
    indexes: [
      { name: 'gifts_reference_index', columns: ['reference'], type: 'unique' },
      { name: 'gifts_state_index', columns: ['state', 'id'] },
      { name: 'gifts_campaign_index', columns: ['campaign', 'state'] },
      { name: 'gifts_day_index', columns: ['received_on'] },
      { name: 'gifts_email_index', columns: ['email'] },
      { name: 'gifts_mobile_index', columns: ['mobile'] },
      { name: 'gifts_entry_index', columns: ['bank_entry'] },
      { name: 'gifts_subscription_index', columns: ['subscription'] },
    ],
  });
  addTable(strapi, {
    uid: RECEIPTS,
    singularName: 'gift-receipt',
    tableName: 'gift_receipts',
    attributes: {
      year: number(),
      serial: number(),
      gift: number(),
      amount: { type: 'biginteger', ...required },
      currency: text(),
      receivedOn: text(),
      ...localizedFrom('purpose', text),
      name: text(),
      way: text(),
      issuedAt: time(),
      cancelledAt: { type: 'datetime' },
    },
    indexes: [
      { name: 'gift_receipts_serial_index', columns: ['year', 'serial'], type: 'unique' },
      { name: 'gift_receipts_gift_index', columns: ['gift'] },
    ],
  });
  addTable(strapi, {
    uid: MAILS,
    singularName: 'gift-mail',
    tableName: 'gift_mails',
    attributes: {
      gift: number(),
      kind: text(),
      delivery: text(),
      attempts: number(),
      createdAt: time(),
      nextAttemptAt: { type: 'datetime' },
      lastError: { type: 'text' },
      sentAt: { type: 'datetime' },
    },
    indexes: [
      { name: 'gift_mails_gift_index', columns: ['gift', 'id'] },
      { name: 'gift_mails_queue_index', columns: ['delivery', 'next_attempt_at'] },
    ],
  });
  addTable(strapi, {
    uid: REFUNDS,
    singularName: 'gift-refund',
    tableName: 'gift_refunds',
    attributes: { payment: text(), refund: text(), amount: { type: 'biginteger', ...required } },
    indexes: [{ name: 'gift_refunds_refund_index', columns: ['payment', 'refund'], type: 'unique' }],
  });
}
