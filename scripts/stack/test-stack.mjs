import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { startMailbox } from './mailbox.mjs';
import { startServers } from './servers.mjs';
import { readSettings } from './settings.mjs';

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });

const PICTURES_WITHIN_MS = 300_000;

/**
 * Waits for the demo's last picture: albums are empty before.
 * @param {string} dataDir
 */
export async function picturesAreIn(dataDir) {
  const end = Date.now() + PICTURES_WITHIN_MS;
  while (Date.now() < end) {
    if (/demo pictures (\d+)\/\1\b/.test(readFileSync(path.join(dataDir, 'cms.log'), 'utf8'))) return;
    await wait(500);
  }
  throw new Failure('The demo pictures did not come in time.');
}

/**
 * The built product on an empty data folder and free ports, with a mail server of its own: what contract and browser tests run on.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env`: KHAYR_URL, DATA_DIR and MAILBOX for the tests.
 */
export async function startTestStack() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'khayr-test-'));
  const mailbox = await startMailbox(path.join(dataDir, 'mailbox'));
  process.env.PORT = String(await freePort());
  process.env.CMS_PORT = String(await freePort());
  process.env.DATA_DIR = dataDir;
  process.env.SMTP_URL = mailbox.url;
  process.env.MAIL_TO = 'office@khayr.example';
  // Tests play several visitors: each has an address of its own.
  process.env.TRUST_PROXY = 'true';
  const settings = await readSettings();
  const servers = await startServers(settings);
  console.log('• Waiting for the demo pictures');
  await picturesAreIn(dataDir);
  return {
    env: {
      KHAYR_URL: settings.siteUrl,
      DATA_DIR: dataDir,
      MAILBOX: mailbox.folder,
      MANAGER_USERNAME: settings.env.MANAGER_USERNAME ?? '',
      MANAGER_PASSWORD: settings.env.MANAGER_PASSWORD ?? '',
      DASHBOARD_EMAIL: settings.env.DASHBOARD_EMAIL ?? '',
      DASHBOARD_PASSWORD: settings.env.DASHBOARD_PASSWORD ?? '',
    },
    async stop() {
      await servers.stop();
      await mailbox.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
