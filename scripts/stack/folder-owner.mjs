import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @param {string} entry @param {{ uid: number, gid: number }} owner */
function give(entry, owner) {
  const stats = lstatSync(entry);
  if (stats.uid === 0) lchownSync(entry, owner.uid, owner.gid);
  if (stats.isDirectory()) for (const name of readdirSync(entry)) give(path.join(entry, name), owner);
}

/**
 * Gives what root wrote into a folder to the folder's owner, who could not use it otherwise.
 * @param {string} folder
 * @param {string} [entry] In it; everything unless given.
 */
export function giveToOwner(folder, entry = folder) {
  const owner = lstatSync(folder);
  if (process.getuid?.() === 0 && owner.uid !== 0) give(entry, owner);
}

/**
 * Makes a folder that only its owner can read: the owner of the folder that it is made in, also when root makes it.
 * @param {string} folder
 */
export function makePrivateFolder(folder) {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first) giveToOwner(path.dirname(first), first);
}
