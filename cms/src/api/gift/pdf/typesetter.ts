import { readFileSync } from 'node:fs';
import path from 'node:path';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';

export type Direction = 'ltr' | 'rtl';

/** How a text is written; sizes are in points. */
export interface Style {
  size: number;
  isBold?: boolean;
  color?: string;
}

/** Cairo as `npm run fonts` makes it. Each file has letters that the others lack. */
const PARTS = ['arabic', 'latin', 'latin-ext'] as const;
type Part = (typeof PARTS)[number];

export interface Line {
  text: string;
  /** In which it is read. */
  direction: Direction;
}

/** What is drawn at once: in one direction, with one file of the font. Its text is in the order of reading. */
interface Run {
  text: string;
  face: string;
  width: number;
}

/** What tells how to write, and is not drawn itself. */
const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const NO_CHARACTERS = /[\p{Cc}\p{Cs}\p{Co}]/gu;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

const isRightward = (level: number | undefined) => (level ?? 0) % 2 === 0;

/**
 * Lays out lines of both languages for a PDF: fontkit joins the letters, the Unicode bidirectional algorithm (bidi-js) decides the
 * order in which words, numbers and names of other letters stand, and each run is drawn with the file of the font that has it.
 */
export function createTypesetter(folder: string) {
  const bidi = bidiFactory();
  const faces = new Map<string, { bytes: Buffer; font: Font }>();
  for (const part of PARTS)
    for (const weight of [400, 700]) {
      const bytes = readFileSync(path.join(folder, `cairo-${part}-${weight}.ttf`));
      // A file of one font, which is no collection.
      faces.set(`${part}-${weight}`, { bytes, font: create(bytes) as Font });
    }
  const measured = new Map<string, number>();
  const fontOf = (part: string, isBold = false) => `${part}-${isBold ? 700 : 400}`;
  const partOf = (character: string): Part | undefined =>
    PARTS.find((part) => faces.get(fontOf(part))?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  /** How wide a run is, as a multiple of its size. */
  function emsOf(text: string, face: string): number {
    const key = `${face} ${text}`;
    const found = measured.get(key);
    if (found !== undefined) return found;
    const font = faces.get(face)?.font;
    const ems = (font?.layout(text).advanceWidth ?? 0) / (font?.unitsPerEm ?? 1);
    measured.set(key, ems);
    return ems;
  }

  /** A text as it can be written: its letters composed, without characters that are none. */
  const readable = (text: string) => text.normalize('NFC').replace(NO_CHARACTERS, ' ').trim();

  /** As its first letter says. */
  const directionOf = (text: string): Direction =>
    isRightward(bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level) ? 'ltr' : 'rtl';

  /** The runs of a line from left to right. */
  function runsOf({ text: line, direction }: Line, { size, isBold }: Style): Run[] {
    const embedding = bidi.getEmbeddingLevels(line, direction);
    const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
    const groups: { part: Part; level: number; indexes: number[] }[] = [];
    let isCut = true;
    for (const index of bidi.getReorderedIndices(line, embedding)) {
      const character = mirrored.get(index) ?? line[index] ?? '';
      const level = embedding.levels[index] ?? 0;
      const part = MARKS.test(character) ? undefined : (partOf(character) ?? 'latin');
      const last = groups.at(-1);
      // Digits of Arabic letters stand from the left, which fontkit would turn: each by itself.
      const isJoined =
        !isCut && last?.part === part && last?.level === level && !(isRightward(level) && part === 'arabic');
      if (part && last && isJoined) last.indexes.push(index);
      else if (part) groups.push({ part, level, indexes: [index] });
      isCut = part === undefined;
    }
    return groups.map(({ part, level, indexes }) => {
      const ordered = indexes.map((index) => mirrored.get(index) ?? line[index] ?? '');
      // Of the letters that it joins fontkit turns the order itself.
      const text =
        !isRightward(level) && ARABIC_LETTER.test(ordered.join('')) ? ordered.toReversed().join('') : ordered.join('');
      const face = fontOf(part, isBold);
      return { text, face, width: size * emsOf(text, face) };
    });
  }

  const widthOf = (word: string, style: Style) =>
    runsOf({ text: word, direction: 'ltr' }, style).reduce((sum, { width }) => sum + width, 0);

  /** The parts of a word that fit, where it does not as a whole. */
  function partsOf(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width || word.length < 2) return [word];
    let fits = word.length - 1;
    while (fits > 1 && widthOf(word.slice(0, fits), style) > width) fits -= 1;
    return [word.slice(0, fits), ...partsOf(word.slice(fits), width, style)];
  }

  /** A text in lines that fit, each with the direction of its paragraph; a word that is longer than a line is cut. */
  function linesOf(text: string, width: number, style: Style, own?: Direction): Line[] {
    const space = widthOf(' ', style);
    return text.split('\n').flatMap((paragraph) => {
      const [first = '', ...words] = readable(paragraph)
        .split(/[ \u00a0]+/)
        .flatMap((word) => partsOf(word, width, style));
      const direction = own ?? directionOf(paragraph);
      const lines: Line[] = [];
      let line = first;
      let used = widthOf(first, style);
      for (const word of words) {
        const length = widthOf(word, style);
        const fits = used + space + length <= width;
        if (!fits) lines.push({ text: line, direction });
        line = fits ? `${line} ${word}` : word;
        used = fits ? used + space + length : length;
      }
      return [...lines, { text: line, direction }];
    });
  }

  return {
    files: [...faces].map(([name, { bytes }]) => ({ name, bytes })),
    runsOf,
    linesOf,
    /** Whether the font has each of its characters. */
    isWritable: (text: string) =>
      Array.from(text.split('\n').map(readable).join('')).every(
        (character) => MARKS.test(character) || partOf(character) !== undefined,
      ),
  };
}
