/**
 * The time in ms, by a clock that never goes back while the process runs: setting the machine's clock back must not
 * lengthen anything that expires.
 */
export const steadyNow = () => Math.floor(Math.max(Date.now(), performance.timeOrigin + performance.now()));

/** Clocks of several instances may differ this much, in ms; what lies further in the future was written by a wrong one. */
const SKEW = 60_000;

/** Whether something that happened at `time` is at most `limit` ms old. */
export function isWithin(limit: number, time: string | Date): boolean {
  const age = steadyNow() - new Date(time).getTime();
  return age >= -SKEW && age <= limit;
}
