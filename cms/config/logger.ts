import { environment } from '../src/environment';

// 'http', Strapi's default, writes a line per request; the adapter has its own log.
export default () => ({ level: environment.logLevel });
