import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Connections are kept alive, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

export interface HttpRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received: `fetch` would decompress it. */
  body: Buffer;
}

let visitors = 0;

/** The header of a request of another visitor, for an adapter behind a proxy: limits are counted by address. */
export function nextVisitor() {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** Sends a request; resolves with any status. */
export function send({ url, method = 'GET', headers = {}, body = '' }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
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

/** Sends a request and fails unless the response is a success. */
export async function sendOk(request: HttpRequest) {
  const response = await send(request);
  if (response.status >= 400)
    throw new Error(`${request.url} answered ${response.status}: ${response.body.subarray(0, 300)}`);
  return response;
}

/**
 * Sends many requests, some of them at the same time.
 * @returns Responses a second.
 */
export async function sendAll(requests: readonly HttpRequest[], parallel: number): Promise<number> {
  const pending = requests.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const request of pending) await sendOk(request);
    }),
  );
  return requests.length / ((performance.now() - start) / 1000);
}

/** The request of a call of the contract. */
export const callRequest = (siteUrl: string, path: string, payload: object): HttpRequest => ({
  url: `${siteUrl}${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
  body: JSON.stringify(payload),
});
