import { openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { Failure } from './failure.ts';
import { ROOT } from './run.ts';
import { freePort } from './settings.ts';
import { programFolder, startInFolder } from './temporary-program.ts';
import { waitUntil } from './wait-until.ts';

const CADDY = '/usr/bin/caddy';
const CONFIGURATION = path.join(ROOT, 'docs/deploy/Caddyfile');

/** Whether a TLS handshake succeeds, which it does not before Caddy's own authority has issued the certificate. */
const hasCertificate = (port: number, servername: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

/** Starts Caddy with the configuration for operators on other ports, with a certificate of its internal authority. */
export async function startCaddy({
  host,
  adapter,
  port,
  isImpatient = false,
}: {
  /** The name of the site. */
  host: string;
  /** Its port. */
  adapter: number;
  /** Of the https site; a free one unless given. */
  port?: number;
  /** Whether it waits for the adapter for a second only. */
  isImpatient?: boolean;
}) {
  const folder = programFolder('caddy');
  const [httpsPort, redirectPort] = [port ?? (await freePort()), await freePort()];
  const configuration = readFileSync(CONFIGURATION, 'utf8');
  const [snippet, site, ...more] = configuration.split('\n{\n');
  if (site === undefined || more.length > 0) throw new Failure(`${CONFIGURATION} has another structure than expected.`);
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}`,
    `http_port ${redirectPort}`,
    `https_port ${httpsPort}`,
  ];
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    [snippet, '{', ...options, isImpatient ? site.replace(/(timeout|duration) \d+s/g, '$1 1s') : site].join('\n'),
  );
  const log = path.join(folder, 'caddy.log');
  const output = openSync(log, 'a');
  const env = { ...process.env, SITE_URL: `https://${host}`, ADAPTER: `127.0.0.1:${adapter}`, HOME: folder };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const { stop } = startInFolder(folder, CADDY, args, { env, stdio: ['ignore', output, output] });
  await waitUntil(() => hasCertificate(httpsPort, host), 10_000, 100);
  return {
    port: httpsPort,
    redirectPort,
    /** What it has written, which is all of its logs. */
    log: () => readFileSync(log, 'utf8'),
    stop,
  };
}
