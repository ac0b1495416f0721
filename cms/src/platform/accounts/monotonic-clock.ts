/**
 * The time in ms since 1970, by a clock that never goes back while the process runs: setting the machine's clock back
 * must not prolong anything that expires.
 */
export const monotonicNow = () => Math.floor(Math.max(Date.now(), performance.timeOrigin + performance.now()));

/** Clocks of several instances may differ by this many ms; a time further in the future comes from a wrong clock. */
const CLOCK_SKEW = 60_000;

/** Whether something that happened at `time` is at most `limit` ms old. */
export function isWithin(limit: number, time: string | Date): boolean {
  const age = monotonicNow() - new Date(time).getTime();
  return age >= -CLOCK_SKEW && age <= limit;
}
