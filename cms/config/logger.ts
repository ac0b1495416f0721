import { winston } from '@strapi/logger';
import { environment } from '../src/environment';

const { combine, errors, json, timestamp } = winston.format;

/** Errors of libraries carry what they failed at: the body of a request, or the values of a row. */
const LOGGED = ['level', 'message', 'stack', 'timestamp', 'code', 'status'];
const withoutContent = winston.format((line) => {
  for (const name of Object.keys(line)) if (!LOGGED.includes(name)) delete line[name];
  // Of a request: its query has what is searched for, and the links of donors.
  if (line.level === 'http') line.message = String(line.message).replace(/\?\S*/, '');
  return line;
});

// Lines of JSON, as those of the adapter's log. 'http', Strapi's default level, writes one per request; the adapter has its own.
export default () => ({
  level: environment.logLevel,
  format: combine(errors({ stack: true }), timestamp(), withoutContent(), json()),
});
