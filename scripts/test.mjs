import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './stack/build.mjs';
import { ensureChromium } from './stack/chromium.mjs';
import { runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';
import { requireNode } from './stack/node-version.mjs';
import { checkSuite, playwrightSuite, Tally, vitestSuite } from './stack/suites.mjs';

/**
 * Everything: checks, unit tests, the cms on both databases, the contract and the browser on the real stack.
 * Ends with the line `N passed, N failed`.
 */
await runScript(async () => {
  requireNode();
  await install();
  const chromium = await ensureChromium();
  const results = mkdtempSync(path.join(tmpdir(), 'khayr-results-'));
  const tally = new Tally();

  tally.add(await checkSuite());
  await build();
  tally.add(await vitestSuite('scripts', '', ['--root', 'scripts'], results));
  tally.add(await vitestSuite('adapter', 'adapter', [], results));
  tally.add(await vitestSuite('web', 'web', [], results));
  tally.add(await vitestSuite('cms', 'cms', [], results));

  // Needs installed packages, which a fresh clone has only by now.
  const { startTestStack } = await import('./stack/test-stack.mjs');
  const stack = await startTestStack();
  try {
    const env = { ...stack.env, CHROMIUM_PATH: chromium };
    tally.add(await vitestSuite('contract', 'adapter', ['--config', 'vitest.contract.config.ts'], results, env));
    tally.add(await playwrightSuite(results, env));
  } finally {
    await stack.stop();
  }
  rmSync(results, { recursive: true });
  tally.print();
});
