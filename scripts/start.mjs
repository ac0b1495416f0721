import { runScript } from './stack/failure.mjs';
import { requireNode } from './stack/node-version.mjs';

await runScript(async () => {
  requireNode();
  // Imported after the check, since an old Node cannot parse it.
  const { startSite } = await import('./stack/start-site.mjs');
  await startSite();
});
