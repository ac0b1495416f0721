import { fileURLToPath } from 'node:url';
import { Failure } from '../stack/failure.mjs';
import { succeeds } from '../stack/run.mjs';
import { askRunningCms } from '../stack/running-cms.mjs';
import { readBackupSettings } from './backup-settings.mjs';
import { isDue } from './calendar.mjs';
import { reportFailure } from './scheduled-backup.mjs';
import { hasState, readState, writeState } from './state.mjs';

const MINUTE = 60_000;
/** Milliseconds. */
const CMS_TIMEOUT = 30_000;
const SCRIPT = fileURLToPath(new URL('../backup.mjs', import.meta.url));

/** The time zone of the association. @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
export async function readTimeZone(env) {
  const { data } = await askRunningCms('/api/time-zone', {}, { env, signal: AbortSignal.timeout(CMS_TIMEOUT) });
  return data.timeZone;
}

/**
 * Makes the backups of the schedule beside a site, one at a time, each in a process of its own.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, interval?: number }} options
 * @returns {() => Promise<void>} Ends the schedule, and a backup that is being made.
 */
export function startSchedule({ dataDir, env, interval = MINUTE }) {
  const { time } = readBackupSettings(env, dataDir);
  if (time === undefined) return async () => {};
  const minutes = time;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** @type {string | undefined} */
  let timeZone;
  /** @type {Promise<void> | undefined} */
  let running;

  async function check() {
    // From now on what is missed is made up for.
    if (!hasState(dataDir)) writeState(dataDir, {});
    // While the cms cannot be asked, it is the one of the last time.
    timeZone = await readTimeZone(env).catch(() => timeZone);
    if (timeZone === undefined || !isDue({ now: Date.now(), minutes, timeZone, state: readState(dataDir) })) return;
    const startedAt = new Date().toISOString();
    const args = [SCRIPT, '--scheduled', '--time-zone', timeZone];
    if (await succeeds(process.execPath, args, { env: /** @type {Record<string, string>} */ (env), signal })) return;
    const { failure, rehearsal } = readState(dataDir);
    if ([failure, rehearsal].some((result) => result && result.at >= startedAt)) return;
    await reportFailure(dataDir, new Failure('The program that makes the backup was ended from outside.'));
  }

  const timer = setInterval(() => {
    running ??= check()
      .catch((error) => {
        if (!signal.aborted)
          console.error(`✗ The schedule of the backups: ${error instanceof Error ? error.message : error}`);
      })
      .finally(() => {
        running = undefined;
      });
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
