import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Failure } from '../stack/failure.mjs';
import { readBuilt } from '../stack/route-table.mjs';
import { callRunningCms } from '../stack/running-cms.mjs';

/** @typedef {Record<string, unknown>} Row */

/** Says that a folder holds an export, which another one may replace. */
const MARK = '.khayr-data';
const FORMAT = 1;

/** @param {string} kind @returns {AsyncGenerator<Row>} */
async function* rowsOf(kind) {
  let after = /** @type {number | null} */ (0);
  while (after !== null) {
    const response = await callRunningCms('/api/exports/rows', { kind, after });
    if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
    const { data, meta } = /** @type {{ data: Row[], meta: { next: number | null } }} */ (await response.json());
    yield* data;
    after = meta.next;
  }
}

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
 * @returns {Promise<Record<string, number>>} How many rows of each kind.
 */
export async function exportData(folder) {
  /** @type {typeof import('../../cms/contract/requests/exports.ts')} */
  const { EXPORTED_KINDS } = await readBuilt('cms/contract/requests/exports');
  await mkdir(folder, { recursive: true });
  const mark = path.join(folder, MARK);
  if (!existsSync(mark) && (await readdir(folder)).length > 0) {
    throw new Failure(`${folder} is not empty, and no export of data; name another folder.`);
  }
  await writeFile(mark, '');
  /** @type {Record<string, number>} */
  const counts = {};

  /** @param {string} kind @param {Row} row */
  async function addParts(kind, row) {
    if (kind === 'files') await addFile(folder, String(row.url));
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

  for (const kind of EXPORTED_KINDS) {
    counts[kind] = 0;
    await writeLines(path.join(folder, `${kind}.jsonl`), linesOf(kind));
  }
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify({ format: FORMAT, counts }, undefined, 2)}\n`);
  return counts;
}

/** A file as it is stored, unless an earlier export has it. @param {string} folder @param {string} address */
async function addFile(folder, address) {
  const file = path.join(folder, path.posix.normalize(`/${address}`));
  if (!address.startsWith('/uploads/') || existsSync(file)) return;
  const response = await callRunningCms(address, undefined, { method: 'GET' });
  if (!response.ok || !response.body) throw new Failure(`The file ${address} cannot be read (${response.status}).`);
  await mkdir(path.dirname(file), { recursive: true });
  const stream = createWriteStream(`${file}.part`);
  Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (response.body)).pipe(stream);
  await finished(stream);
  await rename(`${file}.part`, file);
}
