import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeSocket } from './lock-data-dir.ts';
import { ROOT } from './run.ts';

/** Milliseconds between attempts. */
const RETRY = 500;

/**
 * Waits until no other process installs or builds the same.
 * @param socket The lock.
 * @returns Lets the next one begin.
 */
export async function lockWork(socket: string, signal?: AbortSignal): Promise<() => void> {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const unlock = await takeSocket(socket);
    if (unlock) return unlock;
    if (attempt === 0) console.log('• Waiting for another process, which installs or builds the same');
    await wait(RETRY);
  }
}

/** Build results and tests: no build depends on them. */
const IGNORED = new Set(['node_modules', 'dist', 'build', '.strapi', '.cache', 'generated', 'test', 'e2e']);

function filesOf(entry: string): string[] {
  const full = path.join(ROOT, entry);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full)
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)));
}

/** @param entries Files and folders below the project's root. */
function fingerprintOf(entries: string[]) {
  // Native modules are compiled for one ABI of Node.
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of entries.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Whether work was done for these inputs before. */
export const isUnchanged = (fingerprintFile: string, inputs: string[]) =>
  isMarked(fingerprintFile, fingerprintOf(inputs));

function isMarked(fingerprintFile: string, fingerprint: string) {
  const file = path.join(ROOT, fingerprintFile);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/**
 * Runs work unless it was done for the same inputs before.
 * @param fingerprintFile Stores the fingerprint of the last inputs, inside what the work produces.
 * @param inputs Files and folders below the project's root.
 * @param work Runs in one process at a time.
 */
export async function skipIfUnchanged(
  fingerprintFile: string,
  inputs: string[],
  work: () => Promise<void>,
  signal?: AbortSignal,
) {
  const fingerprint = fingerprintOf(inputs);
  if (isMarked(fingerprintFile, fingerprint)) return;
  const unlock = await lockWork(path.join(ROOT, `.${fingerprintFile.replace(/\W+/g, '-')}.sock`), signal);
  try {
    // Another start may have done it meanwhile.
    if (isMarked(fingerprintFile, fingerprint)) return;
    await work();
    writeFileSync(path.join(ROOT, fingerprintFile), fingerprint);
  } finally {
    unlock();
  }
}
