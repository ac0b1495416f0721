import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../stack/debian-packages.ts';
import { startNginx } from '../../stack/nginx.ts';
import { startCommand } from '../../stack/start-command.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { configOf, MARIADB, PHP, startMariaDb, WORDPRESS } from '../../stack/wordpress.ts';
import { onCleanUp } from './bench-site.ts';
import { ARTICLE_TEXTS } from './fill-articles.ts';
import { type HttpRequest, sendOk } from './http-client.ts';

const THEME = 'twentytwentythree';
const SETUP = fileURLToPath(new URL('wordpress-setup.php', import.meta.url));
/** The home page shows ten of them. */
const POSTS = 60;

const isRoot = process.getuid?.() === 0;

/** PHP-FPM's program has PHP's version in its name. */
const findPhpFpm = () => {
  const name = readdirSync('/usr/sbin').find((program) => /^php-fpm[\d.]+$/.test(program));
  return name && path.join('/usr/sbin', name);
};

const isInstalled = () =>
  existsSync(path.join(WORDPRESS, 'wp-content/themes', THEME)) && existsSync(MARIADB) && findPhpFpm() !== undefined;

const PACKAGES = ['wordpress', `wordpress-theme-${THEME}`, 'php-fpm', 'php-cli', 'php-mysql', 'mariadb-server'];

export const ensureWordPress = () => ensureInstalled('WordPress, PHP-FPM and MariaDB', isInstalled, PACKAGES);

/** @returns The socket that nginx connects to. */
function startPhpFpm(folder: string): string {
  const socket = path.join(folder, 'php.sock');
  const config = path.join(folder, 'php-fpm.conf');
  writeFileSync(
    config,
    `[global]
error_log = ${folder}/php-fpm.log
daemonize = no
[www]
${isRoot ? 'user = www-data\ngroup = www-data' : ''}
listen = ${socket}
listen.mode = 0666
pm = static
pm.max_children = ${2 * availableParallelism()}
php_admin_flag[zlib.output_compression] = on
`,
  );
  onCleanUp(startCommand([findPhpFpm() ?? '', '--nodaemonize', '--fpm-config', config]).stop);
  return socket;
}

/**
 * Starts WordPress with its default theme, behind nginx with a page cache. PHP compresses the pages, so that nginx
 * caches them compressed.
 * @returns Requests of the home page.
 */
export async function startWordPress(): Promise<{ cached: HttpRequest; uncached: HttpRequest }> {
  const folder = temporaryFolder(onCleanUp);
  // For the users that the servers run as.
  chmodSync(folder, 0o755);
  const root = path.join(folder, 'wordpress');
  cpSync(WORDPRESS, root, { recursive: true, dereference: true });
  const [database, php] = [await startMariaDb(folder, onCleanUp), startPhpFpm(folder)];
  const { url, stop } = await startNginx((nginxFolder) => ({
    http: `
      fastcgi_cache_path ${nginxFolder}/pages keys_zone=pages:10m;
      fastcgi_cache_key $request_method$request_uri$http_accept_encoding;`,
    server: `
        root ${root};
        index index.php;
        location / { try_files $uri $uri/ /index.php?$args; }
        location ~ \\.php$ {
          include /etc/nginx/fastcgi.conf;
          fastcgi_pass unix:${php};
          fastcgi_cache pages;
          fastcgi_cache_lock on;
          fastcgi_cache_valid 200 1h;
          fastcgi_cache_bypass $http_x_no_cache;
          fastcgi_no_cache $http_x_no_cache;
        }`,
  }));
  onCleanUp(stop);
  writeFileSync(path.join(root, 'wp-config.php'), configOf(root, { socket: database, url }));
  const { title, summary, html } = ARTICLE_TEXTS;
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    post_title: `${title}${index + 1}`,
    post_excerpt: summary,
    post_content: html,
  }));
  execFileSync(PHP, [SETUP], { cwd: root, input: JSON.stringify(posts) });
  const home = { url: `${url}/`, headers: { 'accept-encoding': 'gzip' } };
  // PHP compiles its files with the first request, and nginx caches the page.
  await sendOk(home);
  return { cached: home, uncached: { ...home, headers: { ...home.headers, 'x-no-cache': '1' } } };
}
