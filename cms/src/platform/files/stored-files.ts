import path from 'node:path';
import { environment } from '../../environment';
import { bucketStore } from './bucket-store';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';

/** The columns of a file of the Media Library that say where its bytes are. */
export interface StoredFile {
  hash: string;
  ext: string | null;
  formats: Record<string, { url: string; hash?: string; ext?: string | null }> | null;
}

/** The store of this site. */
export function fileStore(): FileStore {
  const { bucket, dataDir } = environment;
  return bucket ? bucketStore(bucket) : folderStore(dataDir);
}

/** The name that a file's own bytes are stored under. */
export const ownName = ({ hash, ext }: Pick<StoredFile, 'hash' | 'ext'>) => path.basename(`${hash}${ext ?? ''}`);

/** The names that a file and its smaller versions are stored under, the file's own first. */
export function storedNames({ hash, ext, formats }: StoredFile): string[] {
  const versions = [{ hash, ext }, ...Object.values(formats ?? {})];
  return versions.flatMap((version) => (version.hash ? [path.basename(`${version.hash}${version.ext ?? ''}`)] : []));
}
