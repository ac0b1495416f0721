import { describe, expect, it } from 'vitest';
import { HOME_BLOCK_TEXTS } from '../../cms/contract/calls/home.ts';
import {
  IMPORT_NOTES,
  IMPORT_REASONS,
  IMPORTED_KINDS,
  IMPORTED_STATES,
  type ImportedItem,
} from '../../cms/contract/calls/imports.ts';
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
