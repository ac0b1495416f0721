import { winston } from '@strapi/logger';
import { environment } from '../src/environment';

const { combine, errors, json, timestamp } = winston.format;

// Lines of JSON, as those of the adapter's log. 'http', Strapi's default level, writes one per request; the adapter has its own.
export default () => ({
  level: environment.logLevel,
  format: combine(errors({ stack: true }), timestamp(), json()),
});
