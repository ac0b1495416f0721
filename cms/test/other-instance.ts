import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CMS, COMPILED } from './paths';
import { BASE } from './start-cms';

interface Shared {
  dataDir: string;
  databaseUrl: string;
}

/**
 * Starts another instance of the cms on the same database, as a process of its own: a process holds one only. `work` is the
 * source of a function of `strapi` and a message; it runs when `run` sends one. Then the process ends, and `run` gives its code.
 */
export async function startOtherInstance({ dataDir, databaseUrl }: Shared, work: string) {
  const script = `require('@strapi/strapi').createStrapi({ appDir: '${CMS}', distDir: '${COMPILED}', serveAdminPanel: false })
    .load().then((strapi) => {
      const work = ${work};
      process.on('message', (message) => {
        work(strapi, message).then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
      });
      process.send('started');
    });`;
  const env = { ...process.env, ...BASE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn('node', ['-e', script], { cwd: CMS, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async run(message: object): Promise<number | null> {
      const ended = once(child, 'close');
      child.send(message);
      const [code] = await ended;
      return code;
    },
  };
}
