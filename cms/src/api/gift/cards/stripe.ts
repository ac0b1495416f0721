import Stripe from 'stripe';
import type { CardSecrets } from './card-secrets';
import {
  CARD_TIMEOUT,
  type CardNews,
  type CardPayment,
  type CardProvider,
  type SentNews,
  WrongSignature,
} from './provider';

const idOf = (of: string | { id: string } | null | undefined) => (typeof of === 'string' ? of : (of?.id ?? ''));

/** What Stripe says of a payment that is to be given back, and was. */
const GIVEN_BACK = 'charge_already_refunded';

/** What was given back of a payment by now. */
const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge && typeof charge !== 'string' ? charge.amount_refunded : 0;

/** Stripe Checkout: a page of Stripe for each payment, and for monthly ones a subscription. */
export function stripeCards({ key, webhookSecret }: CardSecrets, origin: string | undefined): CardProvider {
  const at = origin === undefined ? undefined : new URL(origin);
  const stripe = new Stripe(key, {
    ...(at && {
      host: at.hostname,
      port: at.port,
      protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
    timeout: CARD_TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const intentOf = (payment: string) => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });

  /** What came by a payment, as Stripe says now: an event may be late, and the money given back meanwhile. */
  async function paid(payment: string, of: { reference: string; subscription: string }): Promise<CardNews | undefined> {
    const intent = await intentOf(payment);
    const { amount_received: amount, currency } = intent;
    return { kind: 'paid', payment, amount, refunded: refundedOf(intent), currency: currency.toUpperCase(), ...of };
  }

  /** The payment of an invoice, which no event about it names. */
  async function paymentOf(invoice: string): Promise<string> {
    const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
    return idOf(data[0]?.payment.payment_intent);
  }

  async function newsOf({ type, data: { object } }: Stripe.Event): Promise<CardNews | undefined> {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded': {
        const session = object as Stripe.Checkout.Session;
        const reference = session.client_reference_id ?? '';
        // The first payment of a subscription is told by its invoice, as all others are.
        if (session.mode !== 'payment' || session.payment_status !== 'paid' || reference === '') return undefined;
        return paid(idOf(session.payment_intent), { reference, subscription: '' });
      }
      case 'invoice.paid': {
        const invoice = object as Stripe.Invoice;
        const details = invoice.parent?.subscription_details;
        const reference = details?.metadata?.reference ?? '';
        if (reference === '' || invoice.amount_paid === 0) return undefined;
        return paid(await paymentOf(idOf(invoice)), { reference, subscription: idOf(details?.subscription) });
      }
      case 'charge.refunded': {
        const { payment_intent, amount_refunded: amount } = object as Stripe.Charge;
        const payment = idOf(payment_intent);
        return { kind: 'refunded', payment, refund: payment, amount };
      }
      case 'customer.subscription.deleted':
        return { kind: 'ended', subscription: (object as Stripe.Subscription).id };
      default:
        return undefined;
    }
  }

  return {
    intervals: ['once', 'monthly'],

    async start({ reference, amount, currency, interval, purpose, email, back }: CardPayment) {
      const metadata = { reference };
      const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: purpose } };
      const { url } = await stripe.checkout.sessions.create({
        client_reference_id: reference,
        success_url: `${back}?card=done`,
        cancel_url: back,
        ...(email && { customer_email: email }),
        ...(interval === 'monthly'
          ? {
              mode: 'subscription',
              line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
              subscription_data: { metadata },
            }
          : {
              mode: 'payment',
              submit_type: 'donate',
              line_items: [{ quantity: 1, price_data: price }],
              payment_intent_data: { metadata },
            }),
      });
      if (!url) throw new Error('Stripe answered no address of a page.');
      return url;
    },

    async read({ body, signature }: SentNews) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        throw new WrongSignature(String(error));
      }
      return newsOf(event);
    },

    async refund({ payment }) {
      try {
        await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${payment}` });
      } catch (error) {
        // An answer that was lost.
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== GIVEN_BACK) throw error;
      }
      const amount = refundedOf(await intentOf(payment));
      return { kind: 'refunded', payment, refund: payment, amount };
    },

    async end(subscription) {
      await stripe.subscriptions.cancel(subscription);
    },
  };
}
