import { Failure, runScript } from './stack/failure.ts';
import { runTogether } from './stack/process-groups.ts';
import { ROOT } from './stack/run.ts';
import { pollUntilOk } from './stack/servers.ts';
import { portOf, readSettings, requireFree } from './stack/settings.ts';
import { claimSite, prepareSite } from './stack/start-site.ts';
import { printStartupMessage } from './stack/startup-message.ts';

/** Runs the built cms, and adapter and web with hot reload; one Ctrl-C stops all three. */
await runScript(async () => {
  const settings = await readSettings();
  const webPort = portOf('WEB_PORT', 5173);
  await requireFree('WEB_PORT', webPort);
  await claimSite(settings);
  const signal = await prepareSite(settings);
  const development = { ...settings.env, NODE_ENV: 'development' };
  let hasExited = false;
  const exit = runTogether(
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
        // On a free port of its choice it would not be at the address that is printed.
        command: 'vite --strictPort',
        cwd: `${ROOT}web`,
        env: { ...development, WEB_PORT: String(webPort) },
      },
    ],
    ['magenta', 'green', 'blue'],
  ).finally(() => {
    hasExited = true;
  });
  const site = `http://localhost:${webPort}`;
  const cms = `${settings.env.CMS_URL}/_health`;
  // The adapter is ready before the cms is.
  const addresses = [cms, `${settings.adapterUrl}/healthz`, site];
  const responding = await Promise.all(addresses.map((address) => pollUntilOk(address, () => hasExited, 300)));
  if (responding.every(Boolean)) await printStartupMessage(settings, site);
  await exit;
  if (!signal.aborted) throw new Failure('One of the three stopped by itself; its last output is above.');
});
