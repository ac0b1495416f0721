import { environment } from '../../environment';
import { bucketStore } from './bucket-store';
import { type FileStore, STORAGE_FOLDERS, type StorageFolder } from './file-store';
import { folderStore } from './folder-store';

/** Files that are copied at the same time. */
const WORKERS = 8;
/** Copied files after which a line says how far it is. */
const PROGRESS_EVERY = 500;

/**
 * Copies the files that the other store does not hold yet, and makes sure that it holds each of them then. Nothing is deleted, so
 * it can be interrupted at any time, and repeated. Returns how many were copied, and how many there are.
 */
async function copyFiles(from: FileStore, to: FileStore) {
  const counts = { copied: 0, all: 0 };
  // A list says what is wrong with a key; the questions about a file do not.
  await to.list('uploads');
  const names: [string, StorageFolder][] = [];
  for (const folder of STORAGE_FOLDERS) for (const name of (await from.list(folder)).keys()) names.push([name, folder]);

  async function copyOne(name: string, folder: StorageFolder) {
    const content = await from.read(name, folder);
    // Moved or deleted meanwhile: the clean-up of the site's next start makes up for it.
    if (!content) return;
    counts.all += 1;
    if (await to.holds(name, folder, content)) return;
    await to.write(name, folder, content);
    if (!(await to.holds(name, folder, content))) throw new Error(`${folder}/${name} is not the same there as here.`);
    counts.copied += 1;
    if (counts.copied % PROGRESS_EVERY === 0) console.log(`• ${counts.copied} files copied, of ${names.length}`);
  }

  const waiting = names.values();
  const work = async () => {
    for (const [name, folder] of waiting) await copyOne(name, folder);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return counts;
}

/** `to-s3` or `to-folder`: copies the site's files from where they are to the bucket that the variables name, or back. */
async function run([direction]: string[]) {
  if (direction !== 'to-s3' && direction !== 'to-folder') throw new Error('Say where to: to-s3, or to-folder.');
  const { bucket, dataDir } = environment;
  if (!bucket) throw new Error('S3_BUCKET is missing: name the bucket and its keys, as for the site.');
  const [folder, store] = [folderStore(dataDir), bucketStore(bucket)];
  const [from, to] = direction === 'to-s3' ? [folder, store] : [store, folder];
  const { copied, all } = await copyFiles(from, to);
  console.log(`• ${copied} files copied; all ${all} are the same in ${dataDir} and in the bucket ${bucket.name}`);
}

process.umask(0o077);
run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
