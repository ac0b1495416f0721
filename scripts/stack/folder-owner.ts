import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

function give(entry: string, owner: { uid: number; gid: number }) {
  const stats = lstatSync(entry);
  if (stats.uid === 0) lchownSync(entry, owner.uid, owner.gid);
  if (stats.isDirectory()) for (const name of readdirSync(entry)) give(path.join(entry, name), owner);
}

/**
 * Gives what root wrote into a folder to the folder's owner, who could not use it otherwise.
 * @param entry In it; everything unless given.
 */
export function giveToOwner(folder: string, entry: string = folder) {
  const owner = lstatSync(folder);
  if (process.getuid?.() === 0 && owner.uid !== 0) give(entry, owner);
}

/** Makes a folder that only its owner can read: the owner of the folder that it is made in, also when root makes it. */
export function makePrivateFolder(folder: string) {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first) giveToOwner(path.dirname(first), first);
}
