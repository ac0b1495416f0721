import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeSocket } from './lock-data-dir.mjs';
import { ROOT } from './run.mjs';

/** Milliseconds between attempts. */
const RETRY = 500;

/**
 * Waits until no other process installs or builds the same.
 * @param {string} socket The lock.
 * @param {AbortSignal} [signal]
 * @returns {Promise<() => void>} Lets the next one begin.
 */
export async function lockWork(socket, signal) {
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

/** @param {string} entry @returns {string[]} */
function filesOf(entry) {
  const full = path.join(ROOT, entry);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full)
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)));
}

/** @param {string[]} entries Files and folders below the project's root. */
function fingerprintOf(entries) {
  // Native modules are compiled for one ABI of Node.
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of entries.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Whether work was done for these inputs before.
 * @param {string} fingerprintFile @param {string[]} inputs
 */
export const isUnchanged = (fingerprintFile, inputs) => isMarked(fingerprintFile, fingerprintOf(inputs));

/** @param {string} fingerprintFile @param {string} fingerprint */
function isMarked(fingerprintFile, fingerprint) {
  const file = path.join(ROOT, fingerprintFile);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/**
 * Runs work unless it was done for the same inputs before.
 * @param {string} fingerprintFile Stores the fingerprint of the last inputs, inside what the work produces.
 * @param {string[]} inputs Files and folders below the project's root.
 * @param {() => Promise<void>} work Runs in one process at a time.
 * @param {AbortSignal} [signal]
 */
export async function skipIfUnchanged(fingerprintFile, inputs, work, signal) {
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
