import { sendOk } from './http-client.mjs';

/** The headers that a browser or cache needs to handle the body as the product's. */
const ESSENTIAL_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/**
 * A response of the product to one request; `body` is in Base64.
 * @typedef {{ path: string, method: string, headers: Record<string, string>, body: string }} RecordedResponse
 */

/**
 * Sends a request to the product and records the response, so that other servers can send the same bytes.
 * @param {import('./http-client.mjs').HttpRequest} request
 * @returns {Promise<RecordedResponse>}
 */
export async function recordResponse(request) {
  const { headers, body } = await sendOk(request);
  return {
    path: new URL(request.url).pathname,
    method: request.method ?? 'GET',
    headers: Object.fromEntries(
      ESSENTIAL_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
    body: body.toString('base64'),
  };
}
