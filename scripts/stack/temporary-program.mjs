import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stop } from './servers.mjs';
import { waitUntil } from './wait-until.mjs';

/** A folder for the files of a program, also where it runs as another user. @param {string} name @returns {string} */
export function programFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `khayr-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts a program that ends with this process at the latest, and whose folder is deleted then.
 * @param {string} folder @param {string} program @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startInFolder(folder, program, args, options = {}) {
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

/** Waits ten seconds at most until a server answers, whatever it says. @param {string} url */
export const waitForAnswer = (url) =>
  waitUntil(() => fetch(url, { redirect: 'manual' }).then(Boolean, () => false), 10_000, 100);
