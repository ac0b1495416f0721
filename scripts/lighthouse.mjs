import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from './lighthouse/audit.mjs';
import { publicPages } from './lighthouse/pages.mjs';
import { medianOf, misses } from './lighthouse/verdict.mjs';
import { build } from './stack/build.mjs';
import { ensureChromium } from './stack/chromium.mjs';
import { installDebianPackages } from './stack/debian-packages.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { install, installLighthouse } from './stack/install.mjs';

/** Runs a page, of which the median counts. */
const RUNS = 5;

/** What an Android phone shows until the site's font is loaded; with other fonts the page would shift as on no phone. */
const PHONE_FONTS = ['fonts-roboto-unhinted', 'fonts-noto-core'];

/** Lighthouse on every public page in both languages, of KHAYR_URL or of a copy of its own; fails beyond the limits. */
await runScript(async () => {
  await install();
  await installLighthouse();
  await build();
  const chromium = await ensureChromium();
  await installDebianPackages(PHONE_FONTS);
  // Needs installed packages, which a fresh clone has only by now.
  const { startTestStack } = await import('./stack/test-stack.mjs');
  const stack = process.env.KHAYR_URL ? undefined : await startTestStack();
  const siteUrl = stack?.env.KHAYR_URL ?? process.env.KHAYR_URL ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-lighthouse-'));
  /** @type {Record<string, object>} */
  const table = {};
  const faults = [];
  try {
    for (const page of await publicPages(siteUrl)) {
      const audits = [];
      for (let run = 0; run < RUNS; run += 1) audits.push(await audit(`${siteUrl}${page}`, { chromium, folder }));
      const { failed, ...figures } = medianOf(audits);
      table[page] = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(3))]));
      faults.push(...misses({ ...figures, failed }).map((miss) => `${page}: ${miss}`));
      console.log(`• ${page}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stack?.stop();
  }
  console.table(table);
  if (faults.length > 0) throw new Failure(`Lighthouse finds:\n  ${faults.join('\n  ')}`);
});
