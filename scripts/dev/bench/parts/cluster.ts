import { readFileSync } from 'node:fs';
import { ensureNginx, operatorsNginx, startNginx } from '../../../stack/nginx.ts';
import { freePort } from '../../../stack/settings.ts';
import { temporaryFolder } from '../../../stack/temporary-folder.ts';
import { startVarnish } from '../../../stack/varnish.ts';
import { compareSeries, measureInTurn, median } from '../../statistics.ts';
import { onCleanUp, type Site, startAdapter } from '../bench-site.ts';
import { recordResponse, startNginxWithFile } from '../reference-servers.ts';
import { type Row, ratioRow, valueRow } from '../table.ts';
import { ensureWrk, requestsPerSecond } from '../wrk.ts';
import { homePage, skip } from './rates.ts';

const COUNTS = [1, 2, 4];
/** Of six sides, of three seconds each. */
const ROUNDS = 5;
/** The unit of the times in /proc, on every Linux that Debian has. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process and its children, in seconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

/** Something that sends the page: its rate, and how many it sends in a second of its servers' processor time. */
const measureSide = (url: string, servers: readonly { pid: number }[]) => async () => {
  const used = () => servers.reduce((sum, { pid }) => sum + processorTime(pid), 0);
  const [before, startedAt] = [used(), performance.now()];
  const rate = await requestsPerSecond(homePage(url));
  const seconds = (performance.now() - startedAt) / 1000;
  return { rate, perProcessorSecond: (rate * seconds) / (used() - before) };
};

/**
 * Compares the cached home page of one adapter, of several behind nginx, and of Varnish, with nginx and the page as a
 * file.
 */
export async function cluster(site: Site): Promise<Row[]> {
  if (!(await ensureWrk()) || !(await ensureNginx())) return skip('several adapters, without wrk or nginx');
  const varnishPort = await freePort();
  const adapters = [];
  for (let count = 0; count < Math.max(...COUNTS); count += 1) {
    const own = { COPIES_DIR: temporaryFolder(onCleanUp), TRUST_PROXY: 'loopback' };
    const shared = { SHARED_CACHE_URL: `http://127.0.0.1:${varnishPort}` };
    adapters.push(await startAdapter(site, site.settings.env.CMS_URL ?? '', { ...own, ...shared }));
  }
  const ports = adapters.map(({ port }) => port);
  const file = await startNginxWithFile(await recordResponse(homePage(site.url)));
  const sides = [{ name: 'nginx with the page as a file', measure: measureSide(`${file.url}/page`, [file]) }];
  const [first] = adapters;
  if (first) sides.push({ name: 'an adapter', measure: measureSide(first.url, [first]) });
  for (const count of COUNTS) {
    const nginx = await startNginx((folder, port) => ({
      http: operatorsNginx({ folder, port, adapters: ports.slice(0, count) }),
    }));
    onCleanUp(nginx.stop);
    const servers = [nginx, ...adapters.slice(0, count)];
    sides.push({ name: `nginx and adapters: ${count}`, measure: measureSide(nginx.url, servers) });
  }
  const varnish = await startVarnish({ port: varnishPort, adapters: ports });
  onCleanUp(varnish.stop);
  sides.push({ name: 'Varnish', measure: measureSide(varnish.url, [varnish, ...adapters]) });

  const [fileSeries = [], ...others] = await measureInTurn(
    sides.map(({ measure }) => measure),
    ROUNDS,
  );
  const [fileSide, ...otherSides] = sides.map(({ name }) => name);
  const ratesOf = (series: typeof fileSeries) => series.map(({ rate }) => rate);
  const rows = others.map((series, index) =>
    ratioRow(`${otherSides[index]} / ${fileSide}`, compareSeries(ratesOf(series), ratesOf(fileSeries)), {
      unit: 'responses/s',
    }),
  );
  const costs = [fileSeries, ...others].map((series, index) =>
    valueRow(
      `${sides[index]?.name}, for each second of processor time`,
      median(series.map(({ perProcessorSecond }) => perProcessorSecond)),
      'responses',
    ),
  );
  for (const server of [varnish, file, ...adapters]) await server.stop();
  return [...rows, ...costs];
}
