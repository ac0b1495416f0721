import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts Fastify without plugins, in its own process, with recorded responses of the product.
 * @param {import('./recorded-responses.mjs').RecordedResponse[]} responses
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function startBareFastify(responses) {
  const child = fork(fileURLToPath(new URL('bare-fastify-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(responses);
  const [origin] = await once(child, 'message');
  return { origin: String(origin), stop: () => child.disconnect() };
}
