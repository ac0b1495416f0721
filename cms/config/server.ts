import fs from 'node:fs';
import path from 'node:path';
import { environment, secret } from '../src/environment';
import cronTasks from './cron-tasks';

export default () => {
  // The upload provider refuses to start without its folder.
  fs.mkdirSync(path.join(environment.publicDir, 'uploads'), { recursive: true, mode: 0o700 });
  return {
    host: environment.host,
    port: environment.port,
    // The adapter publishes the dashboard and its files under this path.
    url: `${environment.siteUrl}/dashboard`,
    proxy: { koa: true },
    app: { keys: secret('APP_KEYS').split(',') },
    cron: { enabled: !environment.isRehearsal, tasks: cronTasks },
    dirs: { public: environment.publicDir },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};
