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
