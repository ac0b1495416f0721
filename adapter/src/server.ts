import { buildApp } from './app.ts';
import { createCacheInvalidation } from './cache/cache-invalidation.ts';
import { followChanges } from './cache/change-stream.ts';
import { createCmsAvailability } from './cache/cms-availability.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { earlierAssets, followHandOver, untilReady } from './hand-over.ts';
import { cleanHtml } from './html/clean-html.ts';
import { createLimits } from './http/limits.ts';
import { createLogger } from './logger.ts';
import { connectRedis } from './redis.ts';
import { createCmsClient } from './strapi/client.ts';
import { isAnswering } from './strapi/health.ts';
import { createPausable } from './strapi/pause.ts';

/** Milliseconds that running requests have to finish once the connections were drained. */
const CLOSE_TIMEOUT = 5_000;

/** Of one that takes the place of another release: readers come to it once it can answer them. */
const WHEN_READY = '--when-ready';

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
  const { cms, pause } = createPausable(createCmsClient({ url: config.cmsUrl, token: config.adapterToken }));
  const assetDirs = [earlierAssets(config.webDir)];
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  const cacheInvalidation = createCacheInvalidation();
  const availability = createCmsAvailability(() => isAnswering(cms), pause);
  const { app, close: closeApp } = await buildApp({
    config,
    cms,
    pause,
    assetDirs,
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

  followHandOver({ pause, assetDirs });

  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void close(signal));

  try {
    if (process.argv.includes(WHEN_READY)) await untilReady(app);
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
