import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sendOk } from './http-client.mjs';

/** The headers that a browser or cache needs to handle the body as the product's. */
const ESSENTIAL = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** @param {import('node:http').IncomingHttpHeaders} headers */
const essential = (headers) =>
  Object.fromEntries(ESSENTIAL.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/**
 * Starts Fastify without plugins, in its own process, with the product's responses to the given requests.
 * @param {import('./http-client.mjs').HttpRequest[]} requests
 * @returns {Promise<{ requests: import('./http-client.mjs').HttpRequest[], stop: () => void }>} The same requests, to that server.
 */
export async function startBareFastify(requests) {
  const responses = await Promise.all(
    requests.map(async (request) => {
      const { headers, body } = await sendOk(request);
      const { pathname } = new URL(request.url);
      return {
        path: pathname,
        method: request.method ?? 'GET',
        headers: essential(headers),
        body: body.toString('base64'),
      };
    }),
  );
  const child = fork(fileURLToPath(new URL('bare-fastify-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(responses);
  const [origin] = await once(child, 'message');
  return {
    requests: requests.map((request) => ({ ...request, url: `${origin}${new URL(request.url).pathname}` })),
    stop: () => child.disconnect(),
  };
}
