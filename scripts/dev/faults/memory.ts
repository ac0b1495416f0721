import { waitUntil } from '../../stack/wait-until.ts';
import { CATEGORY, post, signIn } from './clients.ts';
import { type Context, NO_WRITES } from './run.ts';

/** Megabytes of heap: a tenth of what a machine with 4 GB gives. */
const HEAP = 256;
const CLIENTS = 16;
const SECONDS = 20;
/** Refused for the moment, too large, or too many: never a broken connection. */
const EXPECTED = new Set([200, 413, 429, 503]);

/** An adapter with little memory gets more large texts and files than fit: it refuses some, stays alive, and recovers. */
export async function pressMemory({ newSite }: Context) {
  const { site } = await newSite();
  await site.stop('adapter');
  await site.start('adapter', { NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
  const token = await signIn(site);
  const end = Date.now() + SECONDS * 1_000;
  const counts = new Map<number, number>();
  const client = async (number: number) => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const text = `<p>${`<b>${number} ${turn}</b> نص `.repeat(8_000)}</p>`;
      const payload =
        turn % 2 === 0
          ? { token, page: { catId: 2_000_000_000, html: text } }
          : { token, folder: '/_userFiles/none/', filename: 'x.png', base64String: 'A'.repeat(8_000_000) };
      const { http } = await post(
        site.url,
        turn % 2 === 0 ? 'manager/PageContentSave' : 'filemanager/FileUpload',
        payload,
        60_000,
      );
      counts.set(http, (counts.get(http) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const problems = [...counts].flatMap(([http, count]) =>
    EXPECTED.has(http) ? [] : [`${count} replies with HTTP ${http}`],
  );
  const hasRecovered = async () => (await post(site.url, 'home/Articles', { catId: CATEGORY })).status === 0;
  if (!(await waitUntil(hasRecovered, 30_000, 500))) problems.push('half a minute later a call still fails');
  const isAlive = () => process.kill(site.pidOf('adapter'), 0);
  try {
    isAlive();
  } catch {
    problems.push('the adapter has ended');
  }
  return { ...NO_WRITES, trials: [...counts.values()].reduce((sum, count) => sum + count, 0), problems };
}
