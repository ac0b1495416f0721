import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../../stack/run.ts';
import { temporaryFolder } from '../../../stack/temporary-folder.ts';
import { keepBusy } from '../../keep-busy.ts';
import { median, quantile } from '../../statistics.ts';
import { copyOf, onCleanUp, type Site, startSite } from '../bench-site.ts';
import { fillArticles } from '../fill-articles.ts';
import { callRequest, type HttpResponse, send, sendOk } from '../http-client.ts';
import { type Row, valueRow } from '../table.ts';
import { makeExport } from './imports.ts';

/** Addresses that are asked for, of each kind. */
const EXISTING = 200;
const MISSING = 50;
/** Readers at the same time. */
const READERS = 2;
const ARTICLES = 1_000;
/** How a link preview introduces itself. */
const HEADERS = { 'user-agent': 'WhatsApp/2.23.20.0' };

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

/** Addresses of the sitemap, evenly spread, and others that do not exist. */
async function addressesOf({ url, settings }: Site) {
  const xml = (await sendOk({ url: `${url}/sitemap.xml` })).body.toString();
  const all = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc.replace(settings.siteUrl, ''));
  return {
    existing: Array.from({ length: EXISTING }, (_, index) => all[Math.floor((index * all.length) / EXISTING)] ?? '/ar'),
    missing: Array.from({ length: MISSING }, (_, index) =>
      index % 2 === 0 ? `/ar/article/7/99000${index}` : `/en/no-such-page-${index}`,
    ),
  };
}

/**
 * What is wrong with an answer; an honest 503 is no false one.
 * @param title Of the page that is there.
 */
function falseIn({ status, headers, body }: HttpResponse, title: string | undefined) {
  const html = body.toString();
  if (status === 503) return headers['retry-after'] && !html.includes('noindex') ? undefined : '503 without a return';
  if (title === undefined) return status === 404 ? undefined : `${status} for what does not exist`;
  if (status !== 200) return `${status} for what exists`;
  if (titleOf(html) !== title) return `another title: ${titleOf(html)}`;
  if (html.includes('noindex')) return 'not for search engines';
  return html.includes('<main') ? undefined : 'empty';
}

/** Asks for every address once. */
async function readAll(
  site: Site,
  { existing, missing }: Awaited<ReturnType<typeof addressesOf>>,
  titles: Map<string, string | undefined>,
) {
  // A missing one follows every fourth that exists.
  const order = existing.flatMap((address, index) => [address, ...(index % 4 === 3 ? [missing[(index - 3) / 4]] : [])]);
  const pending = order.filter((address) => address !== undefined).values();
  const waits: number[] = [];
  let late = 0;
  const wrong: string[] = [];
  const read = async () => {
    for (const address of pending) {
      const startedAt = performance.now();
      const response = await send({ url: site.url + address, headers: HEADERS });
      waits.push(performance.now() - startedAt);
      if (response.status === 503) late += 1;
      const fault = falseIn(response, titles.get(address));
      if (fault !== undefined) wrong.push(`${address}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  for (const fault of wrong) console.log(`• ${fault}`);
  return { p50: median(waits), p95: quantile(waits, 0.95), late, wrong: wrong.length };
}

/** Uploads of a picture, one after the other. */
async function startUploads(site: Site) {
  const { MANAGER_USERNAME: username, MANAGER_PASSWORD: password } = site.settings.env;
  const post = async (name: string, payload: object) =>
    (
      await sendOk({
        ...callRequest(site.url, `/api/${name}`, payload),
        headers: { 'content-type': 'application/json' },
      })
    ).body;
  const {
    token: { hashString: token },
  } = JSON.parse((await post('home/UserLogin', { username, password })).toString());
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { width: 2_400, height: 1_800, channels: 3 as const, background: 'olive', noise };
  const picture = await sharp({ create }).jpeg().toBuffer();
  let isOver = false;
  const uploading = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const base64String = `data:image/jpeg;base64,${Buffer.concat([picture, Buffer.from(String(index))]).toString('base64')}`;
      await post('filemanager/FileUpload', {
        token,
        folder: '/_userFiles/',
        filename: `busy-${index}.jpg`,
        base64String,
      }).catch(() => {});
    }
  })();
  return async () => {
    isOver = true;
    await uploading;
  };
}

/** Repeats a command until it is stopped. */
function repeat({ settings }: Site, args: () => string[]) {
  let isOver = false;
  let child: ChildProcess;
  const begin = () => {
    child = spawn(process.execPath, args(), { cwd: ROOT, env: { ...process.env, ...settings.env }, stdio: 'ignore' });
    child.once('exit', () => isOver || begin());
  };
  begin();
  const stop = async () => {
    isOver = true;
    child.kill();
  };
  onCleanUp(stop);
  return stop;
}

/** What takes the processor while readers wait. */
const LOADS: Record<string, (site: Site, folder: string, source: string) => Promise<() => unknown>> = {
  'nothing else': async () => () => {},
  'as many busy programs as cores': async () => keepBusy(cpus().length),
  uploads: startUploads,
  backups: async (site, folder) =>
    repeat(site, () => ['scripts/backup.mjs', path.join(folder, `${performance.now()}.tar.gz`)]),
  'exports of the data': async (site, folder) =>
    repeat(site, () => ['scripts/export.mjs', 'data', path.join(folder, 'data')]),
  'exports of the site': async (site, folder) =>
    repeat(site, () => ['scripts/export.mjs', 'site', path.join(folder, 'site')]),
  'an import': async (site, _folder, source) => repeat(site, () => ['scripts/import.mjs', source]),
  'all of the site’s own work': async (...place) => {
    const { uploads, backups, 'an import': imports, 'exports of the data': data, 'exports of the site': pages } = LOADS;
    const ends = await Promise.all([uploads, backups, imports, data, pages].map((begin) => begin?.(...place)));
    return () => Promise.all(ends.map((end) => end?.()));
  },
};

/**
 * Whether pages that nobody has asked for yet are answered truly while something else takes the processor, and how long
 * readers wait then.
 * @param demo The data folder of a stopped site.
 */
export async function busy(demo: string): Promise<Row[]> {
  const dataDir = copyOf(demo);
  await fillArticles({ dataDir, databaseUrl: undefined }, ARTICLES);
  const source = await makeExport();
  /** A site without a page in its cache. */
  const coldSite = () => {
    rmSync(path.join(dataDir, 'page-copies'), { recursive: true, force: true });
    return startSite(dataDir);
  };
  const first = await coldSite();
  const addresses = await addressesOf(first);
  const titles = new Map();
  for (const address of addresses.existing)
    titles.set(address, titleOf((await sendOk({ url: first.url + address })).body.toString()));
  await first.stop();
  const rows = [];
  for (const [name, begin] of Object.entries(LOADS)) {
    const site = await coldSite();
    const end = await begin(site, temporaryFolder(onCleanUp), source);
    const { p50, p95, late, wrong } = await readAll(site, addresses, titles);
    await end();
    await site.stop();
    rows.push(
      valueRow(`false answers among ${EXISTING} cold pages and ${MISSING} missing ones, beside ${name}`, wrong, '', 0),
      valueRow(`those that were 503, which is true, beside ${name}`, late, ''),
      valueRow(`their wait, p50, beside ${name}`, p50, 'ms'),
      valueRow(`their wait, p95, beside ${name}`, p95, 'ms'),
    );
  }
  return rows;
}
