import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../stack/settings.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { waitUntil } from '../../stack/wait-until.ts';
import {
  Acknowledged,
  articleTexts,
  CATEGORY,
  compareStored,
  loadPage,
  post,
  sendMessage,
  signIn,
  startWriters,
} from './clients.ts';
import { newMailbox } from './mails.ts';
import { restartablePort } from './ports.ts';
import type { Context } from './run.ts';
import type { Site } from './site.ts';

/** Pages and calls that visitors need most. */
const PAGES = ['/ar', '/en', `/en/articles/${CATEGORY}/1`];
/** Milliseconds within which a save is answered while the database or the cms cannot. */
const REFUSED_WITHIN = 8_000;
/** Milliseconds within which a healthy site shows complete pages. */
const COMPLETE_WITHIN = 300_000;
const WITHOUT_REDIS_WITHIN = 20_000;
/**
 * Milliseconds between the writes of a client: each makes the pages be rendered anew, which a busy machine has to have
 * time for.
 */
const PAUSE = 200;
/** Milliseconds within which a site is whole again once its fault is over. */
const HEALED_WITHIN = 60_000;

const newArticle = (token: string) => ({
  token,
  lang: 'en',
  article: { id: 0, catId: CATEGORY, isVisible: 0, ...articleTexts('saved after the fault') },
});

const isComplete = (html: string) => html.includes('<h1');

/**
 * Loads the pages until they are complete: on a busy machine one may be late at first.
 * @param within Milliseconds.
 */
async function loadPages({ url }: Site, within: number = COMPLETE_WITHIN) {
  const end = Date.now() + within;
  for (const page of PAGES) {
    const isLoaded = async () => isComplete(await (await fetch(url + page)).text());
    if (!(await waitUntil(isLoaded, end - Date.now(), 500))) throw new Error(`${page} does not become complete`);
  }
}

/** Problems of the pages while something is away. */
async function pageProblems({ url }: Site, during: string): Promise<string[]> {
  const problems = [];
  for (const page of PAGES) {
    const loaded = await loadPage(url + page, isComplete);
    if (loaded.http !== 200) problems.push(`${during}: ${page} has HTTP ${loaded.http}`);
    else if (!loaded.isComplete) problems.push(`${during}: ${page} is not complete`);
  }
  return problems;
}

/** Whether a save is refused in time, not kept waiting. */
async function saveProblems({ url }: Site, token: string, during: string) {
  const start = performance.now();
  const { http, status } = await post(url, 'manager/ArticleSave', newArticle(token), 30_000);
  const seconds = Math.round(performance.now() - start) / 1000;
  if (http === 200 && status === 0) return [`${during}: a save was acknowledged`];
  return status !== 1 || seconds * 1000 > REFUSED_WITHIN
    ? [`${during}: a save got status ${status} after ${seconds} s`]
    : [];
}

async function healingProblems({ url }: Site, token: string) {
  const isSaved = async () => (await post(url, 'manager/ArticleSave', newArticle(token), 5_000)).status === 0;
  return (await waitUntil(isSaved, HEALED_WITHIN, 500)) ? [] : ['a minute after the fault a save still fails'];
}

/** PostgreSQL is frozen while clients write and read. */
export async function freezeDatabase({ newSite, postgres, trials }: Context) {
  const { site } = await newSite();
  const token = await signIn(site);
  await loadPages(site);
  const acknowledged = new Acknowledged();
  const stopWriters = startWriters(site, token, acknowledged);
  await wait(1_500);
  postgres()?.signalAll('SIGSTOP');
  const problems = await pageProblems(site, 'frozen');
  problems.push(...(await saveProblems(site, token, 'frozen')));
  await wait(trials * 1_000);
  problems.push(...(await pageProblems(site, 'frozen for long')));
  postgres()?.signalAll('SIGCONT');
  problems.push(...(await healingProblems(site, token)));
  await stopWriters();
  return { ...(await compareStored(site, token, acknowledged)), trials: 1, problems };
}

/** A mail server that refuses, fails for the moment, or accepts connections and is silent. */
async function startBadMailServer(greeting: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    socket.on('data', () => greeting !== '' && socket.write(`${greeting}\r\n`));
  });
  return { server, port: await listen(server) };
}

const MESSAGES_EACH = 5;

