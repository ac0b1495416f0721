import type { Core } from '@strapi/strapi';
import { BIN_ROOT, FILE_ROOT } from '../../contract/vocabulary';
import type { Folder } from '../api/file-store/services/file-store';
import { INCOMING_ROOT, pathOf } from '../platform/files/names-and-paths';
import { KhayrError } from '../platform/requests/khayr-error';
import { isRecord } from '../platform/requests/read-input';
import { service } from '../services';

/** The folders that the Media Library does not show: what it calls its root is the folder of the site's files. */
export interface Roots {
  root: Folder;
  /** The bin, and where uploads wait. */
  hidden: readonly Folder[];
}

export async function readRoots(strapi: Core.Strapi): Promise<Roots> {
  const store = service(strapi, 'api::file-store.file-store');
  const path = pathOf([FILE_ROOT]);
  const root: Folder = (await store.folder(path)) ?? (await store.ensureFolder(path));
  const hidden = await Promise.all([BIN_ROOT, INCOMING_ROOT].map((name) => store.folder(pathOf([name]))));
  return { root, hidden: hidden.filter((folder) => folder !== null) };
}

export const notShown = () => new KhayrError('notFound', 'The Media Library shows no such file or folder.');

/** The folder that a request names: its root is that of the site's files. */
export function folderIn({ root, hidden }: Roots, value: unknown): number {
  if (value === undefined || value === null || value === '') return root.id;
  const id = Number(value);
  if (!Number.isInteger(id) || hidden.some((folder) => folder.id === id)) throw notShown();
  return id;
}

const isRootFilter = (value: unknown) => isRecord(value) && isRecord(value.id) && '$null' in value.id;

/** Filters of a request in which the root is that of the site's files. */
export function filtersIn(roots: Roots, filters: unknown): unknown {
  if (Array.isArray(filters)) return filters.map((filter) => filtersIn(roots, filter));
  if (!isRecord(filters)) return filters;
  const entries = Object.entries(filters).map(([name, value]) => {
    const isRoot = (name === 'folder' || name === 'parent') && isRootFilter(value);
    return [name, isRoot ? { id: roots.root.id } : filtersIn(roots, value)];
  });
  return Object.fromEntries(entries);
}

/** A reply in which the root of the site's files is nobody's folder. */
export function withoutRoot(roots: Roots, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutRoot(roots, entry));
  if (!isRecord(value) || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    const isRoot = (name === 'folder' || name === 'parent') && isRecord(inner) && inner.id === roots.root.id;
    return [name, isRoot ? null : withoutRoot(roots, inner)];
  });
  return Object.fromEntries(entries);
}
