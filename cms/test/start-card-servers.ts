import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a provider was asked: method and path, and its body as it came. */
interface Asked {
  path: string;
  key: string;
  body: string;
}

interface Answer {
  status?: number;
  body: object;
}

/** A server that stands for a provider of card payments; `down` ends every connection without an answer. */
async function startServer(answer: (asked: Asked) => Answer) {
  const all: Asked[] = [];
  const state = { isDown: false };
  const server = createServer((request: IncomingMessage, response) => {
    if (state.isDown) return void request.socket.destroy();
    void text(request).then((body) => {
      const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      const asked = { path: `${request.method} ${request.url}`, key, body };
      all.push(asked);
      const { status = 200, body: sent } = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { origin: `http://127.0.0.1:${port}`, asked: all, state, stop };
}

/** A payment as Stripe knows it. */
interface Intent {
  amount: number;
  refunded?: number;
  /** Whose it is, where it is an invoice's. */
  invoice?: string;
}

const REFUNDED: Answer = {
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded before.' } },
};
const REFUSED: Answer = { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such object.' } } };

/**
 * Speaks what Stripe's reference documents of Checkout sessions, payment intents, invoice payments, refunds and subscriptions. With a
 * key for PayTabs it answers as that does at its path, as the cms knows one address for both.
 */
export async function startStripe(key: string, paytabsKey = '') {
  const intents = new Map<string, Intent>();
  const paytabs = { refundStatus: 'A' };
  const answerAsPaytabs = paytabsAnswers(paytabsKey, paytabs);
  const server = await startServer((asked) => {
    const { path, key: given, body } = asked;
    if (path.startsWith(PAYTABS_PATH)) return answerAsPaytabs(asked);
    if (given !== key)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } } };
    const [, id = ''] = /^\w+ \/v1\/(?:payment_intents|subscriptions)\/(\w+)/.exec(path) ?? [];
    const { customer_email: email, cancel_url: back } = Object.fromEntries(new URLSearchParams(body));
    if (path === 'POST /v1/checkout/sessions' && email?.startsWith('refused@')) {
      const message = `Invalid email address: ${email}, before ${back}.`;
      return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
    }
    if (path === 'POST /v1/checkout/sessions')
      return { body: { id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.example/c/pay/1' } };
    if (path.startsWith('GET /v1/payment_intents/')) {
      const intent = intents.get(id);
      if (!intent) return REFUSED;
      const { amount, refunded = 0 } = intent;
      const charge = {
        id: `ch_${id}`,
        object: 'charge',
        amount,
        amount_refunded: refunded,
        refunded: refunded === amount,
      };
      return {
        body: { id, object: 'payment_intent', amount_received: amount, currency: 'usd', latest_charge: charge },
      };
    }
    if (path.startsWith('GET /v1/invoice_payments')) {
      const invoice = new URLSearchParams(path.replace(/^.*\?/, '')).get('invoice');
      const [found] = [...intents].filter(([, one]) => one.invoice === invoice);
      const data = found ? [{ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent: found[0] } }] : [];
      return { body: { object: 'list', has_more: false, url: '/v1/invoice_payments', data } };
    }
    if (path === 'POST /v1/refunds') {
      const intent = intents.get(new URLSearchParams(body).get('payment_intent') ?? '');
      if (!intent) return REFUSED;
      if (intent.refunded === intent.amount) return REFUNDED;
      intent.refunded = intent.amount;
      return { body: { id: 're_1', object: 'refund', amount: intent.amount, status: 'succeeded' } };
    }
    if (path.startsWith('DELETE /v1/subscriptions/'))
      return { body: { id, object: 'subscription', status: 'canceled' } };
    return REFUSED;
  });
  return { ...server, intents, paytabs };
}

const PAYTABS_PATH = 'POST /payment/';

/** As PayTabs answers: no more is given back of a payment than came. `refundStatus` is what becomes of the next refund. */
function paytabsAnswers(key: string, next: { refundStatus: string }) {
  const refunds = new Map<string, { tran_ref: string; cart_id: string; tran_type: string; payment_result: object }>();
  return ({ path, key: given, body }: Asked): Answer => {
    if (given !== key) return { status: 401, body: { code: 1, message: 'Authentication failed.' } };
    const { tran_type, tran_ref, cart_id, profile_id } = JSON.parse(body);
    if (profile_id !== 4711) return { status: 400, body: { code: 2, message: 'Invalid.' } };
    if (path === `${PAYTABS_PATH}query`)
      return { body: [...refunds.values()].filter((refund) => refund.cart_id === cart_id) };
    if (tran_type !== 'refund')
      return {
        body: {
          ...{ tran_ref: 'TST1', tran_type: 'Sale', cart_id },
          redirect_url: 'https://secure.paytabs.example/payment/page/1',
        },
      };
    if (refunds.has(tran_ref)) return { status: 400, body: { code: 118, message: 'Amount greater than available.' } };
    const refund = {
      ...{ tran_ref: 'TST2', tran_type: 'Refund', cart_id },
      payment_result: { response_status: next.refundStatus },
    };
    refunds.set(tran_ref, refund);
    return { body: refund };
  };
}

/** Speaks what PayTabs documents of its hosted page. */
export async function startPaytabs(key: string) {
  const paytabs = { refundStatus: 'A' };
  return { ...(await startServer(paytabsAnswers(key, paytabs))), paytabs };
}
