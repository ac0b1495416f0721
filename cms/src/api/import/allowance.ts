import { IMPORT_LIMITS } from '../../../contract/limits';
import { fetchFrom, type fetchPublic } from '../../platform/files/outgoing-fetch';

const LIMITS = { seconds: IMPORT_LIMITS.hours * 3_600, bytes: IMPORT_LIMITS.gigabytes * 1_073_741_824 };
const KEYS = { seconds: 'IMPORT.LIMIT_TIME', bytes: 'IMPORT.LIMIT_BYTES' } as const;

export interface Spent extends Record<keyof typeof LIMITS, number> {
  /** How often its source was begun to be read, and that neither ended nor came further. */
  reads: number;
}

/** The import has taken what it may. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  constructor(readonly key: (typeof KEYS)[keyof typeof LIMITS]) {
    super(`The import has reached a limit: ${key}`);
  }
}

/** Counts what an import takes, also what it took before a restart. */
export class Allowance {
  readonly #before: Spent;
  readonly #begun = Date.now();
  readonly #fetch: typeof fetchPublic;
  #bytes = 0;
  reads: number;

  /** `location` is what the import was opened with. */
  constructor(location: string, before: Partial<Spent> = {}) {
    this.#before = { seconds: 0, bytes: 0, reads: 0, ...before };
    this.reads = this.#before.reads;
    this.#fetch = fetchFrom(location);
  }

  get spent(): Spent {
    const seconds = this.#before.seconds + Math.round((Date.now() - this.#begun) / 1_000);
    return { seconds, bytes: this.#before.bytes + this.#bytes, reads: this.reads };
  }

  check() {
    const { spent } = this;
    for (const kind of ['seconds', 'bytes'] as const)
      if (spent[kind] >= LIMITS[kind]) throw new LimitReached(KEYS[kind]);
  }

  add(bytes: number) {
    this.#bytes += bytes;
  }

  readonly fetch: typeof fetchPublic = async (...asked) => {
    this.check();
    const content = await this.#fetch(...asked);
    this.add(content.length);
    return content;
  };
}

/** What work on an import asks and tells whoever started it. */
export interface Working {
  /** Whether it is to go on; asked before each item. Keeps the import for this instance. */
  goesOn(): Promise<boolean>;
  allowance: Allowance;
}
