import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackages } from './debian-packages.mjs';
import { stop } from './servers.mjs';
import { freePort } from './test-stack.mjs';

const NGINX = '/usr/sbin/nginx';

/** @returns {Promise<boolean>} Whether nginx is installed, which this does when it can. */
export async function ensureNginx() {
  if (existsSync(NGINX)) return true;
  console.log('• Installing nginx');
  return (await installDebianPackages(['nginx-light'])) && existsSync(NGINX);
}

/**
 * Starts nginx on a free port, with all its files in a temporary folder.
 * @param {(folder: string) => { http?: string, server: string }} configure The configuration of the two blocks.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startNginx(configure) {
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-nginx-'));
  // For the user that the workers run as.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { http = '', server } = configure(folder);
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
      server {
        listen 127.0.0.1:${port};
        ${server}
      }
    }\n`,
  );
  const child = spawn(NGINX, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], { stdio: 'ignore' });
  const removeAtExit = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(url).catch(() => undefined)) !== undefined;
  for (let attempt = 0; attempt < 100 && !(await isUp()); attempt += 1) await wait(100);
  return {
    url,
    async stop() {
      process.off('exit', removeAtExit);
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
