import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { type CacheInvalidation, createCacheInvalidation } from '../src/cache/cache-invalidation.ts';
import { type Config, readConfig } from '../src/config.ts';
import { cleanHtml } from '../src/html/clean-html.ts';
import { createLimits } from '../src/http/limits.ts';
import { createCmsClient } from '../src/strapi/client.ts';
import type { Answers } from './fake-answer.ts';
import { type FakeCms, startFakeCms } from './fake-cms.ts';

export interface TestApp {
  app: FastifyInstance;
  cms: FakeCms;
  cacheInvalidation: CacheInvalidation;
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
  redis?: Redis;
}

/** Milliseconds that the tests' adapter waits for its cms. */
export const TEST_TIMEOUT = 1_000;

/** The server with a fake cms. */
export async function startTestApp({ config, answers, redis }: TestAppOptions = {}): Promise<TestApp> {
  // Loading the HTML parser takes longer than these tests wait for the cms.
  await cleanHtml('<p></p>');
  const cms = await startFakeCms(answers);
  const webDir = mkdtempSync(join(tmpdir(), 'khayr-web-'));
  const log: string[] = [];
  const client = createCmsClient({ url: cms.url, token: 'secret-adapter-token', timeout: TEST_TIMEOUT });
  const cacheInvalidation = createCacheInvalidation();
  const app = await buildApp({
    config: {
      ...readConfig({ ADAPTER_TOKEN: 'secret-adapter-token', CMS_URL: cms.url }),
      webDir,
      ...config,
    },
    cms: client,
    limits: createLimits(redis),
    cacheInvalidation,
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  let origin: string | undefined;
  const listen = async () => {
    origin ??= await app.listen({ port: 0, host: '127.0.0.1' });
    return origin;
  };
  return {
    app,
    cms,
    cacheInvalidation,
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
    async close() {
      await app.close();
      await client.close();
      await cms.close();
      rmSync(webDir, { recursive: true });
    },
  };
}
