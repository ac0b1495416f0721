import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { bucketOf } from '../../cms/contract/bucket.ts';
import { CONNECTION_LIMITS } from '../../cms/contract/limits.ts';
import { isLoopback } from './http/client-address.ts';

/** The adapter's own folder, whether it runs from `src` or from `dist/adapter/src`. */
function packageDir(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'package.json'))) dir = dirname(dir);
  return dir;
}

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.minimum(0), z.maximum(65_535, 'must be a port number')),
  ),
);

const MAX_DRAIN_SECONDS = 300;

const drainSeconds = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number('must be a number of seconds').check(z.minimum(0), z.maximum(MAX_DRAIN_SECONDS)),
  ),
);

const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  z.transform((text: string) => text.replace(/(?<!\/)\/+$/, '')),
);

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/, */)),
  ),
  z.array(origin),
);

/** Fastify's own setting: nobody, the proxies' addresses, or a function that decides for each hop. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

/** Networks that have a name in the list of proxies. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** How many proxies are in front; undefined for a list of their addresses. */
function hopsOf(text: string): number | undefined {
  if (text === 'true') return 1;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

const isNetwork = (text: string) =>
  NAMED_NETWORKS.includes(text) || isIP(text) !== 0 || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

/**
 * A number of proxies in front, `true` for one, or their addresses. Addresses beyond them
 * are the client's claim: trusting all hops would let it choose its address.
 */
const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === 'false' || hopsOf(text) !== undefined || text.split(/, */).every(isNetwork),
        'must be the address or network of the proxy, or true',
      ),
    ),
  z.transform((text: string): TrustProxy => {
    const hops = text === 'false' ? 0 : hopsOf(text);
    if (hops === undefined) return text.replaceAll(' ', '');
    return hops > 0 && ((_address, hop) => hop < hops);
  }),
);

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string().check(z.refine((text) => isIP(text) !== 0, 'must be an IP address'))),
  CMS_PORT: z._default(port, 1337),
  CMS_URL: z.optional(origin),
  ADAPTER_TOKEN: z.string('is missing').check(z.minLength(1, 'is missing')),
  SITE_URL: z.optional(origin),
  HSTS_SUBDOMAINS: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  WEB_DIR: z.optional(z.string()),
  UPLOADS_DIR: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  COPIES_DIR: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis address' })),
  SHARED_CACHE_URL: z._default(origins, []),
  METRICS_TOKEN: z.optional(z.string()),
  TRUST_PROXY: z._default(trustProxy, false),
  DRAIN_SECONDS: z._default(drainSeconds, 3),
  LOG_LEVEL: z._default(
    // Those that the cms's logger knows as well.
    z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug'),
    'info',
  ),
});

/** Wrong environment variables; its message is one line that names them all. */
export class ConfigError extends Error {}

/** The adapter's own folder of copies: as given, else in the site's data. */
function copiesDirOf(given: string | undefined, dataDir: string | undefined): string | undefined {
  if (given !== undefined) return resolve(given);
  return dataDir === undefined ? undefined : resolve(dataDir, 'page-copies');
}

/** Every address of this machine, of both families where it has both. */
function allAddresses(): string {
  const hasIPv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(isOfIPv6));
  return hasIPv6 ? '::' : '0.0.0.0';
}

const isOfIPv6 = ({ family }: NetworkInterfaceInfo) => family === 'IPv6';

/**
 * Where the adapter listens. Behind a proxy only the proxy shall reach it: whoever reaches it otherwise goes round TLS, and
 * could claim any address where a number of hops is trusted.
 */
function hostOf({ HOST, TRUST_PROXY: trusted }: Pick<z.infer<typeof environment>, 'HOST' | 'TRUST_PROXY'>): string {
  const host = HOST ?? (trusted === false ? allAddresses() : '127.0.0.1');
  if (typeof trusted !== 'function' || isLoopback(host)) return host;
  throw new ConfigError(
    `Wrong configuration: with HOST=${host}, TRUST_PROXY must name the proxy's address or network: a number of hops would believe anybody`,
  );
}

function readBucket(env: Record<string, string | undefined>) {
  try {
    return bucketOf(env);
  } catch (error) {
    throw new ConfigError(`Wrong configuration: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What this release is called; of a clone, the version in its manifest. */
function readVersion(): string {
  const root = join(packageDir(), '..');
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  return String(existsSync(join(root, 'release.json')) ? read('release.json').name : read('package.json').version);
}

/** Reads the configuration from environment variables; an empty one counts as absent. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Wrong configuration: ${wrong.join('; ')}`);
  }
  const values = parsed.data;
  const bucket = readBucket(env);
  return {
    version: readVersion(),
    port: values.PORT,
    host: hostOf(values),
    /** Without a final slash. */
    cmsUrl: values.CMS_URL ?? `http://127.0.0.1:${values.CMS_PORT}`,
    adapterToken: values.ADAPTER_TOKEN,
    /** The site's public address, without a final slash. */
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    /** Whether browsers shall use https for every name below the site's own too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'true',
    webDir: resolve(values.WEB_DIR ?? join(packageDir(), '../web/dist')),
    /** The folder of the stored files when it is on this machine; otherwise they come through the cms. */
    uploadsDir: values.UPLOADS_DIR === undefined || bucket ? undefined : resolve(values.UPLOADS_DIR),
    /** Where the files are stored instead. */
    bucket,
    /** The folder of the copies that are shown while the cms cannot be asked; without one they end with the process. */
    copiesDir: copiesDirOf(values.COPIES_DIR, values.DATA_DIR),
    /** Shared by several instances. */
    redisUrl: values.REDIS_URL,
    /** Where caches in front of all adapters take purges. */
    sharedCacheUrls: values.SHARED_CACHE_URL,
    /** Allows access to the metrics from anywhere. */
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    /** Milliseconds that a closing adapter gives its clients to close their connections. */
    drainTime: values.DRAIN_SECONDS * 1_000,
    /** Milliseconds that a client may take to send a whole request, or to read nothing of a reply. */
    requestTimeout: CONNECTION_LIMITS.seconds * 1_000,
    logLevel: values.LOG_LEVEL,
  };
}

/** The process's configuration, validated once at start. */
export type Config = ReturnType<typeof readConfig>;
