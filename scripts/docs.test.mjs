import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './stack/run.mjs';

const DECISIONS = 'docs/decisions';
const records = readdirSync(path.join(ROOT, DECISIONS)).filter((name) => /^\d{4}-/.test(name));
const documents = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  `${DECISIONS}/README.md`,
  ...records.map((name) => `${DECISIONS}/${name}`),
];
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

/** Files and folders in backquotes, except for what a build produces. @param {string} text */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:adapter|cms|docs|scripts|web)\/[\w./-]+)`/g)].flatMap(([, file = '']) =>
    file.includes('/dist') ? [] : [file],
  );

/** @param {string} document @param {string} text Its local links, below the project's root. */
const linksIn = (document, text) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => path.join(path.dirname(document), link));

describe.each(documents)('%s', (document) => {
  it('names files and links to documents that exist', () => {
    const text = read(document);
    const missing = [...pathsIn(text), ...linksIn(document, text)].filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });
});

describe('the tests that documents name', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)?\.?m?[jt]s)` › ([^|<\n]+?) *(?=<br>|\||\n)/g)].map(
      ([, file = '', title = '']) => ({ document, file, title }),
    ),
  );

  it.each(named)('in $document exists: $file › $title', ({ file, title }) => {
    expect(read(file)).toContain(title);
  });

  it('cover every line of the checklist', () => {
    const lines = [...read('docs/security.md').matchAll(/^\| ([SVXFP]\d+) \|/gm)].map(([, line]) => line);
    const all = Object.entries({ S: 10, V: 5, X: 12, F: 6, P: 6 });
    expect(lines).toEqual(
      all.flatMap(([letter, count]) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)),
    );
    expect(named.length).toBeGreaterThan(lines.length);
  });
});

describe('the decision records', () => {
  it('are all in the index, with their titles', () => {
    const index = read(`${DECISIONS}/README.md`);
    for (const name of records) {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`${DECISIONS}/${name}`)) ?? [];
      expect(name).toMatch(new RegExp(`^0*${number}-`));
      expect(index).toContain(`[${number}. ${title}](${name})`);
    }
  });
});
