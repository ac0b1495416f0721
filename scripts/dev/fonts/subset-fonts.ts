import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../../stack/run.ts';

export const STYLES = path.join(ROOT, 'web/src/styles');
/** What the cms writes PDFs with: files of a single weight each, since none of its programs reads variable ones. */
const DOCUMENT_FONTS = path.join(ROOT, 'cms/fonts');
const DOCUMENT_WEIGHTS = [400, 700];

const PACKAGE = path.join(ROOT, 'node_modules/@fontsource-variable/cairo');
export const SOURCES = path.join(PACKAGE, 'files');

const FACE = /font-weight: (\d+) (\d+);\s*src: url\("\.\/(fonts\/cairo-(\w+)\.woff2)"\)[^}]*?unicode-range:([^;]+);/g;
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/g;

/** @param ranges In CSS notation: «U+0020-007E, U+00A0». */
export function charactersOf(ranges: string) {
  return [...ranges.matchAll(RANGE)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
  });
}

/**
 * Subsets Cairo to the font files, characters and weights that the site's styles declare.
 * @returns Each with the path it is stored at.
 */
export function subsetFonts(): Promise<{ file: string; bytes: Buffer }[]> {
  const styles = readFileSync(path.join(STYLES, 'fonts.css'), 'utf8');
  const faces = [...styles.matchAll(FACE)];
  return Promise.all(
    Array.from(new Set(faces.map(([, , , file = '']) => file)), async (file) => {
      const own = faces.filter((face) => face[3] === file);
      const [, min, max, , part] = own[0] ?? [];
      const source = path.join(SOURCES, `cairo-${part?.startsWith('arabic') ? 'arabic' : 'latin'}-wght-normal.woff2`);
      const characters = charactersOf(own.map((face) => face[5]).join());
      const bytes = await subsetFont(readFileSync(source), characters.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
      });
      return { file: path.join(STYLES, file), bytes };
    }),
  );
}

/** All letters of Cairo, as its package divides them. */
export function documentFonts(): Promise<{ file: string; bytes: Buffer }[]> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(PACKAGE, 'unicode.json'), 'utf8'));
  return Promise.all(
    Object.entries(ranges).flatMap(([part, range]) =>
      DOCUMENT_WEIGHTS.map(async (wght) => {
        const source = readFileSync(path.join(SOURCES, `cairo-${part}-wght-normal.woff2`));
        const options = { targetFormat: 'truetype', variationAxes: { wght } } as const;
        const bytes = await subsetFont(source, charactersOf(range).join(''), options);
        return { file: path.join(DOCUMENT_FONTS, `cairo-${part}-${wght}.ttf`), bytes };
      }),
    ),
  );
}
