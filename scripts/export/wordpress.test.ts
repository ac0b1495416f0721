import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { wordpressExport } from './wordpress.ts';

const KINDS = [
  'folders',
  'files',
  'categories',
  'pages',
  'articles',
  'albums',
  'videos',
  'events',
  'documents',
  'persons',
  'partners',
  'authors',
  'people',
  'settings',
];
const DAY = '2026-01-02T00:00:00.000Z';

/** What WordPress gets of these rows. */
async function exported(rows: Record<string, object[]>) {
  const folder = temporaryFolder(onTestFinished);
  for (const kind of KINDS) {
    const lines = (rows[kind] ?? []).map((row) => `${JSON.stringify(row)}\n`);
    writeFileSync(path.join(folder, `${kind}.jsonl`), lines.join(''));
  }
  let xml = '';
  for await (const part of wordpressExport(folder, 'https://charity.example')) xml += part;
  return xml;
}

/** All texts of an element. */
const textsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, 'g')), ([, text]) => text);

const category = { titleAr: 'أخبار', titleEn: 'News', type: 'articles', inMenu: false };

it('gives no two items with the same title the same time, by which WordPress would take them for one', async () => {
  const article = { number: 1, category: 7, title: 'COVID-19', showTime: '2026-01-02', publishedAt: DAY };
  const file = { url: '/uploads/1.webp', name: '1.webp', createdAt: DAY, binnedFrom: null, folder: '/' };
  const xml = await exported({
    categories: [{ ...category, number: 7, parent: null }],
    articles: [
      { ...article, locale: 'ar' },
      { ...article, locale: 'en', title: 'Covid-19' },
    ],
    files: [
      { ...file, id: 1 },
      { ...file, id: 2, url: '/uploads/2.webp' },
    ],
  });
  const times = ['2026-01-02 00:00:00', '2026-01-02 00:00:01'];
  expect(textsOf(xml, 'wp:post_date')).toEqual([...times, ...times]);
  expect(textsOf(xml, 'wp:post_date_gmt')).toEqual([...times, ...times]);
});

it('has each category after the one that it is below, whichever is older', async () => {
  const xml = await exported({
    categories: [
      { ...category, number: 7, parent: 9 },
      { ...category, number: 9, parent: null },
    ],
  });
  expect(textsOf(xml, 'wp:category_nicename')).toEqual([
    'category-9-ar',
    'category-9-en',
    'category-7-ar',
    'category-7-en',
  ]);
});

it('describes the languages as Polylang stores them, whose import ends with an error otherwise', async () => {
  const xml = await exported({});
  const descriptions = textsOf(xml, 'wp:term_description').filter((text) => text !== '');
  expect(descriptions).toEqual([
    'a:2:{s:6:"locale";s:2:"ar";s:3:"rtl";i:1;}',
    'a:2:{s:6:"locale";s:5:"en_US";s:3:"rtl";i:0;}',
  ]);
  expect(textsOf(xml, 'wp:term_slug').slice(0, 4)).toEqual(['ar', 'pll_ar', 'en', 'pll_en']);
});
