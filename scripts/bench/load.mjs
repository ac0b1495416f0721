import autocannon from 'autocannon';

const SECONDS = 3;
const CONNECTIONS = 32;

/**
 * Sends the same request over and over for a few seconds.
 * @param {import('./http-client.mjs').HttpRequest} request
 * @returns {Promise<number>} Responses a second.
 */
export async function requestsPerSecond(request) {
  const { url, headers, body } = request;
  const { non2xx, errors, requests, duration } = await autocannon({
    url,
    method: request.method === 'POST' ? 'POST' : 'GET',
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors under load.`);
  return requests.total / duration;
}
