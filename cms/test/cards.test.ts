import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal, setUpManager } from './as-manager';
import { startStripe } from './start-card-servers';
import { setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const KEY = 'sk_live_1';
const SECRET = 'whsec_1';
const SETTINGS = { provider: 'stripe', profile: '', region: 'global', key: KEY, webhookSecret: SECRET, isTest: 0 };

/** Of a payment that is given back in two parts. */
const ORDERS = [
  ['sale', 'one', 'other'],
  ['sale', 'other', 'one'],
  ['one', 'sale', 'other'],
  ['other', 'sale', 'one'],
  ['one', 'other', 'sale'],
  ['other', 'one', 'sale'],
] as const;

const GIFT = {
  ...{ purpose: 'zakat', campaign: 0, amount: '12.50', currency: 'USD', interval: 'once', way: 'card' },
  ...{ name: 'هدى', email: 'huda@home.example', mobile: '', showName: 0, remind: 0, website: '' },
};

const stripe = await startStripe(KEY, 'SK');
afterAll(() => stripe.stop());

describe.each(DATABASES)('gifts by card, on %s', (database) => {
  const cms = setUpCms(() => ({ ...onDatabase(database), CARD_API: stripe.origin }));
  const manager = setUpManager(cms);
  beforeAll(() => save({}));

  const save = (more: object) => manager.call('SaveCardSettings', { settings: { ...SETTINGS, ...more } });
  const pledge = (more: object = {}) =>
    cms.post('/api/gifts', { data: { gift: { ...GIFT, ...more }, lang: 'ar', isSuspicious: false } });
  const found = async (reference: string) =>
    (await manager.call('GiftsList', { itemsPerPage: 50, search: reference })).body.data;

  const sendNews = (event: object, secret = SECRET) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
    const signature = new Stripe(KEY).webhooks.generateTestHeaderString({ payload: body, secret });
    return cms.post('/api/gifts/card-news', { data: { body, signature } });
  };
  const tellPaid = (reference: string, payment: string) =>
    sendNews({
      type: 'checkout.session.completed',
      data: {
        object: {
          ...{ object: 'checkout.session', mode: 'payment', payment_status: 'paid' },
          ...{ client_reference_id: reference, payment_intent: payment },
        },
      },
    });
  const tellRefunded = (payment: string, amount: number) =>
    sendNews({ type: 'charge.refunded', data: { object: { payment_intent: payment, amount_refunded: amount } } });
  const tellInvoice = (reference: string, invoice: string) =>
    sendNews({
      type: 'invoice.paid',
      data: {
        object: {
          ...{ id: invoice, object: 'invoice', amount_paid: 1_250, currency: 'usd' },
          parent: { subscription_details: { metadata: { reference }, subscription: 'sub_1' } },
        },
      },
    });

  let payments = 0;
  const pay = async (reference: string, amount = 1_250) => {
    payments += 1;
    const payment = `pi_${payments}`;
    stripe.intents.set(payment, { amount });
    expect((await tellPaid(reference, payment)).status).toBe(200);
    return payment;
  };

  it('have keys that nobody is shown, and that are kept where none is given', async () => {
    const { body } = await manager.call('LoadCardSettings');
    expect(body.data).toMatchObject({ provider: 'stripe', hasKey: true, hasWebhookSecret: true, isTest: 0 });
    expect(JSON.stringify(body)).not.toMatch(/sk_live|whsec/);
    expect((await save({ key: '', webhookSecret: '' })).status).toBe(200);
    expect((await pledge()).status).toBe(200);
    expect(refusal(await save({ key: 'pk_live_1' }))).toEqual([400, 'invalidData', 'ERROR.CARD_KEY']);
    // A key is for its provider.
    expect(refusal(await save({ provider: 'paytabs', key: '' }))).toEqual([400, 'invalidData', 'ERROR.CARD_KEY']);
  });

  it('are led to the provider’s page by the donor’s link, and counted by its news alone', async () => {
    const { reference, link } = (await pledge()).body.data;
    const started = await cms.post('/api/gifts/card', { data: { link } });
    expect(started.body.data).toEqual({ url: 'https://checkout.stripe.example/c/pay/1' });
    const asked = new URLSearchParams(stripe.asked.at(-1)?.body);
    expect(asked.get('cancel_url')).toMatch(new RegExp(`/ar/gift/${link}$`));
    expect(await found(reference)).toMatchObject([{ state: 'promised', received: null }]);
    await pay(reference);
    expect(await found(reference)).toMatchObject([
      {
        state: 'thanked',
        received: 1_250,
        isByCard: true,
        receipt: expect.stringMatching(/-\d{5}$/),
        delivery: 'pending',
      },
    ]);
    expect((await cms.post('/api/gifts/card', { data: { link } })).status).toBe(400);
  });

  it('leave nothing of their donor in the log when the provider refuses them', async () => {
    const { link } = (await pledge({ email: 'refused@home.example' })).body.data;
    const log = vi.spyOn(cms.strapi.log, 'error').mockImplementation(() => cms.strapi.log);
    expect(refusal(await cms.post('/api/gifts/card', { data: { link } }))).toEqual([
      503,
      'cardsUnavailable',
      undefined,
    ]);
    const [[line]] = log.mock.calls as unknown as [[string]];
    log.mockRestore();
    expect(line).toMatch(/Invalid email address: … before …$/);
  });

  it('count once in a storm of the same news', async () => {
    const { reference } = (await pledge()).body.data;
    stripe.intents.set('pi_storm', { amount: 1_250 });
    const replies = await Promise.all(Array.from({ length: 40 }, () => tellPaid(reference, 'pi_storm')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await found(reference)).toHaveLength(1);
    expect(await found(reference)).toMatchObject([{ received: 1_250 }]);
  });

  it('that are paid twice, in two tabs, both count', async () => {
    const { reference } = (await pledge()).body.data;
    await pay(reference);
    await pay(reference);
    const sums = (await found(reference)).map(({ received }: { received: number }) => received);
    expect(sums).toEqual([1_250, 1_250]);
  });

  it('that are given back are cancelled, in whatever order that is told, and stay so', async () => {
    const { reference } = (await pledge()).body.data;
    const payment = await pay(reference);
    expect((await tellRefunded(payment, 250)).status).toBe(200);
    expect(await found(reference)).toMatchObject([{ state: 'received', received: 1_000 }]);
    await tellRefunded(payment, 1_250);
    // Older news that comes late.
    await tellRefunded(payment, 250);
    expect(await found(reference)).toMatchObject([{ state: 'cancelled' }]);
    await tellPaid(reference, payment);
    expect(await found(reference)).toMatchObject([{ state: 'cancelled' }]);
    const early = (await pledge()).body.data;
    stripe.intents.set('pi_early', { amount: 1_250, refunded: 1_250 });
    await tellRefunded('pi_early', 1_250);
    await tellPaid(early.reference, 'pi_early');
    expect(await found(early.reference)).toMatchObject([{ state: 'promised' }]);
  });

  it('count without what was given back of them, be that told before the payment, with it or after it', async () => {
    const { reference } = (await pledge()).body.data;
    await tellRefunded('pi_part', 250);
    stripe.intents.set('pi_part', { amount: 1_250, refunded: 500 });
    await tellPaid(reference, 'pi_part');
    expect(await found(reference)).toMatchObject([{ state: 'thanked', received: 750 }]);
    for (const sum of [500, 250]) await tellRefunded('pi_part', sum);
    expect(await found(reference)).toMatchObject([{ state: 'thanked', received: 750 }]);
    await tellRefunded('pi_part', 600);
    expect(await found(reference)).toMatchObject([{ state: 'received', received: 650 }]);
  });

  it('are alone given back by news of cards: those that name no payment change nothing', async () => {
    const { reference } = (await pledge({ way: 'bank' })).body.data;
    const [{ id, version }] = await found(reference);
    expect((await manager.call('GiftAct', { gift: { id, version, act: 'receive' } })).status).toBe(200);
    expect((await tellRefunded('', 1_250)).status).toBe(200);
    expect(await found(reference)).toMatchObject([{ state: 'received', received: 1_250 }]);
  });

  describe('through PayTabs, which tells each refund by itself', () => {
    beforeAll(() => save({ provider: 'paytabs', profile: '4711', key: 'SK', webhookSecret: '' }));
    afterAll(() => save({}));

    /** Promises a gift; answers how to tell its sale, a refund of each sum, and how it is listed. */
    async function promised(...sums: [one: string, other: string]) {
      const { reference } = (await pledge()).body.data;
      const tell = (tran_ref: string, cart_amount: string, more: object, response_status = 'A') => {
        const cart = { cart_id: reference, cart_currency: 'USD', cart_amount, payment_result: { response_status } };
        const body = JSON.stringify({ ...cart, tran_ref: `${reference}-${tran_ref}`, ...more });
        const signature = createHmac('sha256', 'SK').update(body).digest('hex');
        return cms.post('/api/gifts/card-news', { data: { body, signature } });
      };
      const refund = { tran_type: 'Refund', previous_tran_ref: `${reference}-sale` };
      const news = {
        sale: () => tell('sale', '12.50', { tran_type: 'Sale' }),
        one: () => tell('one', sums[0], refund),
        other: () => tell('other', sums[1], refund),
        staff: (status = 'A') => tell('staff', '12.50', { ...refund, tran_ref: 'TST2' }, status),
      };
      return { news, reference, listed: () => found(reference) };
    }
    const counts = ({ state }: { state: string }) => state === 'received' || state === 'thanked';

    it.each(ORDERS)('count each refund once, told as %s, %s, %s and all again', async (...order) => {
      const { news, listed } = await promised('2.50', '2.50');
      for (const what of [...order, ...order.toReversed()]) expect((await news[what]()).status).toBe(200);
      const rows = await listed();
      expect(rows).toMatchObject([{ received: 750 }]);
      expect(rows.filter(counts)).toHaveLength(1);
    });

    it.each(ORDERS)('count no more once all is given back, told as %s, %s, %s and all again', async (...order) => {
      const { news, listed } = await promised('10.00', '2.50');
      for (const what of [...order, ...order.toReversed()]) await news[what]();
      expect((await listed()).filter(counts)).toEqual([]);
    });

    it('count each refund once when all is told at once, several times', async () => {
      const { news, listed } = await promised('1.00', '3.00');
      const told = ORDERS.flat().map((what) => news[what]());
      expect((await Promise.all(told)).map(({ status }) => status)).toEqual(Array(told.length).fill(200));
      expect(await listed()).toMatchObject([{ received: 850 }]);
    });

    it('are given back by staff, once with what PayTabs tells of that', async () => {
      const { news, reference, listed } = await promised('0', '0');
      await news.sale();
      const [{ id, version }] = await listed();
      const done = await manager.call('GiftAct', { gift: { id, version, act: 'refund' } });
      expect(done.body.data).toMatchObject({ state: 'cancelled' });
      expect((await news.staff()).status).toBe(200);
      const payment = `${reference}-sale`;
      const refunds = await cms.strapi.db.query('khayr::gift-refund').findMany({ where: { payment } });
      expect(refunds).toMatchObject([{ refund: 'TST2', amount: '1250' }]);
      expect(await listed()).toMatchObject([{ state: 'cancelled' }]);
    });

    it.each([
      ['cancelled', 'A'],
      ['thanked', 'D'],
    ])('are being given back, and count, until PayTabs tells that they are %s', async (state, decision) => {
      const { news, listed } = await promised('0', '0');
      await news.sale();
      const [{ id, version }] = await listed();
      stripe.paytabs.refundStatus = 'P';
      const asked = await manager.call('GiftAct', { gift: { id, version, act: 'refund' } });
      stripe.paytabs.refundStatus = 'A';
      expect(asked.body.data).toMatchObject({ state: 'thanked', isBeingRefunded: true });
      const link = (await manager.call('GiftLink', { id })).body.data.path.split('/').at(-1);
      const page = await cms.get(`/api/gifts/page?link=${link}`);
      expect(page.body.data.gift).toMatchObject({ state: 'thanked', isBeingRefunded: true });
      for (const status of ['P', decision, decision]) expect((await news.staff(status)).status).toBe(200);
      expect(await listed()).toMatchObject([{ state, isBeingRefunded: false }]);
      if (decision === 'A') await news.staff('P');
      expect(await listed()).toMatchObject([{ state, isBeingRefunded: false }]);
    });

    it('are given back once, and cancelled, though the cms ended before it stored the answer', async () => {
      const { news, reference, listed } = await promised('0', '0');
      await news.sale();
      const [{ id, version }] = await listed();
      const payment = `${reference}-sale`;
      const rows = () => cms.query('khayr::gift-refund').findMany({ where: { payment } });
      const service = cms.strapi.service('api::gift.cards');
      const { refund } = service;
      // It ends once PayTabs has given the payment back.
      service.refund = async (row: object) => {
        await refund(row);
        return new Promise(() => undefined);
      };
      void manager.call('GiftAct', { gift: { id, version, act: 'refund' } }).catch(() => undefined);
      const asked = () => stripe.asked.filter(({ body }) => body.includes(`"refund-${payment}"`)).length;
      await expect.poll(asked).toBe(2);
      service.refund = refund;
      expect([await listed(), await rows()]).toMatchObject([[{ state: 'thanked' }], [{ refund: '' }]]);
      await cms.strapi.service('api::gift.gifts').resumeRefunds();
      expect(await listed()).toMatchObject([{ state: 'cancelled' }]);
      expect(await rows()).toMatchObject([{ refund: 'TST2', amount: '1250' }]);
      expect(stripe.asked.at(-1)?.path).toBe('POST /payment/query');
    });
  });

  it('are given back by staff, through the provider', async () => {
    const { reference } = (await pledge()).body.data;
    const payment = await pay(reference);
    const [{ id, version }] = await found(reference);
    const act = (of: object) => manager.call('GiftAct', { gift: { id, version, act: 'refund', ...of } });
    stripe.state.isDown = true;
    expect(refusal(await act({}))).toEqual([503, 'cardsUnavailable', undefined]);
    stripe.state.isDown = false;
    expect(await found(reference)).toMatchObject([{ state: 'thanked' }]);
    expect((await act({})).body.data).toMatchObject({ state: 'cancelled' });
    expect(stripe.intents.get(payment)).toMatchObject({ refunded: 1_250 });
    // Before Stripe tells of it.
    expect(await cms.query('khayr::gift-refund').findMany({ where: { payment } })).toMatchObject([
      { refund: payment, amount: '1250' },
    ]);
    const byBank = (await pledge({ way: 'bank' })).body.data;
    const [bank] = await found(byBank.reference);
    expect(refusal(await act({ id: bank.id, version: bank.version }))).toEqual([
      400,
      'invalidData',
      'ERROR.GIFT_STATE',
    ]);
  });

  it('of every month come again with each invoice, until their donor ends them', async () => {
    const { reference, link } = (await pledge({ interval: 'monthly' })).body.data;
    stripe.intents.set('pi_m1', { amount: 1_250, invoice: 'in_1' });
    stripe.intents.set('pi_m2', { amount: 1_250, invoice: 'in_2' });
    for (const invoice of ['in_1', 'in_2', 'in_1']) await tellInvoice(reference, invoice);
    expect(await found(reference)).toMatchObject([
      { monthlyOf: reference, received: 1_250 },
      { monthlyOf: '', received: 1_250 },
    ]);
    const page = async () => (await cms.get(`/api/gifts/page?link=${link}`)).body.data.gift;
    expect(await page()).toMatchObject({ goesOn: true });
    expect((await cms.post('/api/gifts/stop', { data: { link } })).status).toBe(200);
    expect(stripe.asked.at(-1)?.path).toBe('DELETE /v1/subscriptions/sub_1');
    expect(await page()).toMatchObject({ goesOn: false });
  });

  it('are not believed of anybody else, nor in another currency', async () => {
    const { reference } = (await pledge({ currency: 'EUR' })).body.data;
    expect((await sendNews({ type: 'charge.refunded', data: { object: {} } }, 'whsec_2')).status).toBe(400);
    await pay(reference);
    expect(await found(reference)).toMatchObject([{ state: 'promised' }]);
    expect((await tellPaid('999999999', 'pi_1')).status).toBe(200);
  });

  it('count for none while keys for trials are set, and are not promised where nobody takes them', async () => {
    await save({ key: 'sk_test_1' });
    expect((await cms.get('/api/visible/cards')).body.data).toEqual({ intervals: ['once', 'monthly'], isTest: true });
    const { reference } = (await pledge()).body.data;
    expect(await found(reference)).toMatchObject([{ isDemo: true }]);
    expect((await pledge({ currency: 'JOD', amount: '1.005' })).status).toBe(400);
    await save({ provider: 'none' });
    expect((await cms.get('/api/visible/cards')).body.data).toEqual({ intervals: [], isTest: false });
    expect((await pledge()).status).toBe(400);
  });
});
