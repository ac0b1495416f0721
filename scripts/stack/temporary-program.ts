import { type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stop } from './servers.ts';
import { waitUntil } from './wait-until.ts';

/** A folder for the files of a program, also where it runs as another user. */
export function programFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `khayr-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a program that ends with this process at the latest, and whose folder is deleted then. */
export function startInFolder(folder: string, program: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const removeAtExit = () => {
    child.kill();
    remove();
  };
  process.once('exit', removeAtExit);
  return {
    child,
    async stop() {
      process.off('exit', removeAtExit);
      await stop(child);
      remove();
    },
  };
}

/** Waits ten seconds at most until a server answers, whatever it says. */
export const waitForAnswer = (url: string) =>
  waitUntil(() => fetch(url, { redirect: 'manual' }).then(Boolean, () => false), 10_000, 100);
