import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import { Failure } from '../stack/failure.ts';
import { digestOf } from '../stack/file-digest.ts';

/** The folder in that of an export of the site with what has not been finished. */
const UNFINISHED = '.unfinished';

/**
 * Makes a folder one of an export of this kind, whose files the next one may replace and delete.
 * @returns The name of the file that says so.
 */
export async function claimFolder(folder: string, kind: 'site' | 'data'): Promise<string> {
  const mark = `.khayr-${kind}`;
  await mkdir(folder, { recursive: true });
  if (!existsSync(path.join(folder, mark)) && (await readdir(folder)).length > 0) {
    throw new Failure(`${folder} is not empty, and no export of the ${kind}; name another folder.`);
  }
  await writeFile(path.join(folder, mark), '');
  return mark;
}

const statOf = (file: string) => stat(file).catch(() => undefined);

/** @param other A file that may be missing. */
async function hasSameBytes(one: string, other: string) {
  const files = [one, other];
  const [first, second] = await Promise.all(files.map(statOf));
  if (first?.size !== second?.size) return false;
  const [digest, digestOfOther] = await Promise.all(files.map(digestOf));
  return digest === digestOfOther;
}

/** The files of the folder: each is written only where it is another than what is there. */
export async function openFolder(folder: string) {
  const mark = await claimFolder(folder, 'site');
  const unfinished = path.join(folder, UNFINISHED);
  // Of an export that was ended.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  const written = new Set([mark]);
  let changed = 0;
  let parts = 0;

  /** @param part What the file shall be. */
  async function moveIn(file: string, part: string) {
    const target = path.join(folder, file);
    changed += 1;
    await mkdir(path.dirname(target), { recursive: true });
    await rename(part, target);
  }

  /** A file's own name may have no room for more. */
  function newPart() {
    parts += 1;
    return path.join(unfinished, `${parts}`);
  }

  async function write(file: string, text: string) {
    written.add(file);
    const known = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
    if (known === text) return;
    const part = newPart();
    await writeFile(part, text);
    await moveIn(file, part);
  }

  /** Files may be large: no more than a piece of one is in memory. */
  async function writeBody(file: string, response: Response) {
    written.add(file);
    const part = newPart();
    const body = response.body as ReadableStream | null;
    await writeFile(part, body ?? '');
    const target = path.join(folder, file);
    if (await hasSameBytes(part, target)) await rm(part);
    else await moveIn(file, part);
    const time = new Date(response.headers.get('last-modified') ?? '');
    if (!Number.isNaN(time.getTime())) await utimes(target, time, time);
  }

  /** When a file was changed on the site, if an earlier export has it. */
  const timeOf = async (file: string) => (await statOf(path.join(folder, file)))?.mtime;

  /**
   * Deletes what was not written, since it is not on the site any more; nothing where something stays as it was, which
   * may show what nothing else names.
   */
  async function removeOthers(isWhole: boolean) {
    await rm(unfinished, { recursive: true });
    let removed = 0;
    if (!isWhole) return removed;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const folders = [];
    for (const entry of entries) {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (entry.isDirectory()) folders.push(file);
      else if (!written.has(file.split(path.sep).join('/'))) {
        await rm(path.join(folder, file));
        removed += 1;
      }
    }
    // The deepest first; those with files stay.
    folders.sort((one, other) => other.length - one.length);
    for (const each of folders) await rmdir(path.join(folder, each)).catch(() => undefined);
    return removed;
  }

  /** Whether a file is written already, or one in the place of a folder that it needs. */
  const isTaken = (file: string) =>
    file.split('/').some((_, at, parts) => written.has(parts.slice(0, at + 1).join('/')));

  return {
    unfinished,
    write,
    writeBody,
    timeOf,
    isTaken,
    keep: (file: string) => written.add(file),
    removeOthers,
    changed: () => changed,
  };
}
