import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '../../stack/chromium.mjs';
import { ROOT } from '../../stack/run.mjs';

const run = promisify(execFile);
const CLI = path.join(ROOT, 'scripts/dev/lighthouse/node_modules/lighthouse/cli/index.js');

/**
 * What a run found. Scores are of 100.
 * @typedef {object} Audit
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} lcp Largest Contentful Paint, seconds.
 * @property {number} cls Cumulative Layout Shift.
 * @property {number} tbt Total Blocking Time, milliseconds.
 * @property {number} html KiB of the document, as it was transferred.
 * @property {number} total kB of everything, as it was transferred.
 * @property {string[]} failed Audits that cost points.
 */

/** @typedef {{ resourceType?: string, transferSize?: number }} NetworkRequest */

/** @param {any} report @returns {Audit} */
function read({ categories, audits }) {
  const score = (/** @type {string} */ name) => Math.round(categories[name].score * 100);
  const value = (/** @type {string} */ name) => audits[name].numericValue;
  /** @type {NetworkRequest[]} */
  const requests = audits['network-requests'].details.items;
  const sizeOf = (/** @type {NetworkRequest[]} */ some) =>
    some.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    categories[name].auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map((/** @type {any} */ { id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    html: sizeOf(requests.filter(({ resourceType }) => resourceType === 'Document')) / 1024,
    total: sizeOf(requests) / 1000,
    failed,
  };
}

/** What it says when the browser lost the recording: nothing was measured, neither good nor bad. */
const LOST = /Please run Lighthouse again/;
const ATTEMPTS = 5;

/**
 * Runs Lighthouse as it comes on an address: a mobile device on a slow network, simulated.
 * @param {string} url
 * @param {{ chromium: string, folder: string, signal: AbortSignal }} place The browser's path, and where the report may lie.
 */
export async function audit(url, place, attempt = 1) {
  const { chromium, folder, signal } = place;
  const file = path.join(folder, 'report.json');
  const flags = `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`;
  try {
    await run(process.execPath, [CLI, url, '--quiet', '--output=json', `--output-path=${file}`, flags], {
      env: { ...process.env, CHROME_PATH: chromium },
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (attempt === ATTEMPTS || !LOST.test(String(error))) throw error;
    return audit(url, place, attempt + 1);
  }
  return read(JSON.parse(await readFile(file, 'utf8')));
}
