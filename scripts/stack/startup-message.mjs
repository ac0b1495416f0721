import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** @param {Settings} settings */
const markOf = ({ dataDir }) => path.join(dataDir, 'greeted');

/**
 * Whether this copy has never come up, so that nobody was told its first names and passwords.
 * @param {Settings} settings
 */
export const isNew = (settings) => !existsSync(markOf(settings));

/**
 * Says where the site is and, once, who may enter.
 * @param {Settings} settings
 * @param {string} [address] Of the site.
 */
export function greet(settings, address = settings.siteUrl) {
  const { siteUrl, dataDir, env } = settings;
  console.log(`\n  The site        ${address}\n  The dashboard   ${siteUrl}/dashboard\n`);
  if (isNew(settings)) {
    console.log(`  First manager   ${env.MANAGER_USERNAME} / ${env.MANAGER_PASSWORD}`);
    console.log(`  First admin     ${env.DASHBOARD_EMAIL} / ${env.DASHBOARD_PASSWORD}\n`);
  }
  console.log(`  Names and first passwords are kept in ${path.join(dataDir, 'secrets.env')}`);
  console.log('  Ctrl-C stops it all.\n');
  // Last: who was not told has to be told by the next start.
  writeFileSync(markOf(settings), '');
}
