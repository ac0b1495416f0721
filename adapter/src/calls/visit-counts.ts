import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DAY_IN_MS, VISIT_LIMITS } from '../../../cms/contract/limits.ts';
import { type VisitCount, type VisitReport, visitReport } from '../../../cms/contract/requests/reports.ts';
import { TooManyError } from '../errors.ts';
import { addressKey } from '../http/client-address.ts';
import { consume, type Limits } from '../http/limits.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** How often pages are visited: counted in memory, and reported as totals. */
export interface VisitCounts {
  /** Counts one of each, unless too many come from the address. */
  note(address: string, visits: readonly Omit<VisitCount, 'count'>[]): Promise<void>;
  /** Reports what is left, and ends. */
  close(): Promise<void>;
}

interface CountsOptions {
  cms: CmsClient;
  limits: Pick<Limits, 'visit' | 'host'>;
  log: FastifyBaseLogger;
  /** Milliseconds between reports, unless those of VISIT_LIMITS. */
  interval?: number;
}

export function createVisitCounts({ cms, limits, log, interval }: CountsOptions): VisitCounts {
  let counts = new Map<string, VisitCount>();
  let at = '';
  /** Reports that the cms has not acknowledged, each with the id that it comes again with, so that none counts twice. */
  const waiting: VisitReport[] = [];
  let sending: Promise<void> | undefined;
  /** The hosts that visitors came from in the last day, without who came from where. */
  const knownHosts = new LRUCache<string, true>({ max: VISIT_LIMITS.reported, ttl: DAY_IN_MS });

  function finishReport() {
    if (counts.size === 0) return;
    waiting.push({ requestId: randomUUID(), at, visits: [...counts.values()] });
    counts = new Map();
    if (waiting.length > VISIT_LIMITS.waiting) waiting.shift();
  }

  async function sendWaiting() {
    try {
      for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
        await ask(cms, visitReport, first);
        // The oldest may have given way to new ones meanwhile.
        if (waiting[0] === first) waiting.shift();
      }
    } catch (error) {
      log.warn({ err: error }, 'the visits could not be reported');
    }
  }

  async function report() {
    finishReport();
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  /** Whether a point of the address is left. */
  async function mayCount(limit: RateLimiterAbstract, address: string): Promise<boolean> {
    try {
      await consume(limit, addressKey(address));
      return true;
    } catch (error) {
      if (error instanceof TooManyError) return false;
      throw error;
    }
  }

  /**
   * The visit under the name of its host, unless that is one of too many that nobody else came from: the address of whoever
   * reports could fill the day's hosts with names of its own.
   */
  async function withKnownHost(address: string, visit: Omit<VisitCount, 'count'>) {
    if (visit.kind !== 'host' || knownHosts.get(visit.name)) return visit;
    if (!(await mayCount(limits.host, address))) return { ...visit, name: '' };
    knownHosts.set(visit.name, true);
    return visit;
  }

  const timer = setInterval(report, interval ?? VISIT_LIMITS.reportEvery * 1_000);
  timer.unref();

  return {
    async note(address, visits) {
      if (!(await mayCount(limits.visit, address))) return;
      const counted = await Promise.all(visits.map((visit) => withKnownHost(address, visit)));
      const now = new Date().toISOString();
      // A report is of one day.
      if (now.slice(0, 10) !== at.slice(0, 10)) finishReport();
      at = now;
      for (const visit of counted) {
        const key = `${visit.lang} ${visit.kind} ${visit.name}`;
        const known = counts.get(key);
        if (known) known.count += 1;
        else if (counts.size < VISIT_LIMITS.reported) counts.set(key, { ...visit, count: 1 });
      }
    },

    async close() {
      clearInterval(timer);
      await sending;
      await report();
    },
  };
}
