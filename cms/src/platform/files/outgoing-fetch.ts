import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeText } from '../../../contract/decode-text';
import { environment } from '../../environment';

/** Networks that are no public ones: the own machine and network, and what is set aside for other purposes. */
const NOT_PUBLIC = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
    192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // Public ones begin with the bits 001. Those that hold an address of IPv4 are refused as a whole.
  ipv6: '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
} as const;

const notPublic = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NOT_PUBLIC[family].split(/\s+/)) {
    const [start = '', bits] = network.split('/');
    notPublic.addSubnet(start, Number(bits), family);
  }

const isPublic = (address: string) => !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Why something could not be had, in a word that the report shows. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  constructor(
    readonly reason: 'not-public' | 'too-large' | 'too-slow' | 'no-answer' | 'address' | 'damaged' | `status ${number}`,
    options?: ErrorOptions,
  ) {
    super(`The address cannot be fetched: ${reason}`, options);
  }
}

/** Looks a host up, and connects to nothing but what was found and checked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new FetchError('no-answer'), '', 4);
    if (!found.every(({ address }) => isPublic(address))) return callback(new FetchError('not-public'), '', 4);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
/** Milliseconds without a byte, and for all of a file. */
const PATIENCE = { silence: 15_000, whole: 120_000 };
/** How often a busy server, or a broken connection, is tried again, and the longest time until then in milliseconds. */
const ATTEMPTS = 3;
const LONGEST_WAIT = 20_000;

/**
 * Connections are looked up and checked as they are opened, so what waits here for the next request was found to be public.
 * One to a host that the operator allows is never kept.
 */
const PUBLIC_AGENTS = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

function request(
  address: URL,
  { from, signal, json, allowed }: { from: number; signal: AbortSignal; json: string | undefined; allowed: string },
): Promise<IncomingMessage> {
  const isAllowed = address.host === allowed && environment.importHosts.includes(allowed);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const { protocol, username, password } = address;
  if ((protocol !== 'http:' && protocol !== 'https:') || username + password !== '') throw new FetchError('address');
  if (!isAllowed && isIP(host) !== 0 && !isPublic(host)) throw new FetchError('not-public');
  const headers = {
    'user-agent': `Khayr (+${environment.siteUrl})`,
    accept: '*/*',
    ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const send = protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const method = json === undefined ? 'GET' : 'POST';
    const options = {
      method,
      headers,
      signal,
      timeout: PATIENCE.silence,
      ...(isAllowed ? { agent: false } : { agent: PUBLIC_AGENTS[protocol], lookup: lookupPublic }),
    };
    const sent = send(address, options, resolve);
    sent.end(json);
    sent.on('timeout', () => sent.destroy(new FetchError('too-slow'))).on('error', reject);
  });
}

const RETRIED = ['no-answer', 'too-slow'];
/** Whether another attempt would end in the same way, as with a name that nobody knows. */
const isFinal = (error: FetchError) => !RETRIED.includes(error.reason);
const isUnknownHost = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';

const secondsOf = (response: IncomingMessage) => Number(response.headers['retry-after']) || 0;

interface Asked {
  /** Sent by POST. */
  json?: string;
  /** Whether it holds what no other address may get: then no redirect is followed. */
  isSecret?: boolean;
  /** Whether it is a text, which then comes in UTF-8, read by the encoding that its server names too. */
  isText?: boolean;
  /** How often it is sent where it gets no answer. */
  attempts?: number;
  /** What a manager has opened: its host alone may be one of the own network that the operator allows. */
  opened?: string;
}

const CHARSET = /;\s*charset\s*=\s*["']?([\w.:-]+)/i;

const hostOf = (location: string) => (URL.canParse(location) ? new URL(location).host : '');

/**
 * Fetches what a manager has named from a public server: never from the own network, also not by a redirect or by a name that
 * leads there, unless the operator allows the host that was opened. No redirect leads to an allowed host from another one. A broken transfer is resumed, and a busy server
 * is given the time that it asks for.
 */
export async function fetchPublic(address: string, maxBytes: number, asked: Asked = {}): Promise<Buffer> {
  const { json, isSecret = false, isText = false, attempts = ATTEMPTS, opened = '' } = asked;
  if (!URL.canParse(address)) throw new FetchError('address');
  const signal = AbortSignal.timeout(PATIENCE.whole);
  const parts: Buffer[] = [];
  let bytes = 0;
  let url = new URL(address);
  const allowed = url.host === hostOf(opened) ? url.host : '';
  let redirects = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await request(url, { from: bytes, signal, json, allowed });
      const { statusCode: status = 0, headers } = response;
      if (!isSecret && REDIRECTS.includes(status) && headers.location && redirects < MAX_REDIRECTS) {
        response.destroy();
        url = new URL(headers.location, url);
        redirects += 1;
        attempt -= 1;
        continue;
      }
      if ((status === 429 || status === 503) && attempt < attempts) {
        response.destroy();
        await wait(Math.min(secondsOf(response) * 1_000 || 1_000 * attempt, LONGEST_WAIT), undefined, { signal });
        continue;
      }
      if (status !== 200 && !(status === 206 && bytes > 0)) {
        response.destroy();
        throw new FetchError(`status ${status}`);
      }
      if (status === 200) {
        parts.length = 0;
        bytes = 0;
      }
      for await (const part of response as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > maxBytes) throw new FetchError('too-large');
        parts.push(part);
      }
      const content = Buffer.concat(parts);
      return isText ? Buffer.from(decodeText(content, CHARSET.exec(headers['content-type'] ?? '')?.[1])) : content;
    } catch (error) {
      if (signal.aborted) throw new FetchError('too-slow', { cause: error });
      if (error instanceof FetchError && isFinal(error)) throw error;
      if (isUnknownHost(error) || attempt >= attempts) throw new FetchError('no-answer', { cause: error });
      await wait(500 * attempt);
    }
  }
}

/** Fetches for what a manager has opened. */
export const fetchFrom =
  (opened: string): typeof fetchPublic =>
  (address, maxBytes, asked) =>
    fetchPublic(address, maxBytes, { ...asked, opened });
