import type { BackupSettings } from './backup-settings.ts';
import type { BackupState } from './state.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** By how much the clocks of a time zone are ahead of UTC at a time, in ms. */
function offsetAt(time: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const {
    year = 0,
    month = 1,
    day,
    hour,
    minute,
  } = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / MINUTE) * MINUTE;
}

/**
 * The last time at which the clocks of a time zone showed a time of day.
 * @param minutes After midnight.
 */
export function lastMoment(now: number, minutes: number, timeZone: string) {
  const midnight = Math.floor((now + offsetAt(now, timeZone)) / DAY) * DAY;
  const times = [midnight, midnight - DAY].map((day) => {
    const local = day + minutes * MINUTE;
    // The clocks may have been changed since.
    return local - offsetAt(local - offsetAt(now, timeZone), timeZone);
  });
  return times.find((time) => time <= now) ?? now - DAY;
}

/** Whether a backup has to be made: one that was missed is made up for, one that failed is tried again after an hour. */
export function isDue({
  now,
  minutes,
  timeZone,
  state: { since, last, failure },
}: {
  now: number;
  minutes: number;
  timeZone: string;
  state: BackupState;
}) {
  // A time that is ahead was stored by a wrong clock.
  const [done, failed] = [last?.at ?? since, failure?.at].map((time) => {
    const at = time === undefined ? 0 : Date.parse(time);
    return at <= now ? at : 0;
  });
  const hasFailed = failure !== null && failed !== undefined;
  if (hasFailed) return now - failed >= 60 * MINUTE;
  return (done ?? 0) < lastMoment(now, minutes, timeZone);
}

/** Weeks begin on Monday, as those of ISO 8601 do. */
const weekOf = (local: number) => Math.floor((local / DAY + 3) / 7);

/**
 * Which backups are no longer kept: of each of the last days, weeks and months that have any, the last one stays. As
 * they are counted, a wrong clock deletes none.
 */
export function outdatedBackups<Backup extends { time: number }>(
  backups: readonly Backup[],
  { daily, weekly, monthly }: BackupSettings['keep'],
  timeZone: string,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.time - one.time);
  const kept = new Set(newestFirst.slice(0, 1));
  function keepLast(count: number, periodOf: (local: number) => string | number) {
    const periods = new Set();
    for (const backup of newestFirst) {
      const period = periodOf(backup.time + offsetAt(backup.time, timeZone));
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(backup);
    }
  }
  keepLast(daily, (local) => Math.floor(local / DAY));
  keepLast(weekly, weekOf);
  keepLast(monthly, (local) => new Date(local).toISOString().slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}
