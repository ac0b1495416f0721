import { fileURLToPath } from 'node:url';
import { Failure, messageOf } from '../stack/failure.mjs';
import { ENDED_FROM_OUTSIDE, exitCodeOf } from '../stack/run.mjs';
import { askRunningCms } from '../stack/running-cms.mjs';
import { readBackupSettings } from './backup-settings.mjs';
import { isDue } from './calendar.mjs';
import { keepState, reportFailure } from './scheduled-backup.mjs';
import { hasState, readState } from './state.mjs';

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
  const since = new Date().toISOString();
  /** A failure that could not be stored, so that the next attempt waits for its hour all the same. @type {import('./state.mjs').BackupState['failure']} */
  let unstored = null;

  /** With what the disk did not take. */
  function currentState() {
    const state = readState(dataDir);
    return { ...state, since: hasState(dataDir) ? state.since : since, failure: unstored ?? state.failure };
  }

  async function check() {
    // From now on what is missed is made up for.
    if (!hasState(dataDir)) keepState(dataDir, { since });
    // While the cms cannot be asked, it is the one of the last time.
    timeZone = await readTimeZone(env).catch(() => timeZone);
    if (timeZone === undefined || !isDue({ now: Date.now(), minutes, timeZone, state: currentState() })) return;
    const startedAt = new Date().toISOString();
    unstored = { at: startedAt, reason: '' };
    const args = [SCRIPT, '--scheduled', '--time-zone', timeZone];
    const code = await exitCodeOf(process.execPath, args, { env: /** @type {Record<string, string>} */ (env), signal });
    const wasStored = () => {
      const { last, failure, rehearsal } = readState(dataDir);
      return [last, failure, rehearsal].some((result) => result && result.at >= startedAt);
    };
    if (code >= ENDED_FROM_OUTSIDE)
      await reportFailure(dataDir, new Failure('The program that makes the backup was ended from outside.'));
    if (code === 0 || wasStored()) unstored = null;
  }

  const timer = setInterval(() => {
    running ??= check()
      .catch((error) => {
        if (!signal.aborted) console.error(`✗ The schedule of the backups: ${messageOf(error)}`);
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
