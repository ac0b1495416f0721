/**
 * Preloaded into a server whose clock is to be off by CLOCK_OFFSET milliseconds, from its start on. Times of files and
 * of the database server stay as they are.
 */
const offset = Number(process.env.CLOCK_OFFSET);
const SystemDate = Date;
// Kept, as packages replace `Date.now`.
const systemNow = SystemDate.now;
const now = () => systemNow() + offset;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
SystemDate.prototype.constructor = Date;
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + offset });
