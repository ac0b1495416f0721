import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInBackground } from './stack/background.ts';
import { Failure, runScript } from './stack/failure.ts';

/** Milliseconds between two lines about the files. */
const SAY_EVERY = 2_000;

const USAGE =
  'Say what to export, and where to: npm run export -- site FOLDER [--from https://khayr.example], or npm run export -- data FOLDER';

/** The public site as plain files, made from what the running site shows to visitors. */
async function writeSite(folder: string, from: string | undefined) {
  // Each page leaves megabytes behind that V8 would collect late: a server has little memory besides the site's.
  setFlagsFromString('--heap-growing-percent=50');
  const [{ exportSite, findSite }, { askRunningCms }] = await Promise.all([
    import('./export/site.ts'),
    import('./stack/running-cms.ts'),
  ]);
  if (from !== undefined && !URL.canParse(from)) throw new Failure(`This is no address: ${from}`);
  const origin = from === undefined ? await findSite(process.env) : new URL(from).origin;
  // Only its own cms knows the old addresses that no page names.
  const { data: rules } =
    from === undefined ? await askRunningCms('/api/redirects', undefined, { method: 'GET' }) : { data: [] };
  const { pages, files, changed, removed, missing, unreadable } = await exportSite({ from: origin, folder, rules });
  console.log(
    `• ${folder}: ${pages} pages, ${files} files, of which ${changed} are new or changed; ${removed} removed`,
  );
  for (const [address, place] of missing) console.log(`• ${address} does not exist; ${place} names it`);
  if (unreadable.size === 0) return;
  process.send?.([...unreadable.keys()]);
  const named = Array.from(unreadable, ([address, reason]) => `\n  ${address} (${reason})`);
  throw new Failure(
    `The site cannot answer these. They stay as an earlier export in ${folder} has them, and nothing was deleted there.${named.join('')}`,
  );
}

/** Everything that the association owns, in open formats. */
async function writeData(folder: string) {
  // It has people and their messages.
  process.umask(0o077);
  const { exportData } = await import('./export/data.ts');
  let saidAt = 0;
  const { missing, dangling } = await exportData(folder, (line) => {
    if (/^\d+ of/.test(line) && Date.now() - saidAt < SAY_EVERY) return;
    saidAt = Date.now();
    console.log(`  ${line}`);
  });
  for (const text of dangling) console.log(`• ${text}, which the site does not have`);
  for (const name of missing) console.log(`• The file ${name} is missing on the site`);
  const lacking = [...missing, ...dangling];
  if (lacking.length > 0) process.send?.(lacking);
  console.log(
    `• ${folder} has personal data, with identity numbers and salaries: store it where others cannot read it`,
  );
}

/** `npm run export -- site FOLDER` and `npm run export -- data FOLDER` */
await runScript(async () => {
  runInBackground();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  const [what, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Failure(USAGE);
  if (what === 'site') await writeSite(folder, values.from);
  else if (what === 'data' && values.from === undefined) await writeData(folder);
  else throw new Failure(USAGE);
});
