import { build } from './stack/build.mjs';
import { runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';
import { requireNode } from './stack/node-version.mjs';
import { ROOT } from './stack/run.mjs';
import { readSettings } from './stack/settings.mjs';

/** The cms as built; adapter and web with hot reload; one Ctrl-C ends all three. */
await runScript(async () => {
  requireNode();
  const settings = await readSettings();
  await install();
  await build();
  // Needs installed packages, which a fresh clone has only by now.
  const { default: concurrently } = await import('concurrently');
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
      { name: 'web', command: 'vite', cwd: `${ROOT}web`, env: development },
    ],
    { killOthersOn: ['failure', 'success'], prefixColors: ['magenta', 'green', 'blue'] },
  );
  await result.catch(() => undefined);
});