/** Messages are stored whatever the mail server does, and each is sent once when it works again. */
export async function breakMailServer({ newSite, onEnd }: Context) {
  const port = await restartablePort();
  const { site } = await newSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'office@khayr.example' } });
  const token = await signIn(site);
  const servers = [
    await startBadMailServer('421 later'),
    await startBadMailServer('554 no'),
    await startBadMailServer(''),
  ];
  onEnd(() => servers.map(({ server }) => server.close()));
  const addresses = [port, ...servers.map((server) => server.port)];
  const acknowledged = new Acknowledged();
  const problems: string[] = [];
  for (const address of addresses) {
    await site.stop('cms');
    await site.start('cms', { SMTP_URL: `smtp://127.0.0.1:${address}` });
    for (let index = 0; index < MESSAGES_EACH; index += 1) {
      const mark = `mail-${address}-${index}`;
      const start = performance.now();
      const status = await sendMessage(site, acknowledged, mark);
      if (status !== 0) problems.push(`status ${status} while the mail server at fault`);
      if (performance.now() - start > 3_000) problems.push('a message waited for the mail server');
    }
  }
  const mailbox = await newMailbox(onEnd);
  await site.stop('cms');
  await site.start('cms', { SMTP_URL: mailbox.url });
  const repeated = await mailbox.receive(acknowledged.all().length, problems);
  const stored = await compareStored(site, token, acknowledged);
  return { ...stored, doubled: stored.doubled + repeated, trials: addresses.length, problems };
}

/** A Redis of its own. */
export async function startRedis(onEnd: Context['onEnd']) {
  const port = await restartablePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const start = () => spawn('redis-server', options, { stdio: 'ignore' });
  let redis = start();
  onEnd(() => redis.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    },
    start() {
      redis = start();
    },
  };
}

/** Redis is away: visitors read and write, nobody can guess passwords without a limit, and it heals. */
export async function stopRedis({ newSite, onEnd }: Context) {
  const redis = await startRedis(onEnd);
  const { site } = await newSite({ env: { REDIS_URL: redis.url } });
  const token = await signIn(site);
  await loadPages(site);
  const acknowledged = new Acknowledged();
  const stopWriters = startWriters(site, token, acknowledged, PAUSE);
  await redis.kill();
  await wait(2_000);
  // The cms answers, so a page that the writers have just changed may be rendered too late on a busy machine, once.
  const problems: string[] = [];
  await loadPages(site, WITHOUT_REDIS_WITHIN).catch((error) => problems.push(`without Redis: ${error.message}`));
  let checked = 0;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status } = await post(site.url, 'home/UserLogin', { username: 'nobody', password: `wrong-${attempt}` });
    if (status === 3) checked += 1;
  }
  if (checked > 10) problems.push(`${checked} passwords of an account were checked without Redis`);
  redis.start();
  problems.push(...(await healingProblems(site, token)));
  await wait(2_000);
  await stopWriters();
  const { status } = await post(site.url, 'home/UserLogin', site.manager);
  if (status !== 0) problems.push(`a login after Redis is back has status ${status}`);
  return { ...(await compareStored(site, token, acknowledged)), trials: 1, problems };
}

const canMount = () => process.getuid?.() === 0;
export const needsRoot = () => (canMount() ? undefined : 'only root can mount a small file system');

/** The file system of the data folder, and of PostgreSQL’s, is full in the middle of writes. */
export async function fillDisk({ newSite, postgres, onEnd, trials }: Context) {
  const disk = temporaryFolder(onEnd);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]);
  onEnd(() => execFileSync('umount', ['-l', disk]));
  const dataDir = path.join(disk, 'data');
  mkdirSync(dataDir);
  const { site } = await newSite({ dataDir, postgresParent: disk });
  const token = await signIn(site);
  await loadPages(site);
  const acknowledged = new Acknowledged();
  const problems = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const stopWriters = startWriters(site, token, acknowledged);
    await wait(1_000);
    const filler = path.join(disk, 'filler');
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    } catch {
      // The last bytes were taken meanwhile: it is full.
    }
    await wait(3_000);
    problems.push(...(await pageProblems(site, 'disk full')));
    rmSync(filler, { force: true });
    // PostgreSQL ends when it cannot write its log; the system starts it again.
    await postgres()?.start();
    problems.push(...(await healingProblems(site, token)));
    await stopWriters();
  }
  return { ...(await compareStored(site, token, acknowledged)), trials, problems };
}
