import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Milliseconds until an unanswered command is given up. */
const TIMEOUT = 1_000;

/** A connection that finds its way back by itself, and whose commands fail at once while it is away. */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT,
    connectTimeout: TIMEOUT,
  });
  let isDown = false;
  redis.on('ready', () => {
    isDown = false;
  });
  redis.on('error', (error) => {
    if (!isDown) log.error({ err: error }, 'redis does not answer');
    isDown = true;
  });
  return redis;
}
