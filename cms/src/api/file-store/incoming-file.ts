import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';

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
export interface StoredBytes {
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
export async function storeBytes(file: IncomingFile, name: string, content: Buffer): Promise<StoredBytes> {
  const { width, height, pageHeight = height } = await sharp(content).metadata();
  const filepath = path.join(file.tmpWorkingDirectory ?? '', name);
  await fs.writeFile(filepath, content);
  const size = Math.round(content.length / 10) / 100;
  const getStream = () => createReadStream(filepath);
  return { width, height: pageHeight, size, sizeInBytes: content.length, filepath, getStream };
}
