import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSwift } from '../../stack/swift.ts';
import { CATEGORY, loadPage, post, signIn } from './clients.ts';
import { type Context, NO_WRITES } from './run.ts';
import type { Site } from './site.ts';
import { FOLDER, uploadPixel } from './stored-files.ts';

const PAGES = ['/ar', '/en', `/en/articles/${CATEGORY}/1`];
const READERS = 3;
const UPLOADERS = 2;
/** Milliseconds of load before a fault, while it lasts, and until each upload is stored after it. */
const BEFORE = 2_000;
const DURING = 12_000;
const HEALED_WITHIN = 120_000;

/** Reads pages until it is over. */
async function read({ url }: Site, isOver: AbortSignal, problems: string[]) {
  for (let turn = 0; !isOver.aborted; turn += 1) {
    const page = PAGES[turn % PAGES.length] ?? '';
    const { http, isComplete } = await loadPage(url + page, (html) => html.includes('<h1'));
    if (http !== 200 || !isComplete)
      problems.push(`${page} has HTTP ${http}${isComplete ? '' : ', and is not complete'}`);
    await wait(20);
  }
}

/**
 * Uploads until it is over, each file with its request id again until it is stored.
 * @returns How many replies were refusals.
 */
export async function upload(
  site: Pick<Site, 'url'>,
  token: string,
  isOver: AbortSignal,
  stored: Set<string>,
): Promise<number> {
  let refused = 0;
  while (!isOver.aborted) {
    const [name, requestId] = [`${randomUUID()}.png`, randomUUID()];
    const end = Date.now() + HEALED_WITHIN;
    while ((await uploadPixel(site, token, name, requestId)).status !== 0) {
      refused += 1;
      if (Date.now() > end) return refused;
      await wait(200);
    }
    stored.add(name);
  }
  return refused;
}

/** Compares the uploads that were acknowledged with what is listed and can be read. */
export async function compareUploads(site: Pick<Site, 'url'>, token: string, stored: Set<string>) {
  const { extra } = await post(site.url, 'filemanager/FolderContent', { token, folder: FOLDER });
  const files: { name: string; url: string }[] = extra.files ?? [];
  const counts = new Map([...stored].map((name) => [name, 0]));
  const problems: string[] = [];
  for (const { name, url } of files) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const { status } = await fetch(site.url + url);
    if (status !== 200) problems.push(`${name} is listed, and its address has HTTP ${status}`);
  }
  const lost = [...counts.values()].filter((count) => count === 0).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  return { acknowledged: stored.size, lost, doubled, problems };
}

/**
 * The store of the files is killed, or takes requests and answers none, while clients read and upload: each page is
 * shown, and each upload that was acknowledged is there once, with its bytes.
 */
export async function stopStore({ newSite, onEnd, trials, report }: Context) {
  const swift = await startSwift();
  onEnd(() => swift.stop());
  const { site } = await newSite({ env: swift.settings });
  const token = await signIn(site);
  for (const page of PAGES) await loadPage(site.url + page, (html) => html.includes('<h1'));
  const problems: string[] = [];
  const stored = new Set<string>();
  let refused = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const isKill = trial % 2 === 0;
    const over = new AbortController();
    const readers = Array.from({ length: READERS }, () => read(site, over.signal, problems));
    const uploaders = Array.from({ length: UPLOADERS }, () => upload(site, token, over.signal, stored));
    await wait(BEFORE + Math.random() * 500);
    if (isKill) swift.kill();
    else swift.freeze();
    await wait(DURING);
    if (isKill) await swift.restart();
    else swift.unfreeze();
    await wait(BEFORE);
    over.abort();
    refused += (await Promise.all(uploaders)).reduce((sum, count) => sum + count, 0);
    await Promise.all(readers);
    report(`${trial + 1} of ${trials} outages`);
  }

  const compared = await compareUploads(site, token, stored);
  problems.push(...compared.problems);
  const note = `${refused} uploads were refused`;
  return { ...NO_WRITES, ...compared, trials, problems, note };
}
