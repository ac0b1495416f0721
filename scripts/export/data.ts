import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { exportedRows } from '../../cms/contract/kinds/exported-rows.ts';
import { fieldsOfKind, KINDS } from '../../cms/contract/kinds/kinds.ts';
import { DIRECTIONS, type Language } from '../../cms/contract/languages.ts';
import { Failure } from '../stack/failure.ts';
import { askRunningCms, callRunningCms } from '../stack/running-cms.ts';
import { claimFolder } from './export-folder.ts';
import { wordpressExport } from './wordpress.ts';

type Row = Record<string, unknown>;

const UPLOADS = 'uploads';

const ROWS = '/api/exports/rows';
/** Attempts until the files are those of the rows. */
const ATTEMPTS = 3;

async function* linesIn(response: Response): AsyncGenerator<string> {
  let rest = '';
  const texts = Readable.fromWeb(response.body as ReadableStream).setEncoding('utf8');
  for await (const text of texts) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * Reads rows that are all as they are at one moment: of each kind in their order, then what they name and is not there.
 */
async function* readRows(
  query = '',
): AsyncGenerator<{ kind: string; row: Row } | { kind?: undefined; dangling: string[] }> {
  const response = await callRunningCms(ROWS + query, undefined, { method: 'GET' });
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  let isWhole = false;
  try {
    for await (const line of linesIn(response)) {
      const read = JSON.parse(line);
      isWhole = read.dangling !== undefined;
      yield read;
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Failure('The cms broke off in the middle of the rows; see its log, and export again.', { cause });
  }
  if (!isWhole) throw new Failure('The cms broke off in the middle of the rows; see its log, and export again.');
}

const writeJson = (file: string, content: unknown) => writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);

/** Writes lines to a file that appears when it is whole. */
async function writeLines(file: string, lines: AsyncIterable<string>) {
  await pipeline(Readable.from(lines), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}

/** The fields with HTML, by the names of the rows that have them. */
const HTML_FIELDS = new Map<string, string[]>(
  KINDS.map(({ name, plural }) => [
    exportedRows(plural),
    fieldsOfKind(name).flatMap(([field, { type }]) => (type === 'html' ? [field] : [])),
  ]),
);

/** A text as a document of its own. */
const documentOf = ({ locale, title }: Row, html: string) =>
  `<!doctype html>\n<html lang="${locale}" dir="${DIRECTIONS[locale as Language]}">\n<meta charset="utf-8">\n` +
  `<title>${String(title ?? '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')}</title>\n${html}\n`;

/** Writes the rows, and each text as HTML too. */
async function writeRows(folder: string, kinds: string[], report: Report) {
  const rows = readRows();
  const counts: Record<string, number> = {};
  const files: Row[] = [];
  let next = await rows.next();

  async function writeHtml(kind: string, row: Row) {
    const html = (HTML_FIELDS.get(kind) ?? []).flatMap((field) => row[field] || []).join('\n');
    if (html === '') return;
    const state = row.publishedAt === null ? 'draft' : 'published';
    const file = path.join(folder, 'html', kind, `${row.number}.${row.locale}.${state}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, documentOf(row, html));
  }

  async function* linesOf(kind: string) {
    for (; !next.done && next.value.kind === kind; next = await rows.next()) {
      const { row } = next.value;
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (kind === 'files') files.push(row);
      await writeHtml(kind, row);
      yield `${JSON.stringify(row)}\n`;
    }
  }

  for (const kind of kinds) {
    counts[kind] = 0;
    await writeLines(path.join(folder, `${kind}.jsonl`), linesOf(kind));
    report(`${counts[kind]} × ${kind}`);
  }
  const { dangling } = next.value as { dangling: string[] };
  await rows.next();
  return { counts, files, dangling };
}

/**
 * Copies the files that rows name, and deletes others.
 * @returns What the store has lost.
 */
async function copyFiles(folder: string, rows: Row[], report: Report): Promise<string[]> {
  const missing: string[] = [];
  const names = new Set(rows.flatMap(storedNames));
  let copied = 0;
  for (const row of rows) {
    const versions = storedNames(row);
    const changedAt = new Date(row.updatedAt as string);
    const found = await Promise.all(versions.map((name) => addFile(folder, name, changedAt)));
    missing.push(...versions.filter((_, index) => !found[index]));
    copied += versions.length;
    report(`${copied} of ${names.size} files`);
  }
  for (const name of await readdir(path.join(folder, UPLOADS)))
    if (!names.has(name)) await rm(path.join(folder, UPLOADS, name));
  return missing;
}

/** Whether files were replaced or deleted since they were read. */
async function haveChanged(files: Row[]) {
  const times = new Map();
  for await (const { kind, ...read } of readRows('?kind=files'))
    if (kind && 'row' in read) times.set(read.row.url, read.row.updatedAt);
  return files.some(({ url, updatedAt }) => times.get(url) !== updatedAt);
}

/** Tells how far it is. */
type Report = (line: string) => void;

/**
 * Writes everything that the association owns into a folder, as it is at one moment: each kind as lines of JSON, texts
 * as HTML too, and the files.
 * @returns What the store has lost, and what rows name that is not there.
 */
export async function exportData(
  folder: string,
  report: Report = () => undefined,
): Promise<{ missing: string[]; dangling: string[] }> {
  await claimFolder(folder, 'data');
  // Until it is whole again it cannot be brought back.
  const manifest = path.join(folder, 'manifest.json');
  await rm(manifest, { force: true });
  const { data: schema, meta } = await askRunningCms('/api/exports/schema');
  await writeJson(path.join(folder, 'schema.json'), schema);
  await mkdir(path.join(folder, UPLOADS), { recursive: true });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await rm(path.join(folder, 'html'), { recursive: true, force: true });
    const { counts, files, dangling } = await writeRows(folder, Object.keys(schema.$defs), report);
    const missing = await copyFiles(folder, files, report);
    if (await haveChanged(files)) {
      report('Files were replaced or deleted meanwhile: once more');
      continue;
    }
    await writeLines(path.join(folder, 'wordpress.xml'), wordpressExport(folder, meta.site));
    await writeJson(manifest, { ...meta, counts, missing, dangling });
    return { missing, dangling };
  }
  throw new Failure('Files of the site are replaced or deleted all the time; export it later.');
}

/** The names of a file and its smaller versions. */
const storedNames = ({ url, formats }: Row) =>
  [{ url }, ...Object.values(formats ?? {})].map((version) => path.posix.basename(version.url));

/**
 * A file as it is stored, unless an earlier export has it: one that is replaced keeps its name.
 * @returns Whether the site has it.
 */
async function addFile(folder: string, name: string, changedAt: Date) {
  const file = path.join(folder, UPLOADS, name);
  const known = await stat(file).catch(() => undefined);
  if (known?.mtime.getTime() === changedAt.getTime()) return true;
  const response = await callRunningCms(`/api/exports/files/${encodeURIComponent(name)}`, undefined, { method: 'GET' });
  if (response.status === 404) return false;
  if (!response.ok || !response.body) throw new Failure(`The file ${name} cannot be read (${response.status}).`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(`${file}.part`));
  await utimes(`${file}.part`, changedAt, changedAt);
  await rename(`${file}.part`, file);
  return true;
}
