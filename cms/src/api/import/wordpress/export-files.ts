import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { decodeText } from '../../../../contract/decode-text';
import { IMPORT_LIMITS, UPLOAD_MEGABYTES } from '../../../../contract/limits';
import { INTERNATIONAL_LANGUAGE } from '../../../../contract/localized';
import { FetchError } from '../../../platform/files/outgoing-fetch';
import { plainFile } from '../../../platform/files/plain-file';
import { invalidData } from '../../../platform/requests/khayr-error';

const MAX_BYTES = UPLOAD_MEGABYTES * 1_048_576;
const MAX_PART = IMPORT_LIMITS.uploadGigabytes * 1_073_741_824;

/** A file of an export, which is read as a stream. */
export interface ExportPart {
  name: string;
  read(): Promise<Readable>;
}

/** Where an export and its uploads are. */
export interface ExportFiles {
  parts: ExportPart[];
  /** The names of files beside them that are no part of the export. */
  others: string[];
  /** A file by its path in `wp-content/uploads`. */
  open(below: string): Promise<Buffer | undefined>;
  close(): void;
}

/** Bytes of a file that tell what it is. */
export const BEGINNING = 8_192;

/** How a file begins, as text. */
export async function beginningOf(content: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length >= BEGINNING) break;
  }
  // A letter may be cut at the end of what is read.
  return decodeText(Buffer.concat(pieces).subarray(0, BEGINNING)).replace(/\ufffd$/, '');
}

/** Whether what begins so is an export of WordPress. */
export const isExport = (beginning: string) => beginning.includes('wordpress.org/export/');

type Archive = Omit<ExportFiles, 'others'>;

const isXml = (name: string) => /\.xml$/i.test(name);
/** A file that could be chosen by itself. */
const isOtherSource = (name: string) => /\.(?:atom|rss|csv|txt|json)$/i.test(name);
const byName = (one: ExportPart, other: ExportPart) => one.name.localeCompare(other.name, INTERNATIONAL_LANGUAGE);

const partOf = (file: string): ExportPart => ({
  name: path.basename(file),
  read: async () => createReadStream(file),
});

/** What a file is by its path below the uploads of a site, wherever an archive was begun. */
const belowUploads = (name: string) => name.normalize('NFC').replace(/^(?:.*\/)?uploads\//, '');

/**
 * An archive is read where it is: nothing of it is unpacked to the disk. The library refuses names that lead out of it, and an
 * entry that unpacks to more than it says.
 */
async function openZip(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    return await filesInZip(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function filesInZip(zip: ZipFile): Promise<Archive> {
  const parts: ExportPart[] = [];
  const uploads = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > IMPORT_LIMITS.entries) throw tooLarge();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue;
    const isPart = isXml(name) && !name.includes('uploads/');
    if (!isPart) uploads.set(belowUploads(name), entry);
    else parts.push({ name, read: () => zip.openReadStreamPromise(entry) });
    if (!isPart) continue;
    bytes += uncompressedSize;
    // The library holds every entry to the size that it says.
    const isBomb = uncompressedSize > MAX_BYTES && uncompressedSize > entry.compressedSize * IMPORT_LIMITS.timesPacked;
    if (isBomb || bytes > MAX_PART) throw tooLarge();
  }
  return {
    parts,
    async open(below) {
      const entry = uploads.get(below.normalize('NFC'));
      if (!entry) return undefined;
      if (entry.uncompressedSize > MAX_BYTES) throw new FetchError('too-large');
      const pieces: Buffer[] = [];
      try {
        for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
      } catch (error) {
        throw new FetchError('damaged', { cause: error });
      }
      return Buffer.concat(pieces);
    },
    close: () => zip.close(),
  };
}

const tooLarge = () => invalidData('location', 'The archive unpacks to too much.', 'IMPORT.ERROR_TOO_LARGE');

async function openInFolder(folder: string, name: string): Promise<Buffer | undefined> {
  for (const start of ['uploads', 'wp-content/uploads', '.']) {
    const file = await plainFile(folder, path.join(start, name));
    if (file === undefined) continue;
    if ((await stat(file)).size > MAX_BYTES) throw new FetchError('too-large');
    return readFile(file);
  }
  return undefined;
}

/** Without links, which lead elsewhere on the machine. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => path.join(folder, name));

/** The files of an export: one alone, an archive, or a folder with several of both. */
export async function openExport(location: string): Promise<ExportFiles> {
  const folder = (await stat(location)).isDirectory() ? location : undefined;
  const names = folder === undefined ? [location] : await filesIn(folder);
  const archives: Archive[] = [];
  const close = () => {
    for (const archive of archives) archive.close();
  };
  try {
    for (const name of names) if (/\.zip$/i.test(name)) archives.push(await openZip(name));
  } catch (error) {
    close();
    throw error;
  }
  const single = names.filter((name) => isXml(name) || folder === undefined).filter((name) => !/\.zip$/i.test(name));
  const found = [...single.map(partOf), ...archives.flatMap((archive) => archive.parts)].toSorted(byName);
  const parts: ExportPart[] = [];
  const others =
    folder === undefined ? [] : names.filter((name) => isOtherSource(name)).map((name) => path.basename(name));
  try {
    for (const part of found) {
      if (isExport(await beginningOf(await part.read()))) parts.push(part);
      else others.push(part.name);
    }
    if (parts.length === 0)
      throw folder === undefined
        ? invalidData('location', 'There is no export of WordPress in it.', 'IMPORT.ERROR_ARCHIVE')
        : invalidData('location', 'Several files are read together as an export of WordPress.', 'IMPORT.ERROR_SEVERAL');
  } catch (error) {
    close();
    throw error;
  }
  return {
    parts,
    others,
    async open(below) {
      const name = path.posix.normalize(below);
      if (name.startsWith('..') || path.posix.isAbsolute(name)) return undefined;
      const own = folder === undefined ? undefined : await openInFolder(folder, name);
      if (own) return own;
      for (const archive of archives) {
        const content = await archive.open(name);
        if (content) return content;
      }
      return undefined;
    },
    close,
  };
}
