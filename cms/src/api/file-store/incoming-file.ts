import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { PICTURE_LIMITS } from '../../../contract/limits';
import { workOnPicture } from './picture-process';

/** A file on its way into the Media Library, as the upload plugin hands it around. */
export interface IncomingFile {
  name: string;
  hash: string;
  path?: string | null;
  /** A temporary folder, deleted after the upload. */
  tmpWorkingDirectory?: string;
  getStream(): Readable;
}

/** Bytes to be stored, and what the Media Library records about them. */
interface StoredBytes {
  width: number;
  height: number;
  /** Thousands of bytes. */
  size: number;
  sizeInBytes: number;
  filepath: string;
  getStream(): Readable;
}

export async function bytesOf(file: IncomingFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.getStream()) parts.push(part);
  return Buffer.concat(parts);
}

/** Writes a picture made from the file into the upload's temporary folder. */
async function storeBytes(file: IncomingFile, name: string, content: Buffer): Promise<StoredBytes> {
  const { width, height, pageHeight = height } = await sharp(content).metadata();
  const filepath = path.join(file.tmpWorkingDirectory ?? '', name);
  await fs.writeFile(filepath, content);
  const size = Math.round(content.length / 10) / 100;
  const getStream = () => createReadStream(filepath);
  return { width, height: pageHeight, size, sizeInBytes: content.length, filepath, getStream };
}

/**
 * Re-encodes a picture: upright and without the camera's metadata. Strapi's own code keeps the metadata where the result
 * is no smaller, and loses a photo's rotation when it drops them. A picture that would take too much memory, by
 * its header, is refused.
 */
export async function reencodePicture<T extends IncomingFile>(file: T): Promise<T> {
  const bytes = await bytesOf(file);
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > PICTURE_LIMITS.frames || width * height * pages > PICTURE_LIMITS.pixels) {
    throw new errors.ApplicationError(
      `${file.name} has more than ${PICTURE_LIMITS.pixels / 1_000_000} million pixels.`,
    );
  }
  const reencoded = await workOnPicture('reencoded', bytes, format, pages > 1).catch((cause: unknown) => {
    throw new errors.ApplicationError(`${file.name} is damaged: ${String(cause)}`);
  });
  return { ...file, ...(await storeBytes(file, `reencoded_${file.hash}`, reencoded)) };
}

/** A version as the upload plugin stores it beside the file, under its key in `formats`. */
interface StoredVersion {
  key: string;
  file: StoredBytes & { name: string; hash: string; ext: string; mime: string; path: string | null };
}

/**
 * The versions of a picture. Their addresses hold a digest of it, so that a replaced one is seen at once although browsers keep
 * them for ever. A moving picture has Strapi's own sizes, which move, instead of WebP.
 */
export async function makeVersions<Own>(
  file: IncomingFile,
  makeOwnSizes: (file: IncomingFile) => Promise<Own[]>,
): Promise<(StoredVersion | Own)[]> {
  const bytes = await bytesOf(file);
  const { isMoving, versions } = await workOnPicture('versionsOf', bytes);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const stored: StoredVersion[] = [];
  for (const { key, ext, mime, content } of versions) {
    const hash = `${key}_${file.hash}_${digest}`;
    const place = { name: `${key}_${file.name}`, hash, ext, mime, path: file.path ?? null };
    stored.push({ key, file: { ...place, ...(await storeBytes(file, hash, content)) } });
  }
  return isMoving ? [...stored, ...(await makeOwnSizes(file))] : stored;
}
