import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printable, type Settings } from './settings.ts';

/**
 * Says whether a start finds data, and what of them cannot be read with the secrets that it had to make.
 * @param stored Undefined where there are none.
 */
export function announceStart({ lost }: Settings, stored: unknown) {
  console.log(stored ? '• Starting' : '• Starting, and filling the empty database');
  if (!stored || !lost?.consequence) return;
  const { names, consequence } = lost;
  console.log(
    `• Made anew beside older data: ${names.join(', ')}; ${consequence} (secrets.env of a backup has the earlier)`,
  );
}

/** Milliseconds: a first start still makes pictures. */
const CMS_WITHIN = 20_000;

/**
 * Whether the set-up of a new site is open: until it is finished, or a manager has logged in.
 * @returns Undefined where the cms does not say.
 */
async function isSetupOpen({ env }: Settings): Promise<boolean | undefined> {
  const response = await fetch(`${env.CMS_URL}/api/setup`, {
    headers: { authorization: `Bearer ${env.ADAPTER_TOKEN}` },
    signal: AbortSignal.timeout(CMS_WITHIN),
  }).catch(() => undefined);
  return response?.ok ? (await response.json()).data.isOpen : undefined;
}

/** This file in DATA_DIR marks that the first passwords have been printed. */
const markerFile = ({ dataDir }: Settings) => path.join(dataDir, 'greeted');

/**
 * Prints where the site is; until a new site is set up the link for that, and once the first names and passwords. A
 * backup that is restored has no marker, but accounts that have been used.
 */
export async function printStartupMessage(settings: Settings, siteAddress: string = settings.siteUrl) {
  const { siteUrl, dataDir, env } = settings;
  const isNew = await isSetupOpen(settings);
  console.log(`\n  The site        ${siteAddress}\n  The dashboard   ${siteUrl}/dashboard\n`);
  if (isNew && !existsSync(markerFile(settings))) {
    console.log(`  First manager   ${env.MANAGER_USERNAME} / ${printable('MANAGER_PASSWORD', settings)}`);
    console.log(`  First admin     ${env.DASHBOARD_EMAIL} / ${printable('DASHBOARD_PASSWORD', settings)}\n`);
  }
  // The code is behind the #, so that no server and no proxy sees it.
  const link = `${siteAddress}/ar/manager/setup#${printable('SETUP_CODE', settings)}`;
  if (isNew) console.log(`  Set up the site ${link}\n  Whoever opens this link is the first manager.\n`);
  console.log(`  Names and first passwords are stored in ${path.join(dataDir, 'secrets.env')}`);
  console.log('  Ctrl-C stops all servers.\n');
  if (isNew === undefined) return;
  // Written last: if printing was interrupted, or the disk is full, the next start prints the passwords again.
  try {
    writeFileSync(markerFile(settings), '');
  } catch (error) {
    console.error(`✗ ${markerFile(settings)} cannot be written (${error})`);
  }
}
