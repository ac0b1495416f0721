import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** In radix 36 two signs are enough for the number of a file. */
const RADIX = 36;

/** The files of styles with names of their own, in the same order for both builds of the site. */
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();

const short = (place: number) => place.toString(RADIX);

/** A class's name in a page: the number of its file, and its own in that file. They were a tenth of the styles. */
export function shortName(name: string, file: string, css: string): string {
  const classes = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, own]) => own))];
  const place = FILES.indexOf(path.relative(SOURCES, file.replace(/\?.*/, '')));
  return `_${short(place).padStart(2, '0')}${short(classes.indexOf(name))}`;
}
