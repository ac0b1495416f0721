import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { Failure } from './failure.mjs';
import { install } from './install.mjs';
import { startServers } from './servers.mjs';
import { readSettings } from './settings.mjs';

/** @returns {Promise<unknown>} Settles when the owner ends the program. */
const signal = () =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, resolve);
  });

/** @param {import('./settings.mjs').Settings} settings @param {boolean} isFirst */
function greet({ siteUrl, dataDir, env }, isFirst) {
  console.log(`\n  The site        ${siteUrl}\n  The dashboard   ${siteUrl}/dashboard\n`);
  if (isFirst) {
    console.log(`  First manager   ${env.MANAGER_USERNAME} / ${env.MANAGER_PASSWORD}`);
    console.log(`  First admin     ${env.DASHBOARD_EMAIL} / ${env.DASHBOARD_PASSWORD}\n`);
  }
  console.log(`  Names and first passwords are kept in ${path.join(dataDir, 'secrets.env')}`);
  console.log('  Ctrl-C stops both servers.\n');
}

/** Installs, builds, starts and greets; ends with the owner's Ctrl-C. */
export async function startSite() {
  const settings = await readSettings();
  const isFirst = !existsSync(path.join(settings.dataDir, 'cms.log'));
  await install();
  await build();
  console.log(isFirst ? '• Starting, and filling the empty database' : '• Starting');
  const stopped = signal();
  const servers = await startServers(settings);
  greet(settings, isFirst);
  const ended = await Promise.race([stopped, servers.failed]);
  await servers.stop();
  if (ended === 'cms' || ended === 'adapter') {
    throw new Failure(`The ${ended} stopped by itself; see ${path.join(settings.dataDir, `${ended}.log`)}.`);
  }
}
