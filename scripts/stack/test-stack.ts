import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from './failure.ts';
import { startMailbox } from './mailbox.ts';
import { launchServers } from './servers.ts';
import { freePorts, readSettings } from './settings.ts';
import { rejectOnAbort } from './shutdown.ts';
import { waitUntil } from './wait-until.ts';

const PICTURES_WITHIN_MS = 600_000;

/** Waits until the last picture of the demo is stored; before, albums are empty. */
export async function waitForDemoPictures(dataDir: string) {
  const areStored = () => /demo pictures (\d+)\/\1\b/.test(readFileSync(path.join(dataDir, 'cms.log'), 'utf8'));
  if (!(await waitUntil(areStored, PICTURES_WITHIN_MS, 500)))
    throw new Failure('The demo pictures were not stored in time.');
}

/**
 * Starts the built product in an empty data folder on free ports, with a mail server of its own: with the demo content,
 * what contract and browser tests run on.
 * @returns `env`: KHAYR_URL, DATA_DIR, MAILBOX and its URL, the accounts and the code of the set-up, for the tests.
 * @param signal Stops a start that is not complete.
 * @param options Without the demo the site is empty; without pictures the demo has its texts only; without mail nobody
 * has told the site of the mail server.
 */
export async function startTestStack(
  signal: AbortSignal = new AbortController().signal,
  { demo = true, pictures = demo, mail = true }: { demo?: boolean; pictures?: boolean; mail?: boolean } = {},
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'khayr-test-'));
  const mailbox = await startMailbox(path.join(dataDir, 'mailbox'));
  const settings = await readSettings({
    ...process.env,
    ...(await freePorts()),
    DATA_DIR: dataDir,
  });
  Object.assign(settings.env, {
    SMTP_URL: mail ? mailbox.url : '',
    MAIL_TO: 'office@khayr.example',
    // Tests act as several visitors, each with an address of its own.
    TRUST_PROXY: 'true',
    DEMO: String(demo),
    DEMO_PICTURES: String(pictures),
  });
  const servers = launchServers(settings);
  const stop = async () => {
    await servers.stop();
    await mailbox.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    const started = servers.waitUntilReady().then(() => (pictures ? waitForDemoPictures(dataDir) : undefined));
    await Promise.race([started, rejectOnAbort(signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const { MANAGER_USERNAME = '', MANAGER_PASSWORD = '', DASHBOARD_EMAIL = '', DASHBOARD_PASSWORD = '' } = settings.env;
  const accounts = { MANAGER_USERNAME, MANAGER_PASSWORD, DASHBOARD_EMAIL, DASHBOARD_PASSWORD };
  const { SETUP_CODE = '' } = settings.env;
  const env = {
    KHAYR_URL: settings.siteUrl,
    DATA_DIR: dataDir,
    MAILBOX: mailbox.folder,
    MAILBOX_URL: mailbox.url,
    SETUP_CODE,
  };
  return { env: { ...env, ...accounts }, stop };
}

/**
 * Works on a copy of the product with the demo content, which is stopped in the end, also when the script is asked to
 * stop.
 */
export async function withTestStack(signal: AbortSignal, work: (env: Record<string, string>) => Promise<void>) {
  const { env, stop } = await startTestStack(signal);
  try {
    await Promise.race([work(env), rejectOnAbort(signal)]);
  } finally {
    await stop();
  }
}
