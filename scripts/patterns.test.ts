import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from './stack/run.ts';

const SOURCES = ['adapter/src', 'cms/contract', 'cms/src', 'web/src', 'scripts'];
/** Patterns for what is always short: the digits of a number, and a text that was cut. */
const OF_SHORT_TEXTS = ['/\\B(?=(?:\\d{3})+$)/g', '/[\\s\\p{P}]+\\S*$/u'];

/** Pieces that a text is made of, and milliseconds beyond which a pattern is looked at once more. */
const PIECES = 1_000;
const SUSPICIOUS = 1;
/** How many times longer the second text is, and its time may be at most: the square is 16. */
const LONGER = 4;
const MOST = 9;
/** Milliseconds that are too few to be compared: the square of the longer text takes a hundred. */
const NOISE = 20;

/** A character of each class that a pattern may name. */
const CLASSES = {
  s: ' ',
  d: '0',
  w: 'a',
  D: 'a',
  S: 'a',
  n: '\n',
  t: '\t',
  L: 'a',
  N: '1',
  Nd: '1',
  M: '\u064b',
  Pd: '-',
};

/** The patterns of the schemas: the cms makes them anew for each check. */
const OF_SCHEMAS = 'cms/src/content/write-path/content-rules.ts';

/** What a listing of git finds. */
const filesIn = (places: readonly string[], ending: RegExp) =>
  execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => ending.test(name) && !name.includes('.test.'));

/** The sources, and those of them that make patterns of data. */
const sources = filesIn(SOURCES, /\.(?:ts|tsx|mjs)$/).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const making = sources.filter(({ file, text }) => text.includes('new RegExp(') && file !== OF_SCHEMAS);

/** Whether it can take longer than one look at each character of what it reads. */
const isRepeating = (pattern: string) => /[*+]|,\}/.test(pattern) && !OF_SHORT_TEXTS.includes(pattern);

const note = (found: Map<string, string[]>, pattern: string, file: string) =>
  void found.set(pattern, [...(found.get(pattern) ?? []), file]);

/** The patterns that are written out in the sources, with the places of each. */
function writtenPatterns() {
  const found = new Map();
  for (const { file, text } of sources) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node: Node) => {
      if (ts.isRegularExpressionLiteral(node)) note(found, node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found];
}

/** Those of the schemas. */
function schemaPatterns(): [pattern: string, files: string[]][] {
  const found = new Map();
  for (const file of filesIn(['cms/src'], /\.json$/))
    for (const { regex } of Object.values<{ regex?: string }>(JSON.parse(readFileSync(file, 'utf8')).attributes ?? {}))
      if (regex) note(found, String(new RegExp(regex)), file);
  return [...found];
}

/** What the sources make of data when they are loaded, with the lines that make it. */
const made: { pattern: string; line: string }[] = [];
const OwnRegExp = RegExp;

/** Loads the sources that make patterns, and takes note of what they make. */
beforeAll(async () => {
  globalThis.RegExp = new Proxy(OwnRegExp, {
    construct(target, args, asked) {
      const pattern = Reflect.construct(target, args, asked);
      const line = new Error('where').stack?.split('\n')[2] ?? '';
      made.push({ pattern: String(pattern), line });
      return pattern;
    },
  });
  for (const { file } of making) await import(path.join(ROOT, file));
  globalThis.RegExp = OwnRegExp;
}, 120_000);

/** Characters that a pattern may match, up to as many as can be tried in pairs. */
function charactersOf(source: string) {
  const found = new Set(['a', ' ', '0']);
  const rest = source
    .replace(/\\u\{?([0-9a-f]{4,5})\}?/gi, (_, code) => {
      found.add(String.fromCodePoint(Number.parseInt(code, 16)));
      return '';
    })
    .replace(/\\(?:p\{(\w+)[^}]*\}|([a-zA-Z]))/g, (_, property, letter) => {
      const character = CLASSES[(property ?? letter) as keyof typeof CLASSES];
      if (character) found.add(character);
      return '';
    });
  for (const character of rest)
    if (!'[](){}+?|^$\\'.includes(character) || rest.includes(`\\${character}`)) found.add(character);
  return [...found].slice(0, 16);
}

/** Milliseconds of processor time. */
function timeOf(pattern: RegExp, text: string) {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    text.replace(pattern, '');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** A text that a pattern reads in the square of its length, if any is found. */
function slowTextOf(literal: string) {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const characters = charactersOf(literal.slice(1, end));
  const pieces = [...characters, ...characters.flatMap((one) => characters.map((other) => one + other))];
  for (const piece of pieces) {
    for (const last of ['', '!', '\n', '\u0001a']) {
      const text = (length: number) => piece.repeat(length) + last;
      const start = performance.now();
      text(PIECES).replace(pattern, '');
      if (performance.now() - start < SUSPICIOUS) continue;
      const long = timeOf(pattern, text(4 * LONGER * PIECES));
      if (long > NOISE && long > MOST * timeOf(pattern, text(4 * PIECES))) return `${piece}… ${last}`;
    }
  }
  return undefined;
}

/** The patterns that read some text in the square of its length, with that text. */
const slowOf = (patterns: Iterable<[string, string[]]>) =>
  [...patterns].flatMap(([pattern, files]) => {
    const text = isRepeating(pattern) ? slowTextOf(pattern) : undefined;
    return text === undefined ? [] : [{ pattern, files, text }];
  });

// Security: K11.
it('no pattern begins anew at each character of what it has read', () => {
  expect(slowOf(writtenPatterns())).toEqual([]);
}, 300_000);

it('nor does one that is made of data, all of which are made where a test can try them: when their file is loaded', () => {
  for (const { file, text } of making) {
    const places = new Set(made.filter(({ line }) => line.includes(`/${file}:`)).map(({ line }) => line));
    expect([file, places.size]).toEqual([file, text.split('new RegExp(').length - 1]);
  }
  const ofData = made.filter(({ line }) => making.some(({ file }) => line.includes(`/${file}:`)));
  const patterns = new Map(ofData.map(({ pattern, line }) => [pattern, [line.trim()]]));
  expect(slowOf([...patterns, ...schemaPatterns()])).toEqual([]);
}, 300_000);
