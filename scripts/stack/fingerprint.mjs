import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

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

/**
 * A digest of what files hold, folders with everything in them.
 * @param {string[]} entries Below the top folder.
 */
export function digestOf(entries) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of entries.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Does work unless it was done for the same inputs before.
 * @param {string} stampFile Where the digest of the last inputs stands, in what the work makes.
 * @param {string[]} inputs
 * @param {() => Promise<void>} work
 */
export async function unlessDone(stampFile, inputs, work) {
  const stamp = path.join(ROOT, stampFile);
  const digest = digestOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  await work();
  writeFileSync(stamp, digest);
}
