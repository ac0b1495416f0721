import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Milliseconds after which an unanswered command fails. */
const TIMEOUT = 1_000;

/** A connection that reconnects by itself, and whose commands fail at once while it is down. */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT,
    connectTimeout: TIMEOUT,
    // A Redis that hangs closes no connection: each command would wait for its timeout.
    socketTimeout: TIMEOUT,
  });
  let isDown = false;
  redis.on('ready', () => {
    isDown = false;
  });
  redis.on('error', (error) => {
    if (!isDown) log.error({ err: error }, 'redis does not answer: logins are limited in memory, more strictly');
    isDown = true;
  });
  return redis;
}
