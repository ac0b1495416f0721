import { installAndBuild } from '../stack/build.ts';
import { runScript } from '../stack/failure.ts';
import { shutdownSignal } from '../stack/shutdown.ts';

/**
 * `npm run bench [-- part…]`: measures the product on this machine and prints a table; starts what it needs itself. The
 * parts are memory, cached, wordpress, uncached, freshness, logins, dashboard, uploads, counting, cluster, start, busy,
 * imports and scale; all by default.
 */
await runScript(async () => {
  const signal = shutdownSignal();
  await installAndBuild(signal);
  // Imported here because a fresh clone has no packages before `install`.
  const { runBench } = await import('./bench/run-bench.ts');
  await runBench(process.argv.slice(2), signal);
});
