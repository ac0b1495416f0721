import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PictureFile } from './render-picture';

/** Versions of the drawing code whose pictures stay cached, since several checkouts may be used on one machine. */
const VERSIONS_KEPT = 3;
const LIST = 'files.json';

export interface PictureCache {
  /** The cached files of a picture; what is not cached yet is rendered and stored. */
  get(picture: object, render: () => Promise<PictureFile[]>): Promise<PictureFile[]>;
}

/** `$XDG_CACHE_HOME/khayr/demo-pictures`, by default in `~/.cache`. */
function defaultCacheDir(): string {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'khayr', 'demo-pictures');
}

/**
 * Rendered pictures in a folder for each version of the drawing code, one subfolder for each picture. Where the folder
 * cannot be written everything is rendered, and `onFailure` is called once.
 *
 * @param version A digest of the drawing code.
 */
export async function openPictureCache(
  cacheDir: string | undefined,
  version: string,
  onFailure: (error: unknown) => void,
): Promise<PictureCache> {
  const root = cacheDir ?? defaultCacheDir();
  const folder = path.join(root, version);
  let isWritable = true;
  async function attempt(write: () => Promise<void>) {
    if (!isWritable) return;
    try {
      await write();
    } catch (error) {
      isWritable = false;
      onFailure(error);
    }
  }

  await attempt(async () => {
    await fs.mkdir(folder, { recursive: true });
    const now = new Date();
    await fs.utimes(folder, now, now);
    await removeOldVersions(root);
  });

  return {
    async get(picture, render) {
      const entry = path.join(folder, createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 32));
      const cached = await readEntry(entry);
      if (cached) return cached;
      const files = await render();
      await attempt(() => writeEntry(entry, files));
      return files;
    },
  };
}

/** The content of an entry; undefined where it is missing or incomplete. */
async function readEntry(entry: string): Promise<PictureFile[] | undefined> {
  try {
    const list: Omit<PictureFile, 'content'>[] = JSON.parse(await fs.readFile(path.join(entry, LIST), 'utf8'));
    const files = await Promise.all(
      list.map(async (file) => ({ ...file, content: await fs.readFile(path.join(entry, fileName(file))) })),
    );
    return files.every(({ content, size }) => content.length === size) ? files : undefined;
  } catch {
    // Missing, removed by another process, or damaged: in each case the picture is rendered again.
    return undefined;
  }
}

/** Writes an entry to a temporary name and renames it, so that no reader finds an incomplete one. */
async function writeEntry(entry: string, files: PictureFile[]) {
  const temporary = `${entry}.${randomUUID()}`;
  try {
    await fs.mkdir(temporary);
    for (const file of files) await fs.writeFile(path.join(temporary, fileName(file)), file.content);
    await fs.writeFile(path.join(temporary, LIST), JSON.stringify(files.map(({ content: _, ...rest }) => rest)));
    // There is a damaged entry, or an equal one that another process has just written.
    await fs.rm(entry, { recursive: true, force: true });
    await fs.rename(temporary, entry);
  } catch (error) {
    await fs.rm(temporary, { recursive: true, force: true });
    if (!(await readEntry(entry))) throw error;
  }
}

const fileName = ({ key, ext }: Omit<PictureFile, 'content'>) => `${key}${ext}`;

async function removeOldVersions(root: string) {
  const versions = await Promise.all(
    (await fs.readdir(root)).map(async (name) => {
      const folder = path.join(root, name);
      return { folder, usedAt: (await fs.stat(folder)).mtimeMs };
    }),
  );
  const old = versions.toSorted((one, other) => other.usedAt - one.usedAt).slice(VERSIONS_KEPT);
  for (const { folder } of old) await fs.rm(folder, { recursive: true, force: true });
}
