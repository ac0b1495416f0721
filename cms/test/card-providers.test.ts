import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardSecrets } from '../src/api/gift/cards/card-secrets';
import { paytabsCards } from '../src/api/gift/cards/paytabs';
import { type CardPayment, type CardProvider, WrongSignature } from '../src/api/gift/cards/provider';
import { stripeCards } from '../src/api/gift/cards/stripe';
import { startPaytabs, startStripe } from './start-card-servers';

const KEY = 'sk_test_1';
const SECRET = 'whsec_1';
const SECRETS: CardSecrets = { provider: 'stripe', key: KEY, webhookSecret: SECRET, profile: '4711', region: 'JO' };

const PAYMENT: CardPayment = {
  ...{ reference: '123456789', amount: 1_250, currency: 'USD', interval: 'once', purpose: 'Zakat' },
  ...{ email: 'donor@example.org', lang: 'en' },
  ...{ back: 'https://site.example/en/gift/link', news: 'https://site.example/card-news' },
};

describe('Stripe', () => {
  let server: Awaited<ReturnType<typeof startStripe>>;
  let stripe: CardProvider;
  beforeAll(async () => {
    server = await startStripe(KEY);
    stripe = stripeCards(SECRETS, server.origin);
  });
  afterAll(() => server.stop());

  const signed = (event: object, secret = SECRET, timestamp = Math.floor(Date.now() / 1_000)) => {
    const body = JSON.stringify(event);
    return { body, signature: new Stripe(KEY).webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  };
  const tell = (type: string, object: object) =>
    stripe.read(signed({ id: 'evt_1', object: 'event', type, data: { object } }));
  const session = (more: object) => ({
    ...{ object: 'checkout.session', mode: 'payment', payment_status: 'paid', client_reference_id: '123456789' },
    ...more,
  });

  it('is asked for a page with the sum, what it is for, and where it leads back', async () => {
    expect(await stripe.start(PAYMENT)).toBe('https://checkout.stripe.example/c/pay/1');
    const asked = Object.fromEntries(new URLSearchParams(server.asked.at(-1)?.body));
    expect(asked).toMatchObject({
      mode: 'payment',
      client_reference_id: '123456789',
      'line_items[0][price_data][unit_amount]': '1250',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[metadata][reference]': '123456789',
      customer_email: 'donor@example.org',
      cancel_url: PAYMENT.back,
    });
  });

  it('is asked for a subscription where the gift is monthly', async () => {
    await stripe.start({ ...PAYMENT, interval: 'monthly', email: '' });
    const asked = Object.fromEntries(new URLSearchParams(server.asked.at(-1)?.body));
    expect(asked).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][reference]': '123456789',
    });
    expect(asked).not.toHaveProperty('customer_email');
  });

  it('tells of a payment once it is paid, with what was given back of it by now', async () => {
    server.intents.set('pi_1', { amount: 1_250 });
    const paid = {
      kind: 'paid',
      reference: '123456789',
      payment: 'pi_1',
      amount: 1_250,
      refunded: 0,
      currency: 'USD',
      subscription: '',
    };
    expect(await tell('checkout.session.completed', session({ payment_intent: 'pi_1' }))).toEqual(paid);
    expect(await tell('checkout.session.completed', session({ payment_status: 'unpaid' }))).toBeUndefined();
    server.intents.set('pi_1', { amount: 1_250, refunded: 250 });
    const late = await tell('checkout.session.async_payment_succeeded', session({ payment_intent: 'pi_1' }));
    expect(late).toEqual({ ...paid, refunded: 250 });
  });

  it('tells of each payment of a subscription by its invoice', async () => {
    server.intents.set('pi_2', { amount: 1_250, invoice: 'in_2' });
    const parent = { subscription_details: { metadata: { reference: '123456789' }, subscription: 'sub_1' } };
    const invoice = { id: 'in_2', object: 'invoice', amount_paid: 1_250, currency: 'usd', parent };
    expect(await tell('invoice.paid', invoice)).toMatchObject({ payment: 'pi_2', subscription: 'sub_1' });
    expect(await tell('invoice.paid', { ...invoice, parent: null })).toBeUndefined();
    expect(await tell('customer.subscription.deleted', { id: 'sub_1' })).toEqual({
      kind: 'ended',
      subscription: 'sub_1',
    });
  });

  it('tells of what was given back in all', async () => {
    const charge = { object: 'charge', payment_intent: 'pi_3', amount: 1_250, amount_refunded: 250 };
    expect(await tell('charge.refunded', charge)).toEqual({
      ...{ kind: 'refunded', payment: 'pi_3', refund: 'pi_3', amount: 250 },
    });
    expect(await tell('customer.created', {})).toBeUndefined();
  });

  it('is not believed without its signature, with that of another secret, or an old one', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: {} } };
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const { body, signature } = signed(event);
    for (const sent of [
      { body, signature: '' },
      { body: `${body} `, signature },
      signed(event, 'whsec_2'),
      signed(event, SECRET, hourAgo),
    ])
      await expect(stripe.read(sent)).rejects.toThrow(WrongSignature);
  });

  it('gives a payment back, and ends a subscription', async () => {
    server.intents.set('pi_4', { amount: 900 });
    const news = { kind: 'refunded', payment: 'pi_4', refund: 'pi_4', amount: 900 };
    expect(await stripe.refund({ ...PAYMENT, payment: 'pi_4' })).toEqual(news);
    expect(server.intents.get('pi_4')).toMatchObject({ refunded: 900 });
    // After the time for which Stripe knows the request again.
    expect(await stripe.refund({ ...PAYMENT, payment: 'pi_4' })).toEqual(news);
    await expect(stripe.refund({ ...PAYMENT, payment: 'pi_none' })).rejects.toThrow(/No such object/);
    await stripe.end('sub_1');
    expect(server.asked.at(-1)?.path).toBe('DELETE /v1/subscriptions/sub_1');
  });

  it('is waited for no longer where it is down, and its refusals are thrown', async () => {
    await expect(stripeCards({ ...SECRETS, key: 'sk_test_2' }, server.origin).start(PAYMENT)).rejects.toThrow(
      /Invalid API Key/,
    );
    server.state.isDown = true;
    await expect(stripe.start(PAYMENT)).rejects.toThrow();
    server.state.isDown = false;
  });
});

