import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { Fault, remedyFor } from './fault.ts';

const WITHIN = 5_000;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Asks whoever is at an address, also with a certificate that is not trusted, which is another check's. */
export function ask(url: string, { body, ...options }: http.RequestOptions & { body?: string } = {}): Promise<Answer> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own, as another client has.
    const sent = request(url, {
      ...options,
      agent: false,
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(WITHIN),
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((said) => resolve({ status, headers, body: said }), reject);
    });
    sent.end(body);
  });
}

/** What to do where nobody is reached, by the codes of errors. */
const UNREACHED = {
  ENOTFOUND: 'correct SITE_URL, or have the name lead to this server (DNS)',
  EAI_AGAIN: 'see whether this machine can ask for names (DNS)',
  ERR_INVALID_URL: 'correct SITE_URL',
  ECONNREFUSED: 'start the proxy, or have it listen there',
  ABORT_ERR: 'see whether the proxy runs, and whether a firewall closes the port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'have the proxy speak TLS on this port',
  EPROTO: 'see whether the proxy has a certificate for this name, in its log',
  ETIMEDOUT: 'see whether the proxy runs, and whether a firewall closes the port',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

export const unreached = (siteUrl: string, error: unknown) =>
  new Fault(
    `${siteUrl} cannot be reached (${codeOf(error)})`,
    remedyFor(UNREACHED, codeOf(error), 'see the log of the proxy'),
  );

/** A call of a page of the site. */
const callSite = (siteUrl: string, headers?: Record<string, string>) =>
  ask(`${siteUrl}/api/home/Menu`, {
    method: 'POST',
    headers: { ...headers, origin: new URL(siteUrl).origin, 'content-type': 'application/json' },
    body: '{}',
  });

async function requireSite(siteUrl: string, adapterUrl: string) {
  const { status, headers, body } = await ask(`${siteUrl}/healthz`).catch((error) => {
    throw unreached(siteUrl, error);
  });
  if (/^\{"adapter":/.test(body)) return;
  if (status >= 502 && status <= 504)
    throw new Fault(`the proxy answers ${status}: it does not reach the site`, `have it forward to ${adapterUrl}`);
  if (headers.location)
    throw new Fault(
      `${siteUrl} redirects to ${headers.location}`,
      'set SITE_URL to where the site is, or correct the proxy',
    );
  throw new Fault(
    `another site answers at ${siteUrl} (${status})`,
    `have the proxy forward this name to ${adapterUrl}`,
  );
}

/** Fails where what stands in front of the site does not pass on what the site has to know. */
export async function requireGoodProxy({
  siteUrl,
  adapterUrl,
  trustsProxy,
}: {
  siteUrl: string;
  adapterUrl: string;
  trustsProxy: boolean;
}) {
  await requireSite(siteUrl, adapterUrl);
  const { protocol, port } = new URL(siteUrl);
  if (protocol === 'http:' && port === new URL(adapterUrl).port) return `no proxy stands in front of ${siteUrl}`;
  const metrics = await ask(`${siteUrl}/metrics`);
  if (metrics.status === 200)
    throw new Fault('the proxy adds no X-Forwarded-For', 'see docs/deploy/nginx.conf, and set TRUST_PROXY');
  // The cookie is made of the client's address, as the site sees it.
  const [claimed, own] = await Promise.all([callSite(siteUrl, { 'x-forwarded-for': '192.0.2.1' }), callSite(siteUrl)]);
  if (own.status === 403)
    throw new Fault('the proxy changes Host, so that every call is refused', 'see docs/deploy/nginx.conf');
  if (String(claimed.headers['set-cookie']) !== String(own.headers['set-cookie']))
    throw new Fault('whoever asks can choose the address in X-Forwarded-For', 'let the proxy add the real one to it');
  if (protocol === 'https:' && !trustsProxy)
    throw new Fault('the site takes all visitors for one, the proxy', 'set TRUST_PROXY to its address');
  return `${siteUrl} leads to the site, and says who asks`;
}
