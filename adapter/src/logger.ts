import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/** Lines a second. Anybody can cause lines by calls that are refused; they must not fill the disk nor slow the site down. */
const MAX_LINES = 100;
const SECOND = 1_000;

/** Drops the lines beyond the limit, and logs how many with the first line of a later second. */
function limitLines(): NonNullable<LoggerOptions['hooks']> {
  let since = 0;
  let lines = 0;
  return {
    logMethod(args, method) {
      const now = performance.now();
      if (now - since >= SECOND) {
        const dropped = lines - MAX_LINES;
        since = now;
        lines = 0;
        if (dropped > 0) this.warn({ dropped }, 'log lines were dropped');
      }
      lines += 1;
      if (lines <= MAX_LINES) method.apply(this, args);
    },
  };
}

/** The process's log. Requests are named by their route, so no query, token or text of a message gets into it. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: limitLines(),
      serializers: { err: pino.stdSerializers.errWithCause },
      redact: { paths: ['*.token', '*.password', '*.authorization', '*.cookie', 'req.headers'], censor: '[hidden]' },
    },
    destination,
  );
