import { createHash, type Hash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import type { Scene } from './content/shape';
import { drawPicture, type PictureSize } from './pictures/draw-picture';

/** A file of a picture: the picture itself or one of its smaller versions. */
export interface PictureFile {
  /** The version's key in the `formats` of a file of the Media Library; '' for the picture itself. */
  key: string;
  /** The name that it is stored under, where `HASH` stands for the picture's own. */
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  content: Buffer;
}

export const HASH = 'picture';

/** A version as the upload plugin makes it. */
interface Version {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  getStream(): AsyncIterable<Uint8Array>;
}

/** Draws a picture and makes the smaller versions that every uploaded picture has. */
export async function renderPicture(
  strapi: Core.Strapi,
  { scene, seed, size }: { scene: Scene; seed: string; size: PictureSize },
): Promise<PictureFile[]> {
  const manipulation = strapi.plugin('upload').service('image-manipulation');
  const content = await drawPicture(scene, seed, size);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'khayr-picture-'));
  try {
    const filepath = path.join(folder, `${HASH}.jpg`);
    await fs.writeFile(filepath, content);
    const type = { ext: '.jpg', mime: 'image/jpeg' };
    const getStream = () => createReadStream(filepath);
    const file = { ...type, ...size, name: HASH, hash: HASH, filepath, getStream, tmpWorkingDirectory: folder };
    const thumbnail: Version | null = await manipulation.generateThumbnail(file);
    const others: { key: string; file: Version }[] = await manipulation.generateResponsiveFormats(file);
    const versions = [...(thumbnail ? [{ key: 'thumbnail', file: thumbnail }] : []), ...others];
    return [
      { key: '', hash: HASH, ...type, ...size, size: content.length, content },
      ...(await Promise.all(versions.map(({ key, file: version }) => read(key, version)))),
    ];
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function read(key: string, { hash, ext, mime, width, height, getStream }: Version): Promise<PictureFile> {
  const parts: Uint8Array[] = [];
  for await (const part of getStream()) parts.push(part);
  const content = Buffer.concat(parts);
  return { key, hash, ext, mime, width, height, size: content.length, content };
}

/** The folders with the compiled code that determines a picture's files. */
const CODE = ['pictures', '../src/api/file-store', '../src/extensions/upload'];

/** A digest of everything that determines the result of `renderPicture`, apart from its arguments. */
export function renderingVersion(strapi: Core.Strapi): string {
  const settings = [sharp.versions, strapi.config.get('info.strapi'), strapi.config.get('plugin::upload.breakpoints')];
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(readFileSync(__filename));
  for (const folder of CODE) addFolder(hash, path.join(__dirname, folder));
  return hash.digest('hex').slice(0, 32);
}

function addFolder(hash: Hash, folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, full);
    else if (entry.name.endsWith('.js')) hash.update(entry.name).update(readFileSync(full));
  }
}
