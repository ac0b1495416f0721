import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

const CHANNEL = 'khayr:changes';

/** The other instances of the cms, which share a Redis. */
export interface OtherInstances {
  /** Whether what they tell is heard. */
  isHeard(): boolean;
  tell(tags: string[]): void;
  close(): void;
}

interface Listener {
  heard(tags: string[]): void;
  /** From now on they may tell things that are not heard. */
  lost(): void;
}

interface Message {
  from: string;
  tags: string[];
}

export function connectInstances(url: string, { heard, lost }: Listener): OtherInstances {
  const own = randomUUID();
  // A word that cannot be passed on now is passed on as soon as Redis is back.
  const speaker = new Redis(url, { maxRetriesPerRequest: null });
  const ear = new Redis(url, { maxRetriesPerRequest: null });
  let isHeard = false;

  ear.on('ready', async () => {
    await ear.subscribe(CHANNEL);
    isHeard = true;
  });
  ear.on('close', () => {
    isHeard = false;
    lost();
  });
  ear.on('message', (_channel, text) => {
    const { from, tags }: Message = JSON.parse(text);
    if (from !== own) heard(tags);
  });
  // Without a listener an error ends the process; a lost connection is noticed by its end, above.
  for (const redis of [speaker, ear]) redis.on('error', () => {});

  return {
    isHeard: () => isHeard,
    tell(tags) {
      const message: Message = { from: own, tags };
      void speaker.publish(CHANNEL, JSON.stringify(message));
    },
    close() {
      speaker.disconnect();
      ear.disconnect();
    },
  };
}
