import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './debian-packages.ts';
import { Failure } from './failure.ts';
import { ROOT } from './run.ts';
import { freePort } from './settings.ts';
import { programFolder, startInFolder, waitForAnswer } from './temporary-program.ts';

const NGINX = '/usr/sbin/nginx';
const CONFIGURATION = path.join(ROOT, 'docs/deploy/nginx.conf');
const CMS_CONFIGURATION = path.join(ROOT, 'docs/deploy/nginx-cms.conf');

export const ensureNginx = () => ensureInstalled('nginx', () => existsSync(NGINX), ['nginx-light']);

/** The configuration for operators, with other ports and files. */
export function operatorsNginx({
  folder,
  adapters,
  port,
  redirectPort,
  certificate,
}: {
  folder: string;
  /** Their ports. */
  adapters: readonly number[];
  /** Of the https site, or of one on http where there is no certificate. */
  port: number;
  /** Of what sends http to https; none unless given. */
  redirectPort?: number;
  /** Its key is in the same file. */
  certificate?: string;
}) {
  const [upstream = '', others = '', redirect = '', site = '', ...more] = readFileSync(CONFIGURATION, 'utf8').split(
    /^(?=# What readers|server \{)/m,
  );
  const [adapter] = /^ *server 127\.0\.0\.1:3000 .*$/m.exec(upstream) ?? [];
  if (!adapter || !redirect.includes('listen 80;') || more.length > 0)
    throw new Failure(`${CONFIGURATION} has another structure than expected.`);
  const listening = (block: string, to: number) =>
    block.replace(/listen \d+/, `listen 127.0.0.1:${to}`).replace(/^ *listen \[::\].*$/m, '');
  const blocks = [
    upstream.replace(adapter, adapters.map((to) => adapter.replace('3000', String(to))).join('\n')),
    others,
    redirectPort ? listening(redirect, redirectPort) : '',
    certificate
      ? listening(site, port).replace(/(ssl_certificate(?:_key)?) .*;/g, `$1 ${certificate};`)
      : listening(site, port)
          .replace(/ ssl http2;/g, ';')
          .replace(/^ *ssl_.*$/gm, ''),
  ];
  return blocks.join('\n').replaceAll('/var/log/nginx', folder);
}

/**
 * The configuration for operators between the adapters and several cms.
 * @param options Of the cms their ports.
 */
export function operatorsCmsNginx({ folder, port, cms }: { folder: string; port: number; cms: readonly number[] }) {
  const text = readFileSync(CMS_CONFIGURATION, 'utf8');
  const servers = /^( *server )10\.0\.0\.11:1337( .*;\n).*$/m;
  if (!servers.test(text) || !text.includes('listen 10.0.0.10:1337;'))
    throw new Failure(`${CMS_CONFIGURATION} has another structure than expected.`);
  return text
    .replace(servers, (_lines, before, after) => cms.map((to) => `${before}127.0.0.1:${to}${after}`).join(''))
    .replace('10.0.0.10:1337', `127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder);
}

/**
 * Starts nginx on a free port, with all its files in a temporary folder.
 * @param configure The configuration of the two blocks; without the second, the first has servers of its own, one of
 * them on this port.
 */
export async function startNginx(
  configure: (folder: string, port: number) => { http?: string; server?: string },
): Promise<{ url: string; folder: string; pid: number; stop: () => Promise<void> }> {
  const folder = programFolder('nginx');
  const port = await freePort();
  const { http = '', server } = configure(folder, port);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user www-data;' : ''}
    daemon off;
    worker_processes auto;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      ${temporaryPaths.join('\n      ')}
      ${http}
      ${server === undefined ? '' : `server { listen 127.0.0.1:${port}; ${server} }`}
    }\n`,
  );
  const { child, stop } = startInFolder(folder, NGINX, ['-p', folder, '-e', `${folder}/error.log`, '-c', file]);
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url);
  return { url, folder, pid: child.pid ?? 0, stop };
}
