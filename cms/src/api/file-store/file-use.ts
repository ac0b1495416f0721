import type { Core } from '@strapi/strapi';
import { decodedInHtml } from '../../../contract/file-names';
import type { ContentType } from '../../content-types';

/** A file with all the names that a text may have for it. */
export interface NamedFile {
  name: string;
  /** `/_userFiles/…/name` */
  path: string;
  storedNames: string[];
}

const STORED = /uploads\/([A-Za-z0-9._-]+)/g;
const PATHS = /\/_userFiles\/[^"'<>]*/g;
const AFTER_PATH = /^$|^[?#\s,;)]/;

/** The files that a text, mostly HTML, links to or shows. */
export function namedIn(text: string, files: NamedFile[]): NamedFile[] {
  const stored = new Set([...text.matchAll(STORED)].map(([, name]) => name));
  const paths = [...text.matchAll(PATHS)].flatMap(([path]) => [path, decodedInHtml(path)]);
  return files.filter(
    (file) =>
      file.storedNames.some((name) => stored.has(name)) ||
      paths.some((path) => path.startsWith(file.path) && AFTER_PATH.test(path.slice(file.path.length))),
  );
}

/**
 * Everything in a text that may be a file's stored name or its path. A path may have spaces, so it is cut at each end it could
 * have.
 */
export function addressesIn(text: string): string[] {
  const stored = [...text.matchAll(STORED)].map(([, name]) => name ?? '');
  const paths = [...text.matchAll(PATHS)].flatMap(([path]) => [path, decodedInHtml(path)]);
  const cut = paths.flatMap((path) => [
    path,
    ...[...path.matchAll(/[?#\s,;)]/g)].map(({ index }) => path.slice(0, index)),
  ]);
  return [...stored, ...cut];
}

/** Texts are long, so they are read a few at a time. */
const BATCH = 50;

type Item = Record<string, unknown> & { id: number };

/** The entries of a type that may name files, each with its texts. */
export async function* textsWithFiles(
  strapi: Core.Strapi,
  { longTexts, uid }: ContentType,
  fields: readonly string[],
): AsyncGenerator<{ item: Item; text: string }> {
  if (longTexts.length === 0) return;
  const $or = longTexts.flatMap((field) =>
    ['uploads/', '/_userFiles/'].map(($contains) => ({ [field]: { $contains } })),
  );
  for (let last = 0; ; ) {
    const items: Item[] = await strapi.db.query(uid).findMany({
      select: [...fields, ...longTexts],
      where: { id: { $gt: last }, $or },
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    for (const item of items) yield { item, text: longTexts.map((field) => item[field] ?? '').join('\n') };
    const end = items.at(-1);
    if (!end || items.length < BATCH) return;
    last = end.id;
  }
}
