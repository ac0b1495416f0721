import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = ['adapter/src', 'cms/contract', 'cms/src', 'web/src', 'scripts'];
/** Patterns for what is always short: the digits of a number, and a text that was cut. */
const OF_SHORT_TEXTS = ['/\\B(?=(?:\\d{3})+$)/g', '/[\\s\\p{P}]+\\S*$/u'];

/** Pieces that a text is made of, and milliseconds beyond which a pattern is looked at once more. */
const PIECES = 1_000;
const SUSPICIOUS = 1;
/** How many times longer the second text is, and its time may be at most: the square is 16. */
const LONGER = 4;
const MOST = 9;

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

/** The patterns that are written out in the sources, with the places of each. */
function patterns() {
  const found = new Map();
  const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8' }).split('\n');
  for (const file of files.filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.includes('.test.'))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    /** @param {import('typescript').Node} node */
    const visit = (node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, [...(found.get(node.text) ?? []), file]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].filter(([text]) => /[*+]|,\}/.test(text) && !OF_SHORT_TEXTS.includes(text));
}

/** Characters that a pattern may match, up to as many as can be tried in pairs. @param {string} source */
function charactersOf(source) {
  const found = new Set(['a', ' ', '0']);
  const rest = source
    .replace(/\\u\{?([0-9a-f]{4,5})\}?/gi, (_, code) => {
      found.add(String.fromCodePoint(Number.parseInt(code, 16)));
      return '';
    })
    .replace(/\\(?:p\{(\w+)[^}]*\}|([a-zA-Z]))/g, (_, property, letter) => {
      const character = CLASSES[/** @type {keyof typeof CLASSES} */ (property ?? letter)];
      if (character) found.add(character);
      return '';
    });
  for (const character of rest)
    if (!'[](){}+?|^$\\'.includes(character) || rest.includes(`\\${character}`)) found.add(character);
  return [...found].slice(0, 16);
}

/** Milliseconds of processor time. @param {RegExp} pattern @param {string} text */
function timeOf(pattern, text) {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    text.replace(pattern, '');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** A text that a pattern reads in the square of its length, if any is found. @param {string} literal */
function slowTextOf(literal) {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const characters = charactersOf(literal.slice(1, end));
  const pieces = [...characters, ...characters.flatMap((one) => characters.map((other) => one + other))];
  for (const piece of pieces) {
    for (const last of ['', '!', '\n', '\u0001a']) {
      /** @param {number} length */
      const text = (length) => piece.repeat(length) + last;
      const start = performance.now();
      text(PIECES).replace(pattern, '');
      if (performance.now() - start < SUSPICIOUS) continue;
      if (timeOf(pattern, text(4 * LONGER * PIECES)) > MOST * timeOf(pattern, text(4 * PIECES)))
        return `${piece}… ${last}`;
    }
  }
  return undefined;
}

it('no pattern begins anew at each character of what it has read', () => {
  const slow = patterns().flatMap(([literal, files]) => {
    const text = slowTextOf(literal);
    return text === undefined ? [] : [{ literal, files, text }];
  });
  expect(slow).toEqual([]);
}, 300_000);
