import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** This file in DATA_DIR marks that the first passwords have been printed. @param {Settings} settings */
const markerFile = ({ dataDir }) => path.join(dataDir, 'greeted');

/**
 * Whether this copy has never finished starting, so that its first passwords have not been printed yet.
 * @param {Settings} settings
 */
export const isFirstStart = (settings) => !existsSync(markerFile(settings));

/**
 * Prints where the site is and, after the first start, the first names and passwords.
 * @param {Settings} settings
 * @param {string} [siteAddress]
 */
export function printStartupMessage(settings, siteAddress = settings.siteUrl) {
  const { siteUrl, dataDir, env } = settings;
  console.log(`\n  The site        ${siteAddress}\n  The dashboard   ${siteUrl}/dashboard\n`);
  if (isFirstStart(settings)) {
    console.log(`  First manager   ${env.MANAGER_USERNAME} / ${env.MANAGER_PASSWORD}`);
    console.log(`  First admin     ${env.DASHBOARD_EMAIL} / ${env.DASHBOARD_PASSWORD}\n`);
  }
  console.log(`  Names and first passwords are stored in ${path.join(dataDir, 'secrets.env')}`);
  console.log('  Ctrl-C stops all servers.\n');
  // Written last: if printing was interrupted, or the disk is full, the next start prints the passwords again.
  try {
    writeFileSync(markerFile(settings), '');
  } catch (error) {
    console.error(`✗ ${markerFile(settings)} cannot be written (${error})`);
  }
}
