import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { PAYTABS_REGIONS } from '../../../../contract/calls/cards';
import { decimalText, minorUnits } from '../../../../contract/money';
import { CURRENCIES } from '../../../../contract/vocabulary';
import type { CardSecrets } from './card-secrets';
import { CARD_TIMEOUT, type CardProvider, type SentNews, WrongSignature } from './provider';

const page = z.object({ redirect_url: z.url() });
const result = z.object({ tran_ref: z.string(), payment_result: z.object({ response_status: z.string() }) });
const news = z.object({
  ...result.shape,
  /** Of a refund: the payment that was given back. */
  previous_tran_ref: z.optional(z.string()),
  tran_type: z.string(),
  cart_id: z.string(),
  cart_currency: z.enum(CURRENCIES),
  cart_amount: z.coerce.string(),
});

type Result = z.output<typeof result>;
const isAccepted = ({ payment_result }: Result) => payment_result.response_status === 'A';
/** Pending, or held to be looked at. */
const isPending = ({ payment_result }: Result) => ['P', 'H'].includes(payment_result.response_status);

/** The hosted page of PayTabs, which works from Morocco to Oman, for gifts that are given once. */
export function paytabsCards({ key, profile, region }: CardSecrets, origin: string | undefined): CardProvider {
  async function ask(what: object, path = '/payment/request'): Promise<unknown> {
    const response = await fetch(new URL(path, origin ?? PAYTABS_REGIONS[region]), {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify({ profile_id: Number(profile), ...what }),
      signal: AbortSignal.timeout(CARD_TIMEOUT),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`PayTabs answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  }

  /** The transactions of a cart at PayTabs. No answer counts as none: should there be a refund, PayTabs refuses a second one itself. */
  async function transactionsOf(cart_id: string): Promise<Result[]> {
    const found = z.array(result).safeParse(await ask({ cart_id }, '/payment/query').catch(() => []));
    return found.data ?? [];
  }

  function isSigned({ body, signature }: SentNews): boolean {
    const own = createHmac('sha256', key).update(body).digest();
    const sent = Buffer.from(signature, 'hex');
    return sent.length === own.length && timingSafeEqual(sent, own);
  }

  return {
    intervals: ['once'],

    async start({ reference, amount, currency, purpose, lang, back, news: callback }) {
      const cart = { cart_id: reference, cart_description: purpose, cart_currency: currency };
      const asked = { ...cart, cart_amount: Number(decimalText(amount, currency)) };
      // Its page leads back by a form that it posts.
      const answer = await ask({
        tran_type: 'sale',
        tran_class: 'ecom',
        ...asked,
        callback,
        return: `${back}/back`,
        hide_shipping: true,
        paypage_lang: lang,
      });
      return page.parse(answer).redirect_url;
    },

    async read(sent) {
      if (key === '' || !isSigned(sent)) throw new WrongSignature('The signature is not that of the key.');
      const read = news.safeParse(JSON.parse(sent.body));
      if (!read.success) return undefined;
      const { tran_type, tran_ref, previous_tran_ref, cart_id, cart_currency: currency, cart_amount } = read.data;
      const amount = minorUnits(cart_amount, currency) ?? 0;
      const refund = { payment: previous_tran_ref ?? '', refund: tran_ref };
      switch (tran_type.toLowerCase()) {
        case 'sale':
          if (!isAccepted(read.data)) return undefined;
          return {
            kind: 'paid',
            reference: cart_id,
            payment: tran_ref,
            amount,
            refunded: 0,
            currency,
            subscription: '',
          };
        case 'refund':
          if (isAccepted(read.data)) return { kind: 'refunded', ...refund, amount };
          return { kind: isPending(read.data) ? 'refundPending' : 'refundRefused', ...refund };
        default:
          return undefined;
      }
    },

    async refund({ payment, reference, amount, currency }) {
      // A cart of its own, by which it is found again where an answer was lost.
      const cart_id = `refund-${payment}`;
      const before = await transactionsOf(cart_id);
      const cart = { cart_id, cart_description: reference, cart_currency: currency };
      const asked = { ...cart, cart_amount: Number(decimalText(amount, currency)), tran_ref: payment };
      const answer =
        before.find(isAccepted) ??
        before.find(isPending) ??
        result.parse(await ask({ tran_type: 'refund', tran_class: 'ecom', ...asked }));
      const refund = answer.tran_ref;
      if (isPending(answer)) return { kind: 'refundPending', payment, refund };
      if (!isAccepted(answer)) throw new Error('PayTabs refused the refund.');
      return { kind: 'refunded', payment, refund, amount };
    },

    async end() {
      throw new Error('PayTabs has no monthly gifts of this site.');
    },
  };
}
