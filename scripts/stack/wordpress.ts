import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCommand } from './start-command.ts';
import { waitUntil } from './wait-until.ts';

const execute = promisify(execFile);

/** Where Debian's packages are. */
export const WORDPRESS = '/usr/share/wordpress';
export const PHP = '/usr/bin/php';
export const MARIADB = '/usr/sbin/mariadbd';

/**
 * Starts MariaDB, which refuses to run as root, with an empty database for WordPress.
 * @returns The server's socket.
 */
export async function startMariaDb(folder: string, onCleanUp: (stop: () => Promise<void>) => void): Promise<string> {
  const data = path.join(folder, 'mariadb');
  const socket = path.join(data, 'mariadb.sock');
  mkdirSync(data);
  const user = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  const install = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'];
  await execute('mariadb-install-db', [...install, ...user]);
  const server = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user];
  onCleanUp(startCommand([MARIADB, ...server]).stop);
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  const create = () => execute('mariadb', [...client, '--execute=create database wordpress character set utf8mb4']);
  if (await waitUntil(() => create().then(Boolean, () => false), 10_000, 100)) return socket;
  throw new Error('MariaDB did not start within 10 s.');
}

/** The configuration of WordPress. */
export const configOf = (root: string, { socket, url }: { socket: string; url: string }) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', '${root}/');
require_once ABSPATH . 'wp-settings.php';
`;
