import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { ChangeEvent } from '../../../contract/changes';

const CHANNEL = 'khayr:changes';

/** Milliseconds between pings of Redis, and of silence after which its connection counts as lost. */
const PING_INTERVAL = 1_000;
const SILENCE_LIMIT = 3_000;

/** The channel between the instances of the cms that share a Redis. */
export interface RedisChannel {
  /** Whether messages of the other instances are received. */
  isConnected(): boolean;
  publish(change: ChangeEvent): void;
  close(): void;
}

interface Listener {
  /** Another instance published a change. */
  onMessage(change: ChangeEvent): void;
  /** From now on messages may be missed. */
  onDisconnect(): void;
}

interface Message extends ChangeEvent {
  from: string;
}

/** For commands that fail with a lost connection, whose end is noticed by itself. */
const ignore = () => {};

export function connectRedisChannel(url: string, { onMessage, onDisconnect }: Listener): RedisChannel {
  const instanceId = randomUUID();
  // A message that cannot be published now is published as soon as Redis is back.
  const connect = () => new Redis(url, { maxRetriesPerRequest: null, socketTimeout: SILENCE_LIMIT });
  const publisher = connect();
  const subscriber = connect();
  let isConnected = false;

  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(() => {
      isConnected = true;
    }, ignore);
  });
  subscriber.on('close', () => {
    isConnected = false;
    onDisconnect();
  });
  subscriber.on('message', (_channel, text) => {
    const { from, ...change }: Message = JSON.parse(text);
    if (from !== instanceId) onMessage(change);
  });
  // Without a listener an error ends the process; the `close` event reports a lost connection.
  for (const redis of [publisher, subscriber]) redis.on('error', ignore);
  // A Redis that hangs closes no connection: only the missing reply to a ping shows it.
  const ping = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(ignore);
  }, PING_INTERVAL);

  return {
    isConnected: () => isConnected,
    publish(change) {
      const message: Message = { from: instanceId, ...change };
      publisher.publish(CHANNEL, JSON.stringify(message)).catch(ignore);
    },
    close() {
      clearInterval(ping);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
