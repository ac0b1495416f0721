import { describe, expect, it } from 'vitest';
import { HOME_BLOCK_TEXTS } from '../../cms/contract/calls/home.ts';
import {
  IMPORT_NOTES,
  IMPORT_NOTICES,
  IMPORT_REASONS,
  IMPORTED_KINDS,
  IMPORTED_STATES,
  type ImportedItem,
} from '../../cms/contract/calls/imports.ts';
import { noticeWords } from '../../cms/contract/import-texts.ts';
import { TEXTS } from '../../cms/contract/texts/texts.ts';
import { importCsv } from '../src/api/imports.ts';

const item = (more: Partial<ImportedItem>): ImportedItem => ({
  ...{ kind: 'article', id: 1, catId: 2, lang: 'ar', title: '', state: 'visible', address: '', notes: [] },
  ...more,
});

/** An import in which everything happened that a report tells. */
const EVERYTHING = [
  ...IMPORTED_KINDS.map((kind) => item({ kind })),
  ...IMPORTED_STATES.map((state) => item({ state })),
  item({ lang: 'en', notes: IMPORT_NOTES.map((kind) => ({ kind, text: '' })) }),
  item({ notes: IMPORT_REASONS.map((reason) => ({ kind: 'refused', text: '', reason })) }),
  item({ notes: [{ kind: 'other-language', text: 'fr' }] }),
  item({ notes: Object.keys(HOME_BLOCK_TEXTS).map((text) => ({ kind: 'section-left-out', text })) }),
];

describe('the table of an import', () => {
  it.each([
    ['ar', /\p{Script=Latin}+|undefined/u],
    ['en', /\p{Script=Arabic}+|undefined|IMPORT\.|[a-z]-[a-z]+-|\bfr\b|ArticlesSlider|Ads1/u],
  ] as const)('has every word in the language of its reader: %s', async (lang, foreign) => {
    const csv = await importCsv(EVERYTHING, lang);
    expect(csv).not.toMatch(foreign);
    expect(csv.split('\r\n')).toHaveLength(EVERYTHING.length + 2);
  });

  it('says what a note is about, and why', async () => {
    const notes = [{ kind: 'picture-missing', text: 'https://old.example/a.png', reason: 'no-answer' } as const];
    expect(await importCsv([item({ notes })], 'en')).toContain(
      'Picture that could not be had: https://old.example/a.png (the old site does not answer)',
    );
  });
});

describe('the notices of an import', () => {
  const words = (kind: (typeof IMPORT_NOTICES)[number], text: string, lang: 'ar' | 'en' = 'ar') =>
    noticeWords({ kind, count: 1, text }, (key) => TEXTS[lang].manager[key]);

  it.each([
    ['ar', /\p{Script=Latin}|undefined/u],
    ['en', /\p{Script=Arabic}|undefined|IMPORT\./u],
  ] as const)('say what there is in the language of their reader: %s', (lang, foreign) => {
    expect(IMPORT_NOTICES.map((kind) => words(kind, '', lang).name).join('\n')).not.toMatch(foreign);
  });

  it.each([
    ['left-out', 'template · settings', 'قالب · الإعدادات'],
    ['bin', 'post (2) · page (1)', 'مقال (2) · صفحة (1)'],
    ['post-formats', 'image (3) · my-own (1) …', 'صورة (3) · my-own (1) …'],
    ['plugin-records', 'post (1) · shop_order (1)', 'مقال (1) · shop_order (1)'],
  ] as const)('say what a system calls its records: %s', (kind, text, inWords) => {
    expect(words(kind, text).about).toBe(inWords);
  });

  it.each([
    ['bin', 'page of last year · A link to us'],
    ['comments', 'image (1)'],
  ] as const)('leave the names of the old site as they are: %s', (kind, text) => {
    expect(words(kind, text).about).toBe(text);
  });
});
