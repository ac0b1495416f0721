import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../../stack/run.ts';

export const STYLES = path.join(ROOT, 'web/src/styles');
export const SOURCES = path.join(ROOT, 'node_modules/@fontsource-variable/cairo/files');

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
  return Promise.all(
    [...styles.matchAll(FACE)].map(async ([, min, max, file = '', part, ranges = '']) => {
      const source = path.join(SOURCES, `cairo-${part?.startsWith('arabic') ? 'arabic' : 'latin'}-wght-normal.woff2`);
      const variationAxes = { wght: { min: Number(min), max: Number(max) } };
      const bytes = await subsetFont(readFileSync(source), charactersOf(ranges).join(''), {
        targetFormat: 'woff2',
        variationAxes,
      });
      return { file: path.join(STYLES, file), bytes };
    }),
  );
}
