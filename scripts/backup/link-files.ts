import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';

/** What a backup includes of DATA_DIR besides the database. The rest is logs, and files that are generated again. */
export const INCLUDED = ['secrets.env', 'public/uploads', 'bin', 'orphans', 'private'];

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Milliseconds after which nothing writes into a stored file any more. */
const SETTLED = 60_000;

function link(from: string, to: string) {
  if (existsSync(to)) return;
  try {
    const found = lstatSync(from);
    // A copy stays as the manifest describes it, and holds what a link of the operator's to the secrets leads to.
    if (found.isFile() && Date.now() - found.mtimeMs > SETTLED) linkSync(from, to);
    else copyFileSync(from, to);
  } catch (error) {
    // The file was moved to another folder in the meantime; the second pass finds it there.
    if (isMissing(error)) return;
    // The file system has no hard links.
    copyFileSync(from, to);
  }
}

function linkTree(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) link(source, target);
    else throw new Failure(`${source} is a link or the like, and no file of the site: remove it.`);
  }
}

/** Hard-links the stored files into a folder, so that a file deleted while the archive is written is still in it. */
export function linkFiles(dataDir: string, folder: string) {
  // Two passes, since a file may move from a folder not yet linked to one already linked.
  for (const name of [...INCLUDED, ...INCLUDED]) {
    const [from, to] = [path.join(dataDir, name), path.join(folder, name)];
    if (!existsSync(from)) continue;
    if (name.endsWith('.env')) link(from, to);
    else linkTree(from, to);
  }
}
