import { spawn } from 'node:child_process';

/**
 * Runs the command that its arguments name, in the process group of its own that it was started in. When the script
 * that started it is gone, even by SIGKILL, the whole group ends at once: an installation that went on would remove
 * packages from under the next start.
 */
const [command = '', ...args] = process.argv.slice(2);
const end = () => process.kill(-process.pid, 'SIGKILL');
process.once('disconnect', end);
// That script may be gone before this one is read.
if (!process.connected) end();
process.channel?.unref();
spawn(command, args, { stdio: 'inherit' })
  .once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  })
  // As `ENDED_FROM_OUTSIDE` in run.ts says.
  .once('exit', (code) => process.exit(code ?? 128));
