import { describe, expect, it } from 'vitest';
import { ALL_TEXTS, TEXT_SETS } from './all-texts.ts';
import { createI18n } from './i18n.ts';

const { ar, en } = ALL_TEXTS;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const bases = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the texts', () => {
  it('belong to one set each, the same in both languages', () => {
    const keys = TEXT_SETS.ar.flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    expect(TEXT_SETS.ar.map(bases)).toEqual(TEXT_SETS.en.map(bases));
  });

  it('have the same keys in both languages', () => {
    expect(bases(ar)).toEqual(bases(en));
  });

  it('are never empty', () => {
    for (const text of [...Object.values(ar), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  it('have Arabic marks in Arabic', () => {
    for (const [key, text] of Object.entries(ar)) expect(text, key).not.toMatch(/\p{Script=Arabic}\)?[,;?"]|\.{3}/u);
  });

  it('use the same variables in both languages', () => {
    const english: Record<string, string> = en;
    for (const [key, text] of Object.entries(ar)) {
      const twin = english[key];
      if (!PLURAL.test(key)) expect(variables(twin ?? ''), key).toEqual(variables(text));
    }
  });

  it('have all six plural forms in Arabic', () => {
    const counted = Object.keys(ar).filter((key) => key.endsWith('_other'));
    expect(counted.length).toBeGreaterThan(0);
    const arabic: Record<string, string> = ar;
    for (const key of counted) {
      for (const form of ['zero', 'one', 'two', 'few', 'many'])
        expect(arabic[key.replace('other', form)], key).toBeTruthy();
    }
  });

  it('choose the Arabic plural form by the count', () => {
    const { t } = createI18n('ar', ar);
    const forms = [0, 1, 2, 3, 11, 100].map((count) => t('ALBUM.PICTURES', { count }));
    expect(new Set(forms.map((form) => form.replace(/\d+/, ''))).size).toBeGreaterThanOrEqual(5);
    expect(t('ALBUM.PICTURES', { count: 2 })).toBe('صورتان');
  });

  it('show a missing key between hash signs', () => {
    const missing: string = 'NOT.THERE';
    expect(String(createI18n('en', en).t(missing as never))).toBe('#NOT.THERE#');
  });
});
