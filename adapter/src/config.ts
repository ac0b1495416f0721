import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { CONNECTION_LIMITS } from '../../cms/contract/limits.ts';

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
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** Fastify's own setting: nobody, the proxies' addresses, or a function that decides for each hop. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

/**
 * A number of proxies in front, `true` for one, or their addresses. Addresses beyond them
 * are the client's claim: trusting all hops would let it choose its address.
 */
const trustProxy = z.pipe(
  z.string(),
  z.transform((text: string): TrustProxy => {
    if (text === 'false') return false;
    const hops = text === 'true' ? 1 : Number(text);
    return Number.isInteger(hops) ? (_address, hop) => hop < hops : text;
  }),
);

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  CMS_PORT: z._default(port, 1337),
  CMS_URL: z.optional(origin),
  ADAPTER_TOKEN: z.string('is missing').check(z.minLength(1, 'is missing')),
  SITE_URL: z.optional(origin),
  WEB_DIR: z.optional(z.string()),
  UPLOADS_DIR: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  COPIES_DIR: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis address' })),
  METRICS_TOKEN: z.optional(z.string()),
  TRUST_PROXY: z._default(trustProxy, false),
  DRAIN_SECONDS: z._default(drainSeconds, 3),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level, such as info'),
    'info',
  ),
});

/** The process's configuration, validated once at start. */
export interface Config {
  port: number;
  host: string;
  /** Without a final slash. */
  cmsUrl: string;
  adapterToken: string;
  /** The site's public address, without a final slash. */
  siteUrl: string;
  webDir: string;
  /** The folder of the stored files when it is on this machine; otherwise they come through the cms. */
  uploadsDir: string | undefined;
  /** The folder of the copies that are shown while the cms cannot be asked; without one they end with the process. */
  copiesDir: string | undefined;
  /** Shared by several instances. */
  redisUrl: string | undefined;
  /** Allows access to the metrics from anywhere. */
  metricsToken: string | undefined;
  trustProxy: TrustProxy;
  /** Milliseconds that a closing adapter gives its clients to close their connections. */
  drainTime: number;
  /** Milliseconds that a client may take to send a whole request, or to read nothing of a reply. */
  requestTimeout: number;
  logLevel: string;
}

/** Wrong environment variables; its message is one line that names them all. */
export class ConfigError extends Error {}

/** The adapter's own folder of copies: as given, else in the site's data. */
function copiesDirOf(given: string | undefined, dataDir: string | undefined): string | undefined {
  if (given !== undefined) return resolve(given);
  return dataDir === undefined ? undefined : resolve(dataDir, 'page-copies');
}

/** Reads the configuration from environment variables; an empty one counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Wrong configuration: ${wrong.join('; ')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    cmsUrl: values.CMS_URL ?? `http://127.0.0.1:${values.CMS_PORT}`,
    adapterToken: values.ADAPTER_TOKEN,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    webDir: resolve(values.WEB_DIR ?? join(packageDir(), '../web/dist')),
    uploadsDir: values.UPLOADS_DIR === undefined ? undefined : resolve(values.UPLOADS_DIR),
    copiesDir: copiesDirOf(values.COPIES_DIR, values.DATA_DIR),
    redisUrl: values.REDIS_URL,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    drainTime: values.DRAIN_SECONDS * 1_000,
    requestTimeout: CONNECTION_LIMITS.seconds * 1_000,
    logLevel: values.LOG_LEVEL,
  };
}
