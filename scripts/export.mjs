import { parseArgs } from 'node:util';
import { Failure, runScript } from './stack/failure.mjs';
import { portOf } from './stack/settings.mjs';

const USAGE = 'Say what to export, and where to: npm run export -- site FOLDER [--from https://khayr.example]';

/** `npm run export -- site FOLDER`: the public site as plain files, made from what the running site shows to visitors. */
await runScript(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  const [what, folder, ...more] = positionals;
  if (what !== 'site' || folder === undefined || more.length > 0) throw new Failure(USAGE);
  const { exportSite } = await import('./export/site.mjs');
  const from = values.from ?? `http://127.0.0.1:${portOf('PORT', 3000)}`;
  if (!URL.canParse(from)) throw new Failure(`This is no address: ${from}`);
  const { pages, files, changed, removed, missing } = await exportSite({ from: new URL(from).origin, folder });
  console.log(
    `• ${folder}: ${pages} pages, ${files} files, of which ${changed} are new or changed; ${removed} removed`,
  );
  for (const [address, place] of missing) console.log(`• ${address} does not exist; ${place} names it`);
});
