import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { digestOf } from '../stack/file-digest.mjs';

/** As `sha256sum` writes and checks it. @param {string} archive */
const fileOf = (archive) => `${archive}.sha256`;

/** @param {string} archive */
export async function writeChecksum(archive) {
  writeFileSync(fileOf(archive), `${await digestOf(archive)}  ${path.basename(archive)}\n`);
}

/**
 * Refuses an archive that is another one than its checksum is of.
 * @param {string} archive
 * @returns {Promise<boolean>} Whether there is a checksum beside it.
 */
export async function requireChecksum(archive) {
  const file = fileOf(archive);
  if (!existsSync(file)) return false;
  const expected = readFileSync(file, 'utf8').trim().split(/\s+/, 1)[0]?.toLowerCase();
  if (expected !== (await digestOf(archive)))
    throw new Failure(`${archive} is not what ${file} is of: it is damaged, or another file; get both again.`);
  return true;
}
