import { median } from '../statistics.mjs';

/** @typedef {import('./audit.mjs').Audit} Audit */
/** @typedef {Omit<Audit, 'failed'>} Figures */

/** @satisfies {Partial<Figures>} */
const AT_LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 };
/**
 * 32 KiB of HTML are 20 of its own and 12 of the styles that stand in it.
 * @satisfies {Partial<Figures>}
 */
const AT_MOST = { lcp: 1.8, cls: 0.01, tbt: 100, html: 32, total: 450 };

/**
 * The median of each figure, and every audit that failed in any run.
 * @param {readonly Audit[]} audits
 * @returns {Audit}
 */
export function medianOf(audits) {
  const keys = /** @type {(keyof Figures)[]} */ (Object.keys({ ...AT_LEAST, ...AT_MOST }));
  const medians = keys.map((key) => [key, median(audits.map((audit) => audit[key]))]);
  return { ...Object.fromEntries(medians), failed: [...new Set(audits.flatMap(({ failed }) => failed))] };
}

/**
 * What a page misses, a line each.
 * @param {Audit} audit
 * @returns {string[]}
 */
export function misses(audit) {
  const keysOf = (/** @type {object} */ limits) => /** @type {(keyof Figures)[]} */ (Object.keys(limits));
  /** @type {Partial<Figures>} */
  const least = AT_LEAST;
  /** @type {Partial<Figures>} */
  const most = AT_MOST;
  const low = keysOf(least).filter((key) => audit[key] < (least[key] ?? 0));
  // A figure that is no number has not been measured, which is no pass.
  const high = keysOf(most).filter((key) => !(audit[key] <= (most[key] ?? 0)));
  return [
    ...low.map((key) => `${key} ${audit[key]}, at least ${least[key]}`),
    ...high.map((key) => `${key} ${audit[key]}, at most ${most[key]}`),
    ...audit.failed,
  ];
}
