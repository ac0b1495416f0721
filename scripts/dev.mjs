import { build } from './stack/build.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { greet } from './stack/greeting.mjs';
import { install } from './stack/install.mjs';
import { requireNode } from './stack/node-version.mjs';
import { ROOT } from './stack/run.mjs';
import { answers } from './stack/servers.mjs';
import { portOf, readSettings, requireFree } from './stack/settings.mjs';
import { toldToEnd } from './stack/signals.mjs';

/** The cms as built; adapter and web with hot reload; one Ctrl-C ends all three. */
await runScript(async () => {
  requireNode();
  const settings = await readSettings();
  const webPort = portOf('WEB_PORT', 5173);
  await requireFree('WEB_PORT', webPort);
  const told = toldToEnd();
  await install(told);
  await build(told);
  // Needs installed packages, which a fresh clone has only by now.
  const { default: concurrently } = await import('concurrently');
  told.throwIfAborted();
  const development = { ...settings.env, NODE_ENV: 'development' };
  const { result } = concurrently(
    [
      {
        name: 'cms',
        command: 'node node_modules/@strapi/strapi/bin/strapi.js start',
        cwd: `${ROOT}cms`,
        env: settings.env,
      },
      {
        name: 'adapter',
        command: 'tsx watch --clear-screen=false src/server.ts',
        cwd: `${ROOT}adapter`,
        env: development,
      },
      {
        name: 'web',
        // On another port than it says it would not be found.
        command: 'vite --strictPort',
        cwd: `${ROOT}web`,
        env: { ...development, WEB_PORT: String(webPort) },
      },
    ],
    { killOthersOn: ['failure', 'success'], prefixColors: ['magenta', 'green', 'blue'] },
  );
  let isOver = false;
  const ended = result
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const site = `http://localhost:${webPort}`;
  const addresses = [`http://127.0.0.1:${settings.port}/healthz`, site];
  const up = await Promise.all(addresses.map((address) => answers(address, () => isOver, 300)));
  if (up.every(Boolean)) greet(settings, site);
  await ended;
  if (!told.aborted) throw new Failure('One of the three stopped by itself; its last words stand above.');
});
