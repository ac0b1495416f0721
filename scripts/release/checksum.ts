import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { digestOf } from '../stack/file-digest.ts';

/** As `sha256sum` writes and checks it. */
const fileOf = (archive: string) => `${archive}.sha256`;

export async function writeChecksum(archive: string) {
  writeFileSync(fileOf(archive), `${await digestOf(archive)}  ${path.basename(archive)}\n`);
}

/**
 * Refuses an archive that is another one than its checksum is of.
 * @returns Whether there is a checksum beside it.
 */
export async function requireChecksum(archive: string): Promise<boolean> {
  const file = fileOf(archive);
  if (!existsSync(file)) return false;
  const expected = readFileSync(file, 'utf8').trim().split(/\s+/, 1)[0]?.toLowerCase();
  if (expected !== (await digestOf(archive)))
    throw new Failure(`${archive} is not what ${file} is of: it is damaged, or another file; get both again.`);
  return true;
}
