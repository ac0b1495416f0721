import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { ensureNginx, operatorsCmsNginx, operatorsNginx, startNginx } from '../../stack/nginx.ts';
import { startServer, stop, waitFor } from '../../stack/servers.ts';
import type { Settings } from '../../stack/settings.ts';
import { startSwift } from '../../stack/swift.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { waitUntil } from '../../stack/wait-until.ts';
import { Acknowledged, articleTexts, CATEGORY, compareStored, post, signIn, startWriters } from './clients.ts';
import { startRedis } from './outages.ts';
import { restartablePort } from './ports.ts';
import { sendUntil, summaryOf } from './restarts.ts';
import type { Context } from './run.ts';
import { killAll, START_WITHIN } from './site.ts';
import { compareUploads, upload } from './store.ts';

const READERS = 4;
/** Milliseconds between the requests of a reader, and between the writes of a writer. */
const PAUSE = { read: 25, write: 200 };
/** Milliseconds for which something is away, and until the next fault. */
const AWAY = 6_000;
const BETWEEN = 2_000;
/** Milliseconds in which every adapter shows what was acknowledged, also right after a fault. */
const SHOWN_WITHIN = 15_000;
const PAGE = `/en/articles/${CATEGORY}/1`;

/** One server of a cluster, in a data folder of its own. */
async function startMember(part: 'cms' | 'adapter', settings: Settings, onEnd: Context['onEnd']) {
  const port = await restartablePort();
  const dataDir = temporaryFolder(onEnd);
  const name = part === 'cms' ? 'CMS_PORT' : 'PORT';
  const env = { ...settings.env, DATA_DIR: dataDir, UPLOADS_DIR: '', [name]: String(port) };
  const own = { ...settings, dataDir, env };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async () => {
    child = startServer(part, own);
    await waitFor(part, `${url}/${part === 'cms' ? '_health' : 'healthz'}`, child, own, START_WITHIN);
  };
  onEnd(() => killAll([child]));
  await start();
  return {
    port,
    url,
    start,
    kill: () => killAll([child]),
    async restart() {
      await stop(child, START_WITHIN * 1000);
      await start();
    },
  };
}

/**
 * Two cms and two adapters on PostgreSQL, Redis and S3, behind nginx with the configurations for operators: each part
 * is restarted or killed in turn, while clients read, write and upload. No read fails, nothing that was acknowledged
 * gets lost, and each adapter soon shows it.
 */
export async function runCluster({ newSite, onEnd, trials, report }: Context) {
  if (!(await ensureNginx())) throw new Failure('It needs nginx. Install as root: apt-get install nginx-light');
  const [swift, redis] = [await startSwift(), await startRedis(onEnd)];
  onEnd(() => swift.stop());
  // The first start, on one machine, fills the database and makes the secrets.
  const { site: first } = await newSite({ env: { ...swift.settings, REDIS_URL: redis.url } });
  await first.stop('adapter');
  await first.stop('cms');
  // The proxies are nginx, and the client itself, whose address it makes up.
  const { DRAIN_SECONDS: _shortened, ...env } = first.settings.env;
  env.TRUST_PROXY = '2';
  const settings = { ...first.settings, env };
  const cms = [await startMember('cms', settings, onEnd), await startMember('cms', settings, onEnd)];
  const inner = await startNginx((folder, port) => ({
    http: operatorsCmsNginx({ folder, port, cms: cms.map((member) => member.port) }),
  }));
  onEnd(inner.stop);
  env.CMS_URL = inner.url;
  const adapters = [await startMember('adapter', settings, onEnd), await startMember('adapter', settings, onEnd)];
  const outer = await startNginx((folder, port) => ({
    http: operatorsNginx({ folder, port, adapters: adapters.map((member) => member.port) }),
  }));
  onEnd(outer.stop);
  const site = { ...first, url: outer.url, startExited: async () => {} };

  const token = await signIn(site);
  const acknowledged = new Acknowledged();
  const stored = new Set<string>();
  const problems: string[] = [];
  const over = new AbortController();
  const readers = Array.from({ length: READERS }, () => sendUntil(() => site.url, over.signal, PAUSE.read));
  const uploads = upload(site, token, over.signal, stored);
  const stopWriters = startWriters(site, token, acknowledged, PAUSE.write);

  const article = { id: 0, version: 0 };
  /** A visible article is saved, until that is acknowledged, and each adapter soon shows its new title. */
  async function saveAndFind(after: string) {
    const title = `Seen ${randomUUID()}`;
    const texts = { ...articleTexts(title), title };
    const requestId = randomUUID();
    const change = article.id === 0 ? { ...texts, id: 0, catId: CATEGORY, isVisible: 1 } : { ...texts, ...article };
    const save = () => post(site.url, 'manager/ArticleSave', { token, article: change, requestId, lang: 'en' });
    let saved = await save();
    for (; saved.status !== 0; saved = await save()) await wait(200);
    Object.assign(article, { id: saved.data.id, version: saved.data.version });
    const end = Date.now() + SHOWN_WITHIN;
    for (const { url } of adapters) {
      const isShown = async () => (await (await fetch(url + PAGE)).text()).includes(title);
      if (await waitUntil(isShown, end - Date.now(), 100)) continue;
      problems.push(`an adapter does not show after ${SHOWN_WITHIN / 1000} s what was saved ${after}`);
      return;
    }
  }

  async function killFor(server: { kill(): unknown; start(): unknown }, name: string) {
    await server.kill();
    await saveAndFind(`when ${name} was killed`);
    await wait(AWAY);
    await server.start();
    await wait(BETWEEN);
    await saveAndFind(`when ${name} was back`);
  }

  for (let trial = 0; trial < trials; trial += 1) {
    const chosen = cms[trial % 2];
    if (!chosen) break;
    for (const member of [...adapters, ...cms]) {
      await member.restart();
      await wait(BETWEEN);
      await saveAndFind('after a restart');
    }
    report('adapters and cms were restarted in turn');
    await killFor(chosen, 'a cms');
    report('a cms was killed');
    await killFor(redis, 'Redis');
    report('Redis was killed');
    await killFor({ kill: swift.kill, start: swift.restart }, 'the store');
    report('the store was killed');
  }

  over.abort();
  const { refused } = await stopWriters();
  const refusedUploads = await uploads;
  const read = summaryOf(await Promise.all(readers));
  const writes = await compareStored(site, token, acknowledged);
  const files = await compareUploads(site, token, stored);
  return {
    ...{ trials, half: writes.half },
    acknowledged: writes.acknowledged + files.acknowledged,
    lost: writes.lost + files.lost,
    doubled: writes.doubled + files.doubled,
    problems: [...problems, ...read.problems, ...files.problems],
    note: `${read.note}, ${stored.size} uploads; ${refused} writes and ${refusedUploads} uploads were refused at first`,
  };
}
