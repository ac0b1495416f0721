import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type CacheInvalidation, createCacheInvalidation } from '../src/cache/cache-invalidation.ts';
import { createCmsAvailability } from '../src/cache/cms-availability.ts';
import { type Config, readConfig } from '../src/config.ts';
import { earlierAssets } from '../src/hand-over.ts';
import { createLimits } from '../src/http/limits.ts';
import { type CmsClient, createCmsClient } from '../src/strapi/client.ts';
import { isAnswering } from '../src/strapi/health.ts';
import type { Answers } from './fake-answer.ts';
import { type Behavior, type FakeCms, startFakeCms } from './fake-cms.ts';

export interface TestApp {
  app: FastifyInstance;
  cms: FakeCms;
  cacheInvalidation: CacheInvalidation;
  /** The folder of the built site. */
  webDir: string;
  /** Every line of the log so far. */
  log: string[];
  call(path: string, payload: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Starts listening at the first call; answers the origin. */
  listen(): Promise<string>;
  /** A GET over a real connection, with the path exactly as written. */
  getAsWritten(path: string): Promise<{ statusCode: number; headers: IncomingHttpHeaders; body: string }>;
  close(): Promise<void>;
}

interface TestAppOptions {
  config?: Partial<Config>;
  answers?: Answers;
  /** Of the built site, which has none otherwise: contents by their path in its folder. */
  files?: Record<string, string>;
  redis?: Redis;
  /** Of the cms, from the start. */
  behavior?: Behavior;
}

/** Behaviors of the fake cms in which it never ends its reply. */
const ENDLESS: readonly Behavior[] = ['silent', 'half'];

/**
 * A client that gives up soon where the fake cms never ends its reply. Everywhere else it waits long, so that a slow
 * machine changes no result.
 */
function createTestClient(cms: FakeCms): CmsClient {
  const clientWith = (timeout: number) => createCmsClient({ url: cms.url, token: 'secret-adapter-token', timeout });
  const [patient, impatient] = [clientWith(30_000), clientWith(300)];
  const client = () => (ENDLESS.includes(cms.behavior) ? impatient : patient);
  return {
    request: (request) => client().request(request),
    file: (path, headers) => client().file(path, headers),
    async close() {
      await Promise.all([patient.close(), impatient.close()]);
    },
  };
}

async function start({ config, answers, files = {}, redis, behavior }: TestAppOptions = {}): Promise<TestApp> {
  const cms = await startFakeCms(answers);
  if (behavior !== undefined) cms.behavior = behavior;
  const folder = mkdtempSync(join(tmpdir(), 'khayr-web-'));
  const webDir = join(folder, 'dist');
  mkdirSync(webDir);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webDir, path)), { recursive: true });
    writeFileSync(join(webDir, path), content);
  }
  const log: string[] = [];
  const client = createTestClient(cms);
  const cacheInvalidation = createCacheInvalidation();
  const availability = createCmsAvailability(() => isAnswering(client));
  const { app, close } = await buildApp({
    config: {
      ...readConfig({ ADAPTER_TOKEN: 'secret-adapter-token', CMS_URL: cms.url }),
      webDir,
      drainTime: 0,
      ...config,
    },
    cms: client,
    pause: { whenOver: async () => {} },
    assetDirs: [earlierAssets(webDir)],
    limits: createLimits(redis),
    cacheInvalidation,
    availability,
    redis,
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  const stop = async () => {
    await close();
    availability.close();
    await client.close();
    await cms.close();
    rmSync(folder, { recursive: true });
  };
  let stopped: Promise<void> | undefined;
  let origin: string | undefined;
  const listen = async () => {
    origin ??= await app.listen({ port: 0, host: '127.0.0.1' });
    return origin;
  };
  return {
    app,
    cms,
    cacheInvalidation,
    webDir,
    log,
    call: (path, payload, options = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: JSON.stringify(payload),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      }),
    listen,
    async getAsWritten(path) {
      const request = get({ host: '127.0.0.1', port: new URL(await listen()).port, path, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { statusCode: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
    },
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The server with a fake cms, for one test. */
export async function startTestApp(options?: TestAppOptions): Promise<TestApp> {
  const test = await start(options);
  onTestFinished(test.close);
  return test;
}

/** The server with a fake cms, the same for all tests of a group. */
export function sharedTestApp(options?: TestAppOptions): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => void Object.assign(test, await start(options)));
  afterAll(() => test.close());
  return test;
}

/** The server with a fake cms, a new one for each test of a group. */
export function freshTestApp(options?: TestAppOptions): TestApp {
  const test = {} as TestApp;
  beforeEach(async () => void Object.assign(test, await start(options)));
  afterEach(() => test.close());
  return test;
}
