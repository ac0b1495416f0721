import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS } from '../../../contract/limits';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Allowance } from './allowance';
import {
  errorOf,
  type FromReader,
  failureOf,
  LISTS,
  type Questions,
  type ReaderData,
  type ToReader,
} from './reader-messages';
import type { Source } from './source';

/** Milliseconds between looks at what a reader takes. */
const LOOK_EVERY = 1_000;

export const tooCostly = () =>
  invalidData('location', 'Reading the source takes too long, or too much memory.', 'IMPORT.ERROR_TOO_COSTLY');

type Limits = Pick<typeof IMPORT_LIMITS, 'readerMegabytes' | 'readerMinutes' | 'readerSeconds'>;

/** How a test has another program, or lower limits. */
interface Manner {
  program?: string;
  limits?: { [name in keyof Limits]: number };
}

/** A source that is read in a thread of its own, so that neither its time nor its memory is that of the cms. */
export interface Reader {
  ask<Q extends keyof Questions>(question: Q, ...args: Parameters<Questions[Q]>): Promise<ReturnType<Questions[Q]>>;
  /** All that it holds, but for its items and files, which are asked for one by one. */
  source(): Promise<Source>;
  close(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Begins to read a source; one that takes more than the limits is refused. */
export function readApart(
  data: ReaderData,
  allowance: Pick<Allowance, 'fetch'>,
  { program = path.join(__dirname, 'reader-thread.js'), limits = IMPORT_LIMITS }: Manner = {},
): Reader {
  const thread = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.readerMegabytes },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: unknown;
  /** Looks since the last message: counted, because the cms itself may be late. */
  let silentLooks = 0;

  function end(error: unknown) {
    ended ??= error;
    clearInterval(looking);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    void thread.terminate();
  }

  const looking = setInterval(() => {
    silentLooks += 1;
    const { active } = thread.performance.eventLoopUtilization();
    const isSilent = silentLooks * LOOK_EVERY > limits.readerSeconds * 1_000;
    if (isSilent || active > limits.readerMinutes * 60_000) end(tooCostly());
  }, LOOK_EVERY);

  const send = (message: ToReader) => thread.postMessage(message);

  async function fetchFor(wants: number, args: Parameters<Allowance['fetch']>) {
    try {
      send({ fetched: wants, content: await allowance.fetch(...args) });
    } catch (error) {
      send({ fetched: wants, failure: failureOf(error) });
    }
  }

  thread.on('message', (message: FromReader) => {
    silentLooks = 0;
    if ('wants' in message) void fetchFor(message.wants, message.args);
    if (!('answers' in message)) return;
    const { answers, value, failure } = message;
    if (failure) waiting.get(answers)?.reject(errorOf(failure));
    else waiting.get(answers)?.resolve(value);
    waiting.delete(answers);
  });
  thread.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : error),
  );
  thread.on('exit', () => end(new Error('The reader of the source has ended.')));

  const ask: Reader['ask'] = (question, ...args) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      asked += 1;
      waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject });
      send({ id: asked, question, args });
    });

  async function listOf(name: (typeof LISTS)[number], length: number) {
    const all: unknown[] = [];
    while (all.length < length) all.push(...(await ask('list', name, all.length)));
    return all;
  }

  return {
    ask,
    async source() {
      const { lengths, ...head } = await ask('source');
      const lists: Record<string, unknown[]> = {};
      for (const name of LISTS) lists[name] = await listOf(name, lengths[name] ?? 0);
      return {
        ...head,
        ...(lists as unknown as Pick<Source, (typeof LISTS)[number]>),
        async *items() {
          for (let item = await ask('item'); item; item = await ask('item')) yield item;
        },
        originalOf: (address) => ask('original', address),
        async open(address) {
          const content = await ask('file', address);
          return content && Buffer.from(content);
        },
        close: () => end(new Error('The source was closed.')),
      };
    },
    close: () => end(new Error('The source was closed.')),
  };
}
