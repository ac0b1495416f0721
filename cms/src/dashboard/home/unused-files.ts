import type { Core } from '@strapi/strapi';
import { service } from '../../services';

const SHOWN = 8;

/** Every open home screen asks, and an answer reads all texts of the site. */
const KEPT_FOR = 60_000;

export interface UnusedFile {
  id: number;
  name: string;
  /** The address of a picture's smallest version; none for other files. */
  thumbnail: string | null;
  /** In bytes. */
  size: number;
  createdAt: string;
  folder: { id: number; path: string } | null;
}

export interface UnusedFiles {
  total: number;
  /** Of all of them, in bytes. */
  size: number;
  /** The largest of them. */
  files: UnusedFile[];
}

const answers = new WeakMap<Core.Strapi, { until: number; files: Promise<UnusedFiles> }>();

async function find(strapi: Core.Strapi): Promise<UnusedFiles> {
  const rows = await service(strapi, 'api::file-store.unused-files').find();
  const files = rows
    .map(({ id, name, size, formats, createdAt, folder }): UnusedFile => {
      const { thumbnail } = formats ?? {};
      return { id, name, thumbnail: thumbnail?.url ?? null, size: Math.round(size * 1000), createdAt, folder };
    })
    .sort((one, other) => other.size - one.size);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { total: files.length, size, files: files.slice(0, SHOWN) };
}

/** The files that no item shows, at most a minute old. */
export function unusedFiles(strapi: Core.Strapi): Promise<UnusedFiles> {
  const known = answers.get(strapi);
  if (known && known.until > Date.now()) return known.files;
  const files = find(strapi);
  answers.set(strapi, { until: Date.now() + KEPT_FOR, files });
  files.catch(() => answers.delete(strapi));
  return files;
}
