import { Agent, request } from 'node:http';

/** Connections stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/**
 * @typedef {object} Question
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body As it came, compressed or not.
 */

/**
 * Asks over HTTP; any status is an answer.
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
export function ask({ url, method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
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
 * The answer to a question that has to succeed.
 * @param {Question} question
 */
export async function askWell(question) {
  const answer = await ask(question);
  if (answer.status >= 400)
    throw new Error(`${question.url} answered ${answer.status}: ${answer.body.subarray(0, 300)}`);
  return answer;
}

/**
 * Asks many questions, some at the same time.
 * @param {readonly Question[]} questions
 * @param {number} parallel
 * @returns {Promise<number>} Answers a second.
 */
export async function askAll(questions, parallel) {
  const rest = questions.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const question of rest) await askWell(question);
    }),
  );
  return questions.length / ((performance.now() - began) / 1000);
}

/**
 * A call of the contract as a question.
 * @param {string} siteUrl
 * @param {string} path
 * @param {object} payload
 * @returns {Question}
 */
export const callOf = (siteUrl, path, payload) => ({
  url: `${siteUrl}${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
  body: JSON.stringify(payload),
});
