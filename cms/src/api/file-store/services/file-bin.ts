import type { Core } from '@strapi/strapi';
import type { FileUse } from '../../../../contract/calls/files';
import { namesOf } from '../../../../contract/file-names';
import { DAY_IN_MS } from '../../../../contract/limits';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import type { StorageFolder } from '../../../platform/files/file-store';
import { deleteRow, FILES, type MediaRow, ROW_FIELDS } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { fileStore, storedNames } from '../../../platform/files/stored-files';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { placer } from '../placer';
import { filePaths, folderPaths } from '../renamed-files';
import type { Folder } from './file-store';
import { folderBefore } from './folder-content';

const BIN = pathOf([BIN_ROOT]);
/** Up to this size a picture is its own thumbnail. */
const SMALL_KB = 60;

/** What was moved, by its names there and in the bin, where another file may have had its name. */
interface Moved {
  moved: string[];
  inBin: string[];
}

/** What shows files and folders, and what is shown. */
interface Used {
  by: FileUse[];
  ids: ReadonlySet<number>;
  places: ReadonlySet<string>;
}

const NOTHING_USED: Used = { by: [], ids: new Set(), places: new Set() };

/** A folder with its path of names. */
type PlacedFolder = Folder & { place: string };

/** A file with the path of its folder. */
export interface Placed {
  row: MediaRow;
  folder: string;
}

/** A file that is back, with the path of its folder. */
interface Restored {
  name: string;
  folder: string;
}

