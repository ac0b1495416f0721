import { pino } from 'pino';

/** The process's log. Requests are named by their route, so no query, token or text of a message gets into it. */
export const createLogger = (level: string) =>
  pino({
    level,
    base: null,
    serializers: { err: pino.stdSerializers.errWithCause },
    redact: { paths: ['*.token', '*.password', '*.authorization', '*.cookie', 'req.headers'], censor: '[hidden]' },
  });
