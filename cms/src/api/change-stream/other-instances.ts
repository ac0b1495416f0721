import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

const CHANNEL = 'khayr:changes';

/** Milliseconds between signs of life that are asked of Redis, and after which one that gives none is lost. */
const BEAT = 1_000;
const SILENCE = 3_000;

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

/** Of a command that a lost connection took along; its end is noticed by itself. */
const ignore = () => {};

export function connectInstances(url: string, { heard, lost }: Listener): OtherInstances {
  const own = randomUUID();
  // A word that cannot be passed on now is passed on as soon as Redis is back.
  const connect = () => new Redis(url, { maxRetriesPerRequest: null, socketTimeout: SILENCE });
  const speaker = connect();
  const ear = connect();
  let isHeard = false;

  ear.on('ready', () => {
    ear.subscribe(CHANNEL).then(() => {
      isHeard = true;
    }, ignore);
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
  for (const redis of [speaker, ear]) redis.on('error', ignore);
  // A Redis that is stuck closes nothing: only what it does not answer tells.
  const beat = setInterval(() => {
    if (ear.status === 'ready') ear.ping().catch(ignore);
  }, BEAT);

  return {
    isHeard: () => isHeard,
    tell(tags) {
      const message: Message = { from: own, tags };
      speaker.publish(CHANNEL, JSON.stringify(message)).catch(ignore);
    },
    close() {
      clearInterval(beat);
      speaker.disconnect();
      ear.disconnect();
    },
  };
}
