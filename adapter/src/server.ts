import { buildApp } from './app.ts';
import { createCacheInvalidation } from './cache/cache-invalidation.ts';
import { followChanges } from './cache/change-stream.ts';
import { createCmsAvailability } from './cache/cms-availability.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { cleanHtml } from './html/clean-html.ts';
import { createLimits } from './http/limits.ts';
import { createLogger } from './logger.ts';
import { connectRedis } from './redis.ts';
import { createCmsClient } from './strapi/client.ts';
import { isAnswering } from './strapi/health.ts';

/** Milliseconds that running requests have to finish once the connections were drained. */
const CLOSE_TIMEOUT = 5_000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    // `npm start` ends with this line too. As short as it is, it is written at once.
    process.send?.({ failure: error.message });
    process.exit(1);
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const cms = createCmsClient({ url: config.cmsUrl, token: config.adapterToken });
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  const cacheInvalidation = createCacheInvalidation();
  const availability = createCmsAvailability(() => isAnswering(cms));
  const { app, close: closeApp } = await buildApp({
    config,
    cms,
    limits: createLimits(redis),
    cacheInvalidation,
    availability,
    redis,
    logger,
  });

  const changes = followChanges({
    url: config.cmsUrl,
    token: config.adapterToken,
    cacheInvalidation,
    availability,
    log: logger,
  });

  const close = async (signal: string) => {
    logger.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), 2 * config.drainTime + CLOSE_TIMEOUT).unref();
    await closeApp();
    await changes.close();
    availability.close();
    // Last, since the requests that were still running needed it.
    await cms.close();
    redis?.disconnect();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void close(signal));

  try {
    await app.listen({ port: config.port, host: config.host });
    // Loads the HTML parser, so that the first request with HTML does not wait for it.
    await cleanHtml('<p></p>');
  } catch (error) {
    if (!isTaken(error)) throw error;
    console.error(`Port ${config.port} is taken.`);
    process.exit(1);
  }
}

// The copies of pages are for this user only.
process.umask(0o077);
await start(configOrExit());
