import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { deleteRow, FILES, type MediaRow, ROW_FIELDS } from '../../platform/files/media-row';
import { fileStore, type StoredFile, storedNames } from '../../platform/files/stored-files';

/** A file that an upload writes into the public folder: the original, or one of its versions. */
type Written = Pick<StoredFile, 'hash' | 'ext'>;

interface Write {
  file: Written;
  done: Promise<void>;
}

type PlacedRow = MediaRow & { folderPath: string };

const current = new AsyncLocalStorage<Write[]>();

/** Milliseconds before each further attempt, when the database cannot say whether a file has a row. */
const RETRY_DELAYS = [1_000, 5_000, 30_000];

/** Notes a file for the upload that writes it, if one runs. */
export function noteWrite(file: Written, done: Promise<void>): Promise<void> {
  current.getStore()?.push({ file, done });
  return done;
}

/** Runs an upload. If it fails, nothing that it has written stays. */
export async function removingWhenFailed<T>(strapi: Core.Strapi, upload: () => Promise<T>): Promise<T> {
  const writes: Write[] = [];
  try {
    return await current.run(writes, upload);
  } catch (error) {
    // The others are still written when one of them fails.
    await Promise.allSettled(writes.map(({ done }) => done));
    await removeUpload(
      strapi,
      writes.map(({ file }) => ({ ...file, formats: null })),
    );
    throw error;
  }
}

/**
 * Removes the files of an upload with their rows. Whether there are rows is uncertain when the connection broke at a COMMIT,
 * so they are read again; rows that `isUnfinished` excludes are kept with their files, and returned. While the database
 * cannot say, nothing is removed, and it is asked again later; after that the next clean-up removes what has no row.
 */
export async function removeUpload(
  strapi: Core.Strapi,
  files: StoredFile[],
  isUnfinished: (row: PlacedRow) => boolean = () => true,
): Promise<PlacedRow[]> {
  if (files.length === 0) return [];
  const attempt = () => removeOnce(strapi, files, isUnfinished);
  try {
    return await attempt();
  } catch {
    void retry(strapi, attempt);
    return [];
  }
}

async function removeOnce(strapi: Core.Strapi, files: StoredFile[], isUnfinished: (row: PlacedRow) => boolean) {
  const kept = await strapi.db.transaction(async ({ trx }) => {
    // Waits for a transaction whose connection broke and that PostgreSQL may still commit.
    if (strapi.db.dialect.client === 'postgres')
      await trx.raw("set local lock_timeout = '2s'; lock table files in share mode");
    const rows: PlacedRow[] = await strapi.db.query(FILES).findMany({
      select: [...ROW_FIELDS, 'folderPath'],
      where: { hash: { $in: files.map(({ hash }) => hash) } },
    });
    for (const row of rows.filter(isUnfinished)) await deleteRow(strapi, row);
    return rows.filter((row) => !isUnfinished(row));
  });
  const names = new Set(files.flatMap(storedNames));
  for (const name of kept.flatMap(storedNames)) names.delete(name);
  await fileStore().remove([...names], 'uploads');
  return kept;
}

async function retry(strapi: Core.Strapi, attempt: () => Promise<unknown>) {
  for (const delay of RETRY_DELAYS) {
    await wait(delay, undefined, { ref: false });
    try {
      await attempt();
      return;
    } catch (error) {
      strapi.log.warn(`The files of a failed upload are not removed yet: ${String(error)}`);
    }
  }
}