describe('PayTabs', () => {
  let server: Awaited<ReturnType<typeof startPaytabs>>;
  let paytabs: CardProvider;
  beforeAll(async () => {
    server = await startPaytabs('SK');
    paytabs = paytabsCards({ ...SECRETS, provider: 'paytabs', key: 'SK' }, server.origin);
  });
  afterAll(() => server.stop());

  const told = (more: object = {}) => ({
    ...{ tran_ref: 'TST1', tran_type: 'Sale', cart_id: '123456789', cart_currency: 'JOD', cart_amount: '12.500' },
    ...{ payment_result: { response_status: 'A' } },
    ...more,
  });
  const tell = (news: object, key = 'SK') => {
    const body = JSON.stringify(news);
    return paytabs.read({ body, signature: createHmac('sha256', key).update(body).digest('hex') });
  };

  it('is asked for a page with the sum in its currency', async () => {
    const asked = { ...PAYMENT, currency: 'JOD', amount: 12_500 } as const;
    expect(await paytabs.start(asked)).toBe('https://secure.paytabs.example/payment/page/1');
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({
      ...{ profile_id: 4711, tran_type: 'sale', tran_class: 'ecom', cart_id: '123456789' },
      ...{ cart_amount: 12.5, cart_currency: 'JOD', callback: PAYMENT.news, return: `${PAYMENT.back}/back` },
    });
    expect(paytabs.intervals).toEqual(['once']);
  });

  it('tells of what was accepted, in the smallest unit, and of what was given back', async () => {
    const paid = {
      kind: 'paid',
      reference: '123456789',
      payment: 'TST1',
      amount: 12_500,
      refunded: 0,
      currency: 'JOD',
      subscription: '',
    };
    expect(await tell(told())).toEqual(paid);
    expect(await tell(told({ payment_result: { response_status: 'D' } }))).toBeUndefined();
    const back = { tran_type: 'Refund', tran_ref: 'TST2', previous_tran_ref: 'TST1' };
    expect(await tell(told(back))).toEqual({
      ...{ kind: 'refunded', payment: 'TST1', refund: 'TST2', amount: 12_500 },
    });
    const refund = { payment: 'TST1', refund: 'TST2' };
    for (const [response_status, kind] of Object.entries({
      P: 'refundPending',
      H: 'refundPending',
      D: 'refundRefused',
    }))
      expect(await tell(told({ ...back, payment_result: { response_status } }))).toEqual({ kind, ...refund });
    expect(await tell(told({ payment_result: { response_status: 'P' } }))).toBeUndefined();
    expect(await tell({ anything: 'else' })).toBeUndefined();
  });

  it('is not believed with the signature of another key', async () => {
    await expect(tell(told(), 'another')).rejects.toThrow(WrongSignature);
    await expect(paytabs.read({ body: '{}', signature: '' })).rejects.toThrow(WrongSignature);
  });

  it('gives a payment back, and its refusals are thrown', async () => {
    const asked = { payment: 'TST1', reference: '123456789', amount: 12_500, currency: 'JOD' } as const;
    const news = { kind: 'refunded', payment: 'TST1', refund: 'TST2', amount: 12_500 };
    expect(await paytabs.refund(asked)).toEqual(news);
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({ tran_type: 'refund', tran_ref: 'TST1' });
    // Where the answer was lost.
    expect(await paytabs.refund(asked)).toEqual(news);
    expect(server.asked.at(-1)?.path).toBe('POST /payment/query');
    server.paytabs.refundStatus = 'P';
    const pending = { kind: 'refundPending', payment: 'TST3', refund: 'TST2' };
    expect(await paytabs.refund({ ...asked, payment: 'TST3' })).toEqual(pending);
    // It is not asked for a second one.
    expect(await paytabs.refund({ ...asked, payment: 'TST3' })).toEqual(pending);
    expect(server.asked.at(-1)?.path).toBe('POST /payment/query');
    server.paytabs.refundStatus = 'D';
    await expect(paytabs.refund({ ...asked, payment: 'TST4' })).rejects.toThrow(/refused/);
    const other = paytabsCards({ ...SECRETS, provider: 'paytabs', key: 'SK', profile: '1' }, server.origin);
    await expect(other.start(PAYMENT)).rejects.toThrow(/400/);
  });
});
