import type { Currency, GiftInterval, Language } from '../../../../contract/vocabulary';

/** Milliseconds that a donor waits for the provider's answer. */
export const CARD_TIMEOUT = 10_000;

/** A gift that is to be paid by card. */
export interface CardPayment {
  reference: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: Currency;
  interval: GiftInterval;
  /** What it is for, in the donor's language. */
  purpose: string;
  /** '' for none. */
  email: string;
  lang: Language;
  /** The donor's own page, to which the provider leads back. */
  back: string;
  /** Where the provider sends its news. */
  news: string;
}

/** What a provider has told; whatever else it tells is no news here. */
export type CardNews =
  | {
      kind: 'paid';
      reference: string;
      /** By which the payment is known again, whatever is told of it and how often. */
      payment: string;
      /** What was paid, in the smallest unit. */
      amount: number;
      /** What was given back of it by now, where the provider says so; 0 where it tells of that alone. */
      refunded: number;
      /** In capital letters. */
      currency: string;
      /** Of a monthly gift; '' for one that is given once. */
      subscription: string;
    }
  | {
      kind: 'refunded';
      payment: string;
      /** By which the refund is known again: that of the payment where the provider tells the sum of all. */
      refund: string;
      /** In the smallest unit. */
      amount: number;
    }
  /** A refund that a bank has not decided yet, and one that came to nothing, known again as above. */
  | { kind: 'refundPending'; payment: string; refund: string }
  | { kind: 'refundRefused'; payment: string; refund: string }
  | { kind: 'ended'; subscription: string };

export type RefundNews = Extract<CardNews, { kind: 'refunded' | 'refundPending' }>;

/** A provider's news as it was sent. */
export interface SentNews {
  body: string;
  /** The header with which the provider signs it; '' without one. */
  signature: string;
}

/** News whose signature is wrong, or too old: somebody else sent it, or the secret is another one. */
export class WrongSignature extends Error {
  override readonly name = 'WrongSignature';
}

/**
 * Who takes cards for the association, on pages of its own: no number of a card ever comes to this site. What goes wrong at the provider is
 * thrown as it comes.
 */
export interface CardProvider {
  /** Gifts of these can be given by card. */
  intervals: readonly GiftInterval[];
  /** Begins a payment, and answers the address of the provider's page for it. */
  start(payment: CardPayment): Promise<string>;
  /** Reads signed news; undefined for what is none here. Throws WrongSignature. */
  read(sent: SentNews): Promise<CardNews | undefined>;
  /**
   * Gives a payment back, once however often that is asked. What the provider answers of it is news, whether it is told as such later or
   * not; one that it has not decided yet is decided by later news.
   */
  refund(payment: { payment: string; reference: string; amount: number; currency: Currency }): Promise<RefundNews>;
  /** Ends a monthly gift. */
  end(subscription: string): Promise<void>;
}