/** Moves files to the bin and back: the row changes its folder, and the bytes leave the public folder. */
export default function fileBin({ strapi }: { strapi: Core.Strapi }) {
  const store = () => service(strapi, 'api::file-store.file-store');

  /** The files of these names; of several with the same name, the oldest. */
  async function named(folder: Folder | null, names: string[]): Promise<MediaRow[]> {
    if (!folder) return [];
    const rows: MediaRow[] = await strapi.db
      .query(FILES)
      .findMany({ select: ROW_FIELDS, where: { folder: folder.id }, orderBy: { id: 'asc' } });
    return names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  }

  async function foldersAt(paths: readonly string[]): Promise<PlacedFolder[]> {
    const found: PlacedFolder[] = [];
    for (const place of paths.filter((path) => path.endsWith('/'))) {
      const folder: Folder | null = await store().folder(place);
      if (folder) found.push({ ...folder, place });
    }
    return found;
  }

  const isWithin = ({ path }: Folder) => ({
    $or: [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }],
  });

  /** The files of these paths, and all that are in these folders. */
  async function placedAt(paths: readonly string[], folders: readonly PlacedFolder[]): Promise<Placed[]> {
    const placed = new Map<number, Placed>();
    const files = paths.filter((path) => !path.endsWith('/'));
    const placeOf = (path: string) => pathOf(namesOf(path).slice(0, -1));
    for (const folder of new Set(files.map(placeOf))) {
      const names = files.flatMap((path) => (placeOf(path) === folder ? (namesOf(path).at(-1) ?? []) : []));
      for (const row of await named(await store().folder(folder), names)) placed.set(row.id, { row, folder });
    }
    for (const within of folders) {
      const inner: (MediaRow & { folder: { id: number } | null })[] = await strapi.db
        .query(FILES)
        .findMany({ select: ROW_FIELDS, where: isWithin(within), populate: { folder: { select: ['id'] } } });
      const places = await folderPaths(strapi, [...new Set(inner.flatMap(({ folder }) => folder?.id ?? []))]);
      for (const { folder, ...row } of inner)
        placed.set(row.id, { row, folder: places.get(folder?.id ?? 0) ?? within.place });
    }
    return [...placed.values()];
  }

  async function usesOf(placed: readonly Placed[], folders: readonly PlacedFolder[]): Promise<Used> {
    const uses = service(strapi, 'api::file-store.file-uses');
    const used = { by: [] as FileUse[], ids: new Set<number>(), places: new Set<string>() };
    for (const folder of new Set(placed.map((file) => file.folder))) {
      const rows = placed.flatMap((file) => (file.folder === folder ? file.row : []));
      const found = await uses.find(folder, rows);
      used.by.push(...found);
      for (const { id, name } of rows) if (found.some((use) => use.name === name)) used.ids.add(id);
    }
    for (const { place } of folders) {
      const found = await uses.ofFolder(place);
      used.by.push(...found);
      if (found.length > 0) used.places.add(place);
    }
    return used;
  }

  /** Deletes folders without files. */
  async function removeEmpty(folders: readonly PlacedFolder[]): Promise<void> {
    for (const folder of folders)
      if ((await strapi.db.query(FILES).count({ where: isWithin(folder) })) === 0)
        await strapi.plugin('upload').service('folder').deleteByIds([folder.id]);
  }

  /** Puts rows into the bin, and returns their names there. */
  async function placeInBin(files: readonly Placed[]): Promise<string[]> {
    const bin: Folder = await store().ensureFolder(BIN);
    const place = placer(strapi);
    const inBin: string[] = [];
    for (const { row, folder } of files) {
      const binnedFrom = pathOf([...namesOf(folder), row.name]);
      inBin.push(await place(row, bin, row.name, { binnedFrom }));
      await recordAct(strapi, { action: 'delete', kind: 'file', number: row.id, title: row.name });
    }
    return inBin;
  }

  /** Brings back what was replaced, of these names in the bin. */
  async function bringBack(names: string[]): Promise<Map<string, Restored>> {
    const earlier = (await named(await store().folder(BIN), names)).filter((row) => row.earlierOf !== null);
    const back = new Map<string, Restored>();
    for (const row of earlier) {
      const file = await service(strapi, 'api::file-store.replaced-files').bringBack(row);
      const path = file && (await filePaths(strapi, [file.id])).get(file.id);
      if (path) back.set(row.name, { name: file.name, folder: pathOf(namesOf(path).slice(0, -1)) });
    }
    return back;
  }

  /** Changes rows, then moves their bytes as the last step, so that a failure leaves both as they were. */
  async function movingBytes<T>(
    from: StorageFolder,
    to: StorageFolder,
    change: () => Promise<{ rows: MediaRow[]; result: T }>,
  ) {
    const bytes = fileStore();
    let moved: string[] = [];
    try {
      return await withLock(strapi, 'files', async () => {
        const { rows, result } = await change();
        moved = await bytes.move(rows.flatMap(storedNames), from, to);
        return result;
      });
    } catch (error) {
      if (moved.length > 0) await bytes.move(moved, to, from);
      throw error;
    }
  }

  return {
    /** Files in use stay where they are, unless the editor has confirmed, and so do their folders. */
    async moveToBin(paths: readonly string[], confirmed: boolean): Promise<Moved & { usedBy: FileUse[] }> {
      const folders = await foldersAt(paths);
      const found = await placedAt(paths, folders);
      if (found.length + folders.length === 0) throw new KhayrError('notFound', 'There are no such files or folders.');
      const used = confirmed ? NOTHING_USED : await usesOf(found, folders);
      const done: Moved = await movingBytes('uploads', 'bin', async () => {
        const free = (await placedAt(paths, folders)).filter(({ row }) => !used.ids.has(row.id));
        const inBin = await placeInBin(free);
        await removeEmpty(folders.filter(({ place }) => !used.places.has(place)));
        const rows = free.map(({ row }) => row);
        return { rows, result: { moved: rows.map(({ name }) => name), inBin } };
      });
      return { ...done, usedBy: used.by };
    },

    /** Moves rows to the bin, in use or not; each with the path of its folder. */
    async moveRows(files: readonly Placed[]): Promise<void> {
      await movingBytes('uploads', 'bin', async () => {
        await placeInBin(files);
        return { rows: files.map(({ row }) => row), result: undefined };
      });
    },

    /** Moves the files of these addresses to the bin that nothing shows. */
    async moveUnused(urls: readonly string[]): Promise<void> {
      const rows: (MediaRow & { folder: { id: number } | null })[] = await strapi.db.query(FILES).findMany({
        select: ROW_FIELDS,
        where: { url: { $in: [...urls] }, binnedFrom: { $null: true } },
        populate: { folder: { select: ['id'] } },
      });
      const folders = new Set(rows.flatMap(({ folder }) => folder?.id ?? []));
      for (const [id, path] of await folderPaths(strapi, [...folders])) {
        const here = rows.filter(({ folder }) => folder?.id === id);
        const uses = await service(strapi, 'api::file-store.file-uses').find(path, here);
        const unused = here.filter(({ name }) => uses.every((use) => use.name !== name));
        await this.moveRows(unused.map((row) => ({ row, folder: path })));
      }
    },

    /** A small version of a picture in the bin, which is not served otherwise, as a data URL; '' for a file without one. */
    async thumbnail(name: string): Promise<string> {
      const [row] = await named(await store().folder(BIN), [name]);
      if (!row) throw new KhayrError('notFound', 'There is no such file in the bin.');
      const isSmall = row.mime.startsWith('image/') && Number(row.size) <= SMALL_KB;
      const version = row.formats?.webp_320 ?? row.formats?.thumbnail ?? (isSmall ? row : undefined);
      if (!version?.hash) return '';
      const content = await fileStore().read(`${version.hash}${version.ext ?? ''}`, 'bin');
      const mime = version.ext === '.webp' ? 'image/webp' : row.mime;
      return content ? `data:${mime};base64,${content.toString('base64')}` : '';
    },

    /**
     * Restores files under a free name to their folder, which is created if it no longer exists; what another content has
     * replaced comes back in its place.
     */
    async restore(names: string[]): Promise<Restored[]> {
      const back = await bringBack(names);
      const others = names.filter((name) => !back.has(name));
      const result = [...back.values()];
      if (others.length === 0) return result;
      return movingBytes('bin', 'uploads', async () => {
        const rows = await named(await store().folder(BIN), others);
        if (rows.length + back.size === 0) throw new KhayrError('notFound', 'There is no such file in the bin.');
        const place = placer(strapi);
        for (const row of rows) {
          const path = folderBefore(row);
          const folder: Folder = await store().ensureFolder(path);
          const wanted = row.binnedFrom === null ? row.name : (namesOf(row.binnedFrom).at(-1) ?? row.name);
          const name = await place(row, folder, wanted, { binnedFrom: null, earlierOf: null });
          result.push({ name, folder: path });
          await recordAct(strapi, { action: 'restore', kind: 'file', number: row.id, title: name });
        }
        return { rows, result };
      });
    },

    /**
     * Deletes what has been in the bin for BIN_KEEP_DAYS: moving a file there was the last change of its row. The bytes are
     * deleted last; if the process stops before that, they become orphans, which are deleted later. `time` is the deletion
     * time of this run.
     */
    async purge(time: number) {
      const days = environment.binKeepDays;
      const gone = await withLock(strapi, 'files', async () => {
        const bin: Folder | null = await store().folder(BIN);
        if (!bin) return [];
        const updatedAt = { $lt: new Date(time - days * DAY_IN_MS) };
        const rows: MediaRow[] = await strapi.db
          .query(FILES)
          .findMany({ select: ROW_FIELDS, where: { folder: bin.id, updatedAt } });
        for (const row of rows) await deleteRow(strapi, row);
        return rows;
      });
      await fileStore().remove(gone.flatMap(storedNames), 'bin');
      if (gone.length > 0) strapi.log.info(`${gone.length} files in the bin for more than ${days} days were deleted.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.file-bin': typeof fileBin;
  }
}
