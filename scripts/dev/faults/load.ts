import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '../../../cms/contract/languages.ts';
import { median } from '../statistics.ts';
import { Acknowledged, CATEGORY, compareStored, post, signIn, startWriters } from './clients.ts';
import type { Context } from './run.ts';

/** Bytes of memory and open descriptors of a process. */
const usageOf = (pid: number) => ({
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
});

/** Samples, of two seconds each, after which a soak tells how it is. */
const REPORT_EVERY = 60;

/** Growth from the second quarter of a soak to its last that counts as a leak. */
const MAX_GROWTH = { memory: 1.25, descriptors: 1.5 };

/** Milliseconds between the requests of a client: an hour of them must not fill the machine, as others run beside it. */
const PAUSE = { read: 250, write: 400 };

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** Readers, writers and nonsense for a long time: memory and descriptors stay flat. */
export async function soak({ newSite, minutes, report }: Context) {
  const { site } = await newSite();
  const token = await signIn(site);
  const acknowledged = new Acknowledged();
  const stopWriters = startWriters(site, token, acknowledged, PAUSE.write);
  let isOver = false;
  const read = async () => {
    for (let count = 0; !isOver; count += 1) {
      const lang = LANGUAGES[count % LANGUAGES.length];
      await fetch(`${site.url}/${lang}/articles/${CATEGORY}/1?x=${count}`)
        .then((response) => response.text())
        .catch(() => '');
      await post(site.url, 'home/Articles', { catId: CATEGORY, page: 1 + (count % 50), lang });
      await post(site.url, 'home/Article', { catId: CATEGORY, articleId: 1 + count });
      await wait(PAUSE.read);
    }
  };
  const readers = [read(), read()];
  const samples: Record<'cms' | 'adapter', { memory: number; descriptors: number }[]> = { cms: [], adapter: [] };
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await wait(2_000);
    for (const part of ['cms', 'adapter'] as const) samples[part].push(usageOf(site.pidOf(part)));
    if (samples.cms.length % REPORT_EVERY === 0) {
      const now = Object.entries(samples).map(([part, taken]) => `${part} ${megabytes(taken.at(-1)?.memory ?? 0)} MB`);
      report(`${Math.ceil((end - Date.now()) / 60_000)} minutes to go, ${now.join(', ')}`);
    }
  }
  isOver = true;
  await Promise.all(readers);
  await stopWriters();
  const quarters = Object.entries(samples).flatMap(([part, taken]) =>
    (['memory', 'descriptors'] as const).map((kind) => {
      const quarter = Math.floor(taken.length / 4);
      const early = median(taken.slice(quarter, 2 * quarter).map((sample) => sample[kind]));
      const late = median(taken.slice(-quarter).map((sample) => sample[kind]));
      return { part, kind, early, late };
    }),
  );
  const problems = quarters.flatMap(({ part, kind, early, late }) =>
    late > early * MAX_GROWTH[kind] ? [`${kind} of the ${part} grew from ${early} to ${late}`] : [],
  );
  const memory = quarters.flatMap(({ part, kind, early, late }) =>
    kind === 'memory' ? [`${part} ${megabytes(early)} to ${megabytes(late)} MB`] : [],
  );
  const note = `${minutes} minutes, ${memory.join(', ')}`;
  return { ...(await compareStored(site, token, acknowledged)), trials: 1, problems, note };
}
