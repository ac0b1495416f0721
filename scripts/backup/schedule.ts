import { fileURLToPath } from 'node:url';
import { Failure, messageOf } from '../stack/failure.ts';
import { ENDED_FROM_OUTSIDE, exitCodeOf } from '../stack/run.ts';
import { askRunningCms } from '../stack/running-cms.ts';
import { readBackupSettings } from './backup-settings.ts';
import { isDue } from './calendar.ts';
import { keepState, reportFailure } from './scheduled-backup.ts';
import { type BackupState, hasState, readState } from './state.ts';

const MINUTE = 60_000;
/** Milliseconds. */
const CMS_TIMEOUT = 30_000;
const SCRIPT = fileURLToPath(new URL('../backup.ts', import.meta.url));

/** The time zone of the association. */
export async function readTimeZone(env: NodeJS.ProcessEnv): Promise<string> {
  const { data } = await askRunningCms('/api/time-zone', {}, { env, signal: AbortSignal.timeout(CMS_TIMEOUT) });
  return data.timeZone;
}

/**
 * Makes the backups of the schedule beside a site, one at a time, each in a process of its own.
 * @returns Ends the schedule, and a backup that is being made.
 */
export function startSchedule({
  dataDir,
  env,
  interval = MINUTE,
}: {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  interval?: number;
}): () => Promise<void> {
  const { time } = readBackupSettings(env, dataDir);
  if (time === undefined) return async () => {};
  const minutes = time;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timeZone: string | undefined;
  let running: Promise<void> | undefined;
  const since = new Date().toISOString();
  /** A failure that could not be stored, so that the next attempt waits for its hour all the same. */
  let unstored: BackupState['failure'] = null;

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
    const code = await exitCodeOf(process.execPath, args, { env: env as Record<string, string>, signal });
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
