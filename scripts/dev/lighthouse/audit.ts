import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS } from '../../stack/chromium.ts';
import { ROOT } from '../../stack/run.ts';

const run = promisify(execFile);
const CLI = path.join(ROOT, 'scripts/dev/lighthouse/node_modules/lighthouse/cli/index.js');

/** What a run found. Scores are of 100. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint, seconds. */
  lcp: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Total Blocking Time, milliseconds. */
  tbt: number;
  /** KiB of the document, as it was transferred. */
  html: number;
  /** kB of everything, as it was transferred. */
  total: number;
  /** Audits that cost points. */
  failed: string[];
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

function read(report: string): Audit {
  const { categories, audits } = JSON.parse(report);
  const score = (name: string) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name].numericValue;
  const requests: NetworkRequest[] = audits['network-requests'].details.items;
  const sizeOf = (some: NetworkRequest[]) => some.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) => {
    const parts: { id: string; weight: number }[] = categories[name].auditRefs;
    return parts.flatMap(({ id, weight }) =>
      weight > 0 && audits[id].score !== null && audits[id].score < 1 ? [id] : [],
    );
  });
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
 * @param place The browser's path, and where the report may lie.
 */
export async function audit(
  url: string,
  place: { chromium: string; folder: string; signal: AbortSignal },
  attempt = 1,
) {
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
  return read(await readFile(file, 'utf8'));
}
