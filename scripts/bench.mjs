import { build } from './stack/build.mjs';
import { runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';
import { requireNode } from './stack/node-version.mjs';

/**
 * Measures the product's speed on this machine and prints a table; starts what it needs itself. With names of parts it
 * measures those alone: memory, cached, uncached, crowd, freshness, start, scale.
 */
await runScript(async () => {
  requireNode();
  await install();
  await build();
  // Needs installed packages, which a fresh clone has only by now.
  const { runBench } = await import('./bench/run-bench.mjs');
  await runBench(process.argv.slice(2));
});
