import { runScript } from './stack/failure.mjs';
import { requireNode } from './stack/node-version.mjs';

await runScript(async () => {
  requireNode();
  // Loaded only now: an old Node could not even read it.
  const { startSite } = await import('./stack/start-site.mjs');
  await startSite();
});
