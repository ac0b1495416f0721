import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printable } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * The link that opens the set-up of a new site; undefined once that is finished, or a manager has logged in. The code is behind
 * the #, so that no server and no proxy sees it.
 * @param {Settings} settings
 * @param {string} siteAddress
 * @returns {Promise<string | undefined>}
 */
async function setupLink(settings, siteAddress) {
  const { env } = settings;
  const response = await fetch(`${env.CMS_URL}/api/setup`, {
    headers: { authorization: `Bearer ${env.ADAPTER_TOKEN}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  const answer = response?.ok ? await response.json() : undefined;
  return answer?.data.isOpen ? `${siteAddress}/ar/manager/setup#${printable('SETUP_CODE', settings)}` : undefined;
}

/** This file in DATA_DIR marks that the first passwords have been printed. @param {Settings} settings */
const markerFile = ({ dataDir }) => path.join(dataDir, 'greeted');

/**
 * Whether this copy has never finished starting, so that its first passwords have not been printed yet.
 * @param {Settings} settings
 */
export const isFirstStart = (settings) => !existsSync(markerFile(settings));

/**
 * Prints where the site is and, after the first start, the first names and passwords; and until a new site is set up, the link
 * for that.
 * @param {Settings} settings
 * @param {string} [siteAddress]
 */
export async function printStartupMessage(settings, siteAddress = settings.siteUrl) {
  const { siteUrl, dataDir, env } = settings;
  const link = await setupLink(settings, siteAddress);
  console.log(`\n  The site        ${siteAddress}\n  The dashboard   ${siteUrl}/dashboard\n`);
  if (isFirstStart(settings)) {
    console.log(`  First manager   ${env.MANAGER_USERNAME} / ${printable('MANAGER_PASSWORD', settings)}`);
    console.log(`  First admin     ${env.DASHBOARD_EMAIL} / ${printable('DASHBOARD_PASSWORD', settings)}\n`);
  }
  if (link) console.log(`  Set up the site ${link}\n  Whoever opens this link is the first manager.\n`);
  console.log(`  Names and first passwords are stored in ${path.join(dataDir, 'secrets.env')}`);
  console.log('  Ctrl-C stops all servers.\n');
  // Written last: if printing was interrupted, or the disk is full, the next start prints the passwords again.
  try {
    writeFileSync(markerFile(settings), '');
  } catch (error) {
    console.error(`✗ ${markerFile(settings)} cannot be written (${error})`);
  }
}
