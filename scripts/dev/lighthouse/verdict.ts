import { median } from '../statistics.ts';
import type { Audit } from './audit.ts';

type Figures = Omit<Audit, 'failed'>;

const AT_LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } satisfies Partial<Figures>;
/** 32 KiB of HTML are 20 of its own and 12 of the styles that stand in it. */
const AT_MOST = { lcp: 1.8, cls: 0.01, tbt: 100, html: 32, total: 450 } satisfies Partial<Figures>;

/** The median of each figure, and every audit that failed in any run. */
export function medianOf(audits: readonly Audit[]): Audit {
  const keys = Object.keys({ ...AT_LEAST, ...AT_MOST }) as (keyof Figures)[];
  const medians = keys.map((key) => [key, median(audits.map((audit) => audit[key]))]);
  return { ...Object.fromEntries(medians), failed: [...new Set(audits.flatMap(({ failed }) => failed))] };
}

/** What a page misses, a line each. */
export function misses(audit: Audit): string[] {
  const keysOf = (limits: object) => Object.keys(limits) as (keyof Figures)[];
  const least: Partial<Figures> = AT_LEAST;
  const most: Partial<Figures> = AT_MOST;
  const low = keysOf(least).filter((key) => audit[key] < (least[key] ?? 0));
  // A figure that is no number has not been measured, which is no pass.
  const high = keysOf(most).filter((key) => !(audit[key] <= (most[key] ?? 0)));
  return [
    ...low.map((key) => `${key} ${audit[key]}, at least ${least[key]}`),
    ...high.map((key) => `${key} ${audit[key]}, at most ${most[key]}`),
    ...audit.failed,
  ];
}
