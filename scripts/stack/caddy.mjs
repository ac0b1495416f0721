import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { ROOT } from './run.mjs';
import { stop } from './servers.mjs';
import { freePort } from './settings.mjs';

const CADDY = '/usr/bin/caddy';
const CONFIGURATION = path.join(ROOT, 'docs/deploy/Caddyfile');

/**
 * Starts Caddy with the configuration for operators on other ports, with a certificate of its internal authority.
 * @param {object} options
 * @param {string} options.host The name of the site.
 * @param {number} options.adapter Its port.
 * @param {number} [options.port] Of the https site; a free one unless given.
 * @param {boolean} [options.isImpatient] Whether it waits for the adapter for a second only.
 */
export async function startCaddy({ host, adapter, port, isImpatient = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-caddy-'));
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
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', output, output],
  });
  const removeAtExit = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  const isUp = async () => {
    const reply = await fetch(`http://127.0.0.1:${redirectPort}`, { redirect: 'manual' }).catch(() => undefined);
    return reply !== undefined;
  };
  for (let attempt = 0; attempt < 100 && !(await isUp()); attempt += 1) await wait(100);
  return {
    port: httpsPort,
    redirectPort,
    /** What it has written, which is all of its logs. */
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      process.off('exit', removeAtExit);
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
