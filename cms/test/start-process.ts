import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CMS, COMPILED } from './paths';
import { BASE, type Cms } from './start-cms';

/**
 * Starts another cms in a process of its own: a process holds one only. `work` is source that has it as `strapi`, not loaded yet.
 */
export function startProcess({ dataDir, databaseUrl }: Pick<Cms, 'dataDir' | 'databaseUrl'>, work: string) {
  const create = `require('@strapi/strapi').createStrapi({ appDir: '${CMS}', distDir: '${COMPILED}', serveAdminPanel: false })`;
  const env = { ...process.env, ...BASE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = `const strapi = ${create}; ${work}`;
  const child = spawn('node', ['-e', script], { cwd: CMS, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return {
    child,
    /** Once it is over: its exit code, and what it printed. */
    ended: once(child, 'close').then(([code]) => ({ code, output: output.trim() })),
  };
}
