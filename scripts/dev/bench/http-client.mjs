import { Agent, request as httpRequest } from 'node:http';

/** Connections are kept alive, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/**
 * @typedef {object} HttpRequest
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * @typedef {object} HttpResponse
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body As received: `fetch` would decompress it.
 */

let visitors = 0;

/** The header of a request of another visitor, for an adapter behind a proxy: limits are counted by address. */
export function nextVisitor() {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/**
 * Sends a request; resolves with any status.
 * @param {HttpRequest} request
 * @returns {Promise<HttpResponse>}
 */
export function send({ url, method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * Sends a request and fails unless the response is a success.
 * @param {HttpRequest} request
 */
export async function sendOk(request) {
  const response = await send(request);
  if (response.status >= 400)
    throw new Error(`${request.url} answered ${response.status}: ${response.body.subarray(0, 300)}`);
  return response;
}

/**
 * Sends many requests, some of them at the same time.
 * @param {readonly HttpRequest[]} requests
 * @param {number} parallel
 * @returns {Promise<number>} Responses a second.
 */
export async function sendAll(requests, parallel) {
  const pending = requests.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const request of pending) await sendOk(request);
    }),
  );
  return requests.length / ((performance.now() - start) / 1000);
}

/**
 * The request of a call of the contract.
 * @param {string} siteUrl
 * @param {string} path
 * @param {object} payload
 * @returns {HttpRequest}
 */
export const callRequest = (siteUrl, path, payload) => ({
  url: `${siteUrl}${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
  body: JSON.stringify(payload),
});
