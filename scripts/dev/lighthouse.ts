import { parseArgs } from 'node:util';
import { installAndBuild } from '../stack/build.ts';
import { ensureChromium } from '../stack/chromium.ts';
import { installDebianPackages } from '../stack/debian-packages.ts';
import { Failure, runScript } from '../stack/failure.ts';
import { installLighthouse } from '../stack/install.ts';
import { shutdownSignal } from '../stack/shutdown.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { keepBusy } from './keep-busy.ts';
import { audit } from './lighthouse/audit.ts';
import { compareBlocking } from './lighthouse/blocking.ts';
import { publicPages } from './lighthouse/pages.ts';
import { medianOf, misses } from './lighthouse/verdict.ts';

/** Runs a page, of which the median counts. */
const RUNS = 5;
/** Of each of two versions that are compared. */
const COMPARED_RUNS = 7;

/** What an Android phone shows until the site's font is loaded; with other fonts the page would shift as on no phone. */
const PHONE_FONTS = ['fonts-roboto-unhinted', 'fonts-noto-core'];

/**
 * Lighthouse on every public page in both languages, or on those that are named (`npm run lighthouse -- /ar /en`), of
 * KHAYR_URL or of a copy of its own; fails beyond the limits. With `--busy 2` on the home pages alone while other work
 * takes two cores, to compare them: no limits hold then. With `--against http://localhost:3001` it compares the
 * blocking time of the named pages in turn with those of another version of the site, which runs there with the same
 * content.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { busy: { type: 'string', default: '0' }, against: { type: 'string' } },
  });
  const busy = Number(values.busy);
  const signal = shutdownSignal();
  await installAndBuild(signal);
  await installLighthouse();
  const chromium = await ensureChromium();
  await installDebianPackages(PHONE_FONTS);
  // Needs installed packages, which a fresh clone has only by now.
  const { withTestStack } = await import('../stack/test-stack.ts');
  const folder = temporaryFolder((cleanup) => process.once('exit', cleanup));
  const place = { chromium, folder, signal };
  const table: Record<string, object> = {};
  const missed: string[] = [];
  const stopBusy = keepBusy(busy);
  async function measure({ KHAYR_URL: siteUrl = '' }: Record<string, string | undefined>) {
    const named = busy > 0 ? ['/ar', '/en'] : positionals;
    if (values.against !== undefined) {
      for (const page of named) {
        const sites = [values.against, siteUrl];
        const found = await compareBlocking(
          chromium,
          sites.map((site) => `${site}${page}`),
          COMPARED_RUNS,
        );
        for (const [place, site] of sites.entries()) table[`${page} of ${site}`] = found[place] ?? {};
      }
      return;
    }
    for (const page of named.length > 0 ? named : await publicPages(siteUrl)) {
      const audits = [];
      for (let run = 0; run < RUNS; run += 1) audits.push(await audit(`${siteUrl}${page}`, place));
      const { failed, ...figures } = medianOf(audits);
      table[page] = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(3))]));
      if (busy === 0) missed.push(...misses({ ...figures, failed }).map((miss) => `${page}: ${miss}`));
      console.log(`• ${page}`);
    }
  }
  try {
    await (process.env.KHAYR_URL ? measure(process.env) : withTestStack(signal, measure));
  } finally {
    await stopBusy();
  }
  console.table(table);
  if (missed.length > 0) throw new Failure(`Lighthouse finds:\n  ${missed.join('\n  ')}`);
});
