import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { invalidData, type KhayrError } from '../../platform/requests/khayr-error';

/** What is said of a file that is no source, by what it is. */
const TEXTS = {
  pdf: 'IMPORT.ERROR_PDF',
  spreadsheet: 'IMPORT.ERROR_SPREADSHEET',
  document: 'IMPORT.ERROR_DOCUMENT',
  archive: 'IMPORT.ERROR_ARCHIVE',
  database: 'IMPORT.ERROR_DATABASE',
  media: 'IMPORT.ERROR_MEDIA',
  page: 'IMPORT.ERROR_PAGE',
  markdown: 'IMPORT.ERROR_MARKDOWN',
  json: 'IMPORT.ERROR_JSON',
  program: 'IMPORT.ERROR_PROGRAM',
  letters: 'IMPORT.ERROR_LETTERS',
  nothing: 'IMPORT.ERROR_EMPTY',
} as const;
type Kind = keyof typeof TEXTS;

/** By the type of its content (IANA). */
const BY_TYPE: readonly [RegExp, Kind][] = [
  [/^application\/pdf$/, 'pdf'],
  [/spreadsheet|ms-excel/, 'spreadsheet'],
  [/wordprocessing|presentation|opendocument|msword|rtf|epub|ms-powerpoint/, 'document'],
  [/sqlite/, 'database'],
  [/^(?:image|video|audio)\//, 'media'],
  [/msdownload|x-elf|mach-binary|java-vm|wasm|x-deb|x-rpm|android\.package|java-archive/, 'program'],
  [/zip|rar|tar|7z|x-bzip|x-xz|x-lz|zstd/, 'archive'],
  [/cfb/, 'document'],
];

/** What files of several programs are, which their names tell apart. */
const OFFICE = ['application/x-cfb', 'application/zip'];
const BY_NAME: readonly [RegExp, Kind][] = [
  [/\.(?:xl\w+|ods|numbers)$/i, 'spreadsheet'],
  [/\.(?:do[ct]\w?|od[tp]|pp\w+|pages|key)$/i, 'document'],
];

/** By how a text begins. */
const BY_TEXT: readonly [RegExp, Kind][] = [
  [/^\s*$/, 'nothing'],
  [/^\s*<(?:!doctype\s+html|html|head|body)\b/i, 'page'],
  [/^\s*[[{]/, 'json'],
  [/^[ \t]*(?:CREATE TABLE|INSERT INTO|DROP TABLE|SET NAMES)\b|^(?:--|\/\*).*\bdump\b/im, 'database'],
  [/^---[ \t]*\r?\n/, 'markdown'],
  [/^#!|^<\?php\b|^@echo off\b|^(?:MZ|\x7fELF)/i, 'program'],
  [/^#{1,6} \S/m, 'markdown'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
  [/[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/, 'letters'],
];

/** UTF-32 begins with the mark of UTF-16, and reads as that with a NUL before each letter; its bytes may be those of a recording. */
const IS_UTF_32 = /^\0[^\0]\0[^\0]/;

async function kindOf(location: string, beginning: string): Promise<Kind | undefined> {
  if (IS_UTF_32.test(beginning)) return 'letters';
  const mime = (await fileTypeFromFile(location))?.mime;
  const byName = OFFICE.includes(mime ?? '') && BY_NAME.find(([name]) => name.test(path.basename(location)));
  if (byName) return byName[1];
  const byType = BY_TYPE.find(([type]) => type.test(mime ?? ''));
  return (byType ?? BY_TEXT.find(([text]) => text.test(beginning)))?.[1];
}

/** The refusal of a file that says what it is; undefined where that is not known. */
export async function refusalOf(location: string, beginning: string): Promise<KhayrError | undefined> {
  const kind = await kindOf(location, beginning);
  return kind && invalidData('location', `The file is no source but: ${kind}.`, TEXTS[kind]);
}
