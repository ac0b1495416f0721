import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { ChangeEvent } from '../../../contract/changes';

const CHANNEL = 'khayr:changes';

/** Milliseconds between signs of life, and of silence after which Redis, or another instance, counts as lost. */
const BEAT_INTERVAL = 1_000;
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
  /** Messages may be missed from now on, or were missed: one that ends may not have told of what it changed last. */
  onLoss(): void;
}

interface Message extends ChangeEvent {
  from: string;
}

/** For commands that fail with a lost connection, whose end is noticed by itself. */
const ignore = () => {};

export function connectRedisChannel(url: string, { onMessage, onLoss }: Listener): RedisChannel {
  const instanceId = randomUUID();
  // A message that cannot be published now is published as soon as Redis is back.
  const connect = () => new Redis(url, { maxRetriesPerRequest: null, socketTimeout: SILENCE_LIMIT });
  const publisher = connect();
  const subscriber = connect();
  /** When each of the other instances was heard last. */
  const heardAt = new Map<string, number>();
  let isConnected = false;

  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(() => {
      isConnected = true;
    }, ignore);
  });
  subscriber.on('close', () => {
    isConnected = false;
    onLoss();
  });
  subscriber.on('message', (_channel, text) => {
    const { from, ...change }: Message = JSON.parse(text);
    if (from === instanceId) return;
    heardAt.set(from, performance.now());
    if (change.tags.length > 0) onMessage(change);
  });
  // Without a listener an error ends the process; the `close` event reports a lost connection.
  for (const redis of [publisher, subscriber]) redis.on('error', ignore);
  function publish(change: ChangeEvent) {
    const message: Message = { from: instanceId, ...change };
    publisher.publish(CHANNEL, JSON.stringify(message)).catch(ignore);
  }
  const beat = setInterval(() => {
    // A Redis that hangs closes no connection: only the missing reply to a ping shows it.
    if (subscriber.status === 'ready') subscriber.ping().catch(ignore);
    // Without tags, which earlier versions understand as well.
    if (publisher.status === 'ready') publish({ tags: [] });
    const silent = [...heardAt].filter(([, time]) => performance.now() - time > SILENCE_LIMIT);
    for (const [instance] of silent) heardAt.delete(instance);
    if (silent.length > 0) onLoss();
  }, BEAT_INTERVAL);

  return {
    isConnected: () => isConnected,
    publish,
    close() {
      clearInterval(beat);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
