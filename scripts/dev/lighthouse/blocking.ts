import type { Browser } from 'playwright';
import { launchChromium } from '../../stack/chromium.ts';
import { median } from '../statistics.ts';

/**
 * A phone has a quarter of this machine's speed. Chromium's own slowdown waits by the clock, so it measures the
 * machine's other work as well; the processor's time of a task, times four, does not.
 */
const SLOWDOWN = 4;
/** The window and the line of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Milliseconds of a task that nobody notices. */
const UNNOTICED = 50;
/** Milliseconds after which a page that nobody touches has nothing to do any more. */
const SETTLED = 3_000;
const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur: number;
  args: { beginData?: { dirtyObjects?: number } };
}

/** What a page's main thread does from its first paint on, in milliseconds of a phone. */
export function blockingOf(events: readonly TraceEvent[]) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the page painted nothing');
  const own = events.filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === 'X');
  const later = own.filter(({ ts, dur }) => ts + dur > paint.ts).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = 0;
  /** Tasks within a task are part of it. */
  const outermost = later.filter(({ name, ts, dur }) => {
    if (!name.endsWith('RunTask') || ts < end) return false;
    end = ts + dur;
    return true;
  });
  const tasks = outermost.map(({ tdur }) => (SLOWDOWN * tdur) / 1000);
  const layouts = own.filter(({ name }) => name === 'Layout');
  return {
    blocking: tasks.reduce((sum, time) => sum + Math.max(0, time - UNNOTICED), 0),
    longest: Math.max(0, ...tasks),
    'all tasks': tasks.reduce((sum, time) => sum + time, 0),
    layouts: layouts.length,
    'laid out': layouts.reduce((sum, { args }) => sum + (args.beginData?.dirtyObjects ?? 0), 0),
  };
}

async function load(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const tracing = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED);
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  await tracing.detach();
  return { ...blockingOf(events), elements };
}

/**
 * Loads a page of several sites in turn, and takes the median of each figure.
 * @param chromium The browser's path.
 */
export async function compareBlocking(chromium: string, urls: readonly string[], runs: number) {
  const browser = await launchChromium(chromium);
  try {
    const found: Awaited<ReturnType<typeof load>>[][] = urls.map(() => []);
    // The first load of each fills the site's cache.
    for (const url of urls) await load(browser, url);
    for (let run = 0; run < runs; run += 1)
      for (const [place, url] of urls.entries()) found[place]?.push(await load(browser, url));
    return found.map((loads) =>
      Object.fromEntries(
        Object.keys(loads[0] ?? {}).map((key) => [
          key,
          Math.round(median(loads.map((one) => one[key as keyof typeof one]))),
        ]),
      ),
    );
  } finally {
    await browser.close();
  }
}
