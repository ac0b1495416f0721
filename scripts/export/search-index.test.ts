import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { createSearchIndex } from './search-index.ts';

const WORDS = Array.from({ length: 1_500 }, (_, number) => `9${1_000_000 + number}`).join(' ');

it('finds a word on all pages, of which only some wait in memory', async () => {
  const folder = path.join(temporaryFolder(onTestFinished), 'index');
  const index = await createSearchIndex(folder);
  const pages = 700;
  for (let number = 0; number < pages; number += 1) {
    const day = `${2000 + number}-01-01`;
    index.add('ar', `/ar/article/7/${number}`, { title: 'خبر', summary: '', date: day, text: WORDS });
    if (number === 0) expect(existsSync(folder)).toBe(false);
  }
  expect(existsSync(folder)).toBe(true);
  const files = new Map<string, string>();
  for await (const [file, content] of index.files()) files.set(file, content);
  expect(existsSync(folder)).toBe(false);
  // The newest first.
  expect(files.get('search/ar/entries-0.js')).toContain('[["/ar/article/7/699",');
  const numbers = Array.from({ length: pages }, (_, number) => number * 2 + 1);
  expect(files.get('search/ar/39-31.js')).toContain(`"91000000":${JSON.stringify(numbers)}`);
});
