import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ParsedPayloadOf } from '../../../contract/calls/call';
import type { importUpload } from '../../../contract/calls/imports';
import { newName } from '../../../contract/file-names';
import { DAY_IN_MS, IMPORT_LIMITS } from '../../../contract/limits';
import { environment } from '../../environment';
import { invalidData } from '../../platform/requests/khayr-error';

const MAX_UPLOAD = IMPORT_LIMITS.uploadGigabytes * 1_073_741_824;
/** Days after which what was uploaded and not imported goes. */
const UPLOAD_DAYS = 30;

const UPLOAD = 'upload:';
const folderOf = (name: string) => path.join(environment.dataDir, 'imports', name.slice(UPLOAD.length));

/** Where the source of an import is: of an upload its single file, or its folder. */
export async function placeOf(location: string): Promise<string> {
  if (!location.startsWith(UPLOAD)) return location;
  const folder = folderOf(location);
  const [name = '', ...others] = await readdir(folder).catch(() => {
    throw invalidData('location', `There is no upload ${location}.`, 'IMPORT.ERROR_NO_FILE');
  });
  return others.length === 0 ? path.join(folder, name) : folder;
}

/** What a manager knows a source by that has not been read: its address, or the name of its file; '' of one that is gone. */
export async function nameOf(location: string): Promise<string> {
  if (/^https?:/.test(location)) return location;
  const place = await placeOf(location).catch(() => '');
  return place === folderOf(location) ? '' : path.basename(place);
}

/** Stores a piece of a file at its place: one that is sent again changes nothing. */
export async function storePiece({ upload, filename, offset, base64String }: ParsedPayloadOf<typeof importUpload>) {
  const name = upload === '' ? `${UPLOAD}${randomUUID()}` : upload;
  const folder = folderOf(name);
  const content = Buffer.from(base64String, 'base64');
  await mkdir(folder, { recursive: true });
  const own = newName(filename) ?? 'file';
  const others = (await readdir(folder)).filter((one) => one !== own);
  const sizes = await Promise.all(others.map(async (one) => (await stat(path.join(folder, one))).size));
  if (sizes.reduce((sum, size) => sum + size, offset + content.length) > MAX_UPLOAD)
    throw invalidData('base64String', 'The files are too large.', 'IMPORT.ERROR_TOO_LARGE');
  const file = await open(path.join(folder, own), constants.O_RDWR | constants.O_CREAT);
  try {
    await file.write(content, 0, content.length, offset);
  } finally {
    await file.close();
  }
  return { upload: name };
}

/** Deletes what was uploaded, once it is not needed any more. */
export async function dropUpload(location: string): Promise<void> {
  if (location.startsWith(UPLOAD)) await rm(folderOf(location), { recursive: true, force: true });
}

/** Deletes what was uploaded long before this time, but for these locations. */
export async function dropOldUploads(time: number, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folderOf(UPLOAD)).catch(() => []);
  for (const location of names.map((name) => UPLOAD + name)) {
    const { mtimeMs } = await stat(folderOf(location));
    if (mtimeMs < time - UPLOAD_DAYS * DAY_IN_MS && !kept.has(location)) await dropUpload(location);
  }
}
