import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredBody, storeBody } from '../http/stored-body.ts';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Names without any way out of the folder. */
const SAFE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;

const isAbsent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(`${error.code}`);

/** Files of the built site. They never change while it runs, so each is read and compressed once. */
export interface SiteFiles {
  /** A file by its path below the folder; undefined when there is none. */
  find(path: string): Promise<StoredBody | undefined>;
}

const readIfThere = (file: string) =>
  readFile(file).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

/** The build leaves a `.br` beside what compresses well, denser than a request could wait for. */
async function storeFile(file: string, type: string): Promise<StoredBody> {
  const [content, br] = await Promise.all([readFile(file), readIfThere(`${file}.br`)]);
  const body = storeBody(content, type);
  return br === undefined ? body : { ...body, isCompressible: true, compressed: new Map([['br', br]]) };
}

/** Scripts and styles, whose names change with their content. */
const ASSETS = 'assets/';

/** `assetDirs` are looked into for scripts and styles that the folder has not. */
export function createSiteFiles(dir: string, assetDirs: readonly string[] = []): SiteFiles {
  // Only files that exist are cached, so that wrong addresses do not fill the memory.
  const stored = new Map<string, Promise<StoredBody>>();
  return {
    async find(path) {
      const known = stored.get(path);
      if (known !== undefined) return known;
      const extension = SAFE_PATH.exec(path)?.[1];
      const type = extension === undefined ? undefined : TYPES[extension];
      if (type === undefined) return undefined;
      for (const folder of path.startsWith(ASSETS) ? [dir, ...assetDirs] : [dir]) {
        const body = storeFile(join(folder, path), type);
        try {
          await body;
          stored.set(path, body);
          return await body;
        } catch (error) {
          if (!isAbsent(error)) throw error;
        }
      }
      return undefined;
    },
  };
}
