import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../stack/failure.mjs';
import { askRunningCms, callRunningCms } from '../stack/running-cms.mjs';
import { claimFolder } from './export-folder.mjs';
import { wordpressExport } from './wordpress.mjs';

/** @typedef {Record<string, unknown>} Row */

const UPLOADS = 'uploads';

/** @param {string} kind @returns {AsyncGenerator<Row>} */
async function* rowsOf(kind) {
  let after = /** @type {number | null} */ (0);
  while (after !== null) {
    /** @type {{ data: Row[], meta: { next: number | null } }} */
    const { data, meta } = await askRunningCms('/api/exports/rows', { kind, after });
    yield* data;
    after = meta.next;
  }
}

/** @param {string} file @param {unknown} content */
const writeJson = (file, content) => writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);

/**
 * Writes lines to a file that appears when it is whole.
 * @param {string} file @param {AsyncIterable<string>} lines
 */
async function writeLines(file, lines) {
  await pipeline(Readable.from(lines), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}

/** A text as a document of its own. @param {Row} row */
const documentOf = ({ locale, title, html }) =>
  `<!doctype html>\n<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">\n<meta charset="utf-8">\n` +
  `<title>${String(title ?? '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')}</title>\n${html}\n`;

/**
 * Writes everything that the association owns into a folder: each kind as lines of JSON, texts as HTML too, and the files.
 * @param {string} folder
 * @returns {Promise<{ counts: Record<string, number>, missing: string[] }>} How many rows of each kind, and what the store has lost.
 */
export async function exportData(folder) {
  await claimFolder(folder, 'data');
  await rm(path.join(folder, 'html'), { recursive: true, force: true });
  const { data: schema, meta } = await askRunningCms('/api/exports/schema');
  await writeJson(path.join(folder, 'schema.json'), schema);
  /** @type {Record<string, number>} */
  const counts = {};
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {string[]} */
  const missing = [];

  /** @param {string} kind @param {Row} row */
  async function addParts(kind, row) {
    if (kind === 'files') {
      const versions = storedNames(row);
      for (const name of versions) names.add(name);
      const found = await Promise.all(
        versions.map((name) => addFile(folder, name, new Date(/** @type {string} */ (row.updatedAt)))),
      );
      missing.push(...versions.filter((_, index) => !found[index]));
    }
    if (typeof row.html !== 'string' || row.html === '') return;
    const state = row.publishedAt === null ? 'draft' : 'published';
    const file = path.join(folder, 'html', kind, `${row.number}.${row.locale}.${state}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, documentOf(row));
  }

  /** @param {string} kind */
  async function* linesOf(kind) {
    for await (const row of rowsOf(kind)) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      await addParts(kind, row);
      yield `${JSON.stringify(row)}\n`;
    }
  }

  await mkdir(path.join(folder, UPLOADS), { recursive: true });
  for (const kind of Object.keys(schema.$defs)) {
    counts[kind] = 0;
    await writeLines(path.join(folder, `${kind}.jsonl`), linesOf(kind));
  }
  for (const name of await readdir(path.join(folder, UPLOADS)))
    if (!names.has(name)) await rm(path.join(folder, UPLOADS, name));
  await writeLines(path.join(folder, 'wordpress.xml'), wordpressExport(folder, meta.site));
  await writeJson(path.join(folder, 'manifest.json'), { ...meta, counts, missing });
  return { counts, missing };
}

/** The names of a file and its smaller versions. @param {Row} row */
const storedNames = ({ url, formats }) =>
  [{ url }, ...Object.values(formats ?? {})].map((version) => path.posix.basename(version.url));

/**
 * A file as it is stored, unless an earlier export has it: one that is replaced keeps its name.
 * @param {string} folder @param {string} name @param {Date} changedAt
 * @returns Whether the site has it.
 */
async function addFile(folder, name, changedAt) {
  const file = path.join(folder, UPLOADS, name);
  const known = await stat(file).catch(() => undefined);
  if (known?.mtime.getTime() === changedAt.getTime()) return true;
  const response = await callRunningCms(`/api/exports/files/${encodeURIComponent(name)}`, undefined, { method: 'GET' });
  if (response.status === 404) return false;
  if (!response.ok || !response.body) throw new Failure(`The file ${name} cannot be read (${response.status}).`);
  await pipeline(Readable.fromWeb(/** @type {any} */ (response.body)), createWriteStream(`${file}.part`));
  await utimes(`${file}.part`, changedAt, changedAt);
  await rename(`${file}.part`, file);
  return true;
}
