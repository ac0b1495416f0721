import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FORM_IN_TEXT } from '../../../cms/contract/forms-in-texts.ts';
import { TEXT_BLOCKS } from '../../../cms/contract/html/text-blocks.ts';
import { cleanHtml } from './clean-html.ts';
import { displayHtml } from './display-html.ts';
import { plainText } from './plain-text.ts';

it.each(Object.entries(TEXT_BLOCKS))(
  'a block «%s» keeps its name and its looks, and none of another',
  async (name, looks) => {
    for (const look of looks) {
      const html = `<div data-block="${name}" data-look="${look}"><p>نصّ</p></div>`;
      expect(await cleanHtml(html)).toBe(html);
    }
    const other = await cleanHtml(`<div data-block="${name}" data-look="wide" data-x="1"><p>نصّ</p></div>`);
    expect(other).toBe(`<div data-block="${name}"><p>نصّ</p></div>`);
  },
);

it('an unknown block is an ordinary element', async () => {
  expect(await cleanHtml('<div data-block="toString" data-look="urgent"><p>نصّ</p></div>')).toBe('<div><p>نصّ</p></div>');
});

it('the first block of each form is marked, so that browsers show the form in its place', () => {
  const block = (form: number) => `<div data-block="form"><p dir="auto"><a href="/ar/form/${form}">سجّل</a></p></div>`;
  const inside = `<div>${block(9)}</div>`;
  const html = `${block(5)}${inside}${block(5)}<p dir="auto">و</p>${block(6)}`;
  expect(displayHtml(html, 'ar').split(FORM_IN_TEXT)).toEqual([
    ...['', '5', block(5), `${inside}${block(5)}<p dir="auto">و</p>`, '6', block(6), ''],
  ]);
});

describe('the blocks as the editor inserts them', async () => {
  const html = await readFile(new URL('../../../cms/test/fixtures/text-blocks.html', import.meta.url), 'utf8');
  const names = [...html.matchAll(/data-block="(\w+)"/g)].map(([, name]) => name);

  it('are all of them, and cleaning changes nothing', async () => {
    expect(names.toSorted()).toEqual(Object.keys(TEXT_BLOCKS).toSorted());
    expect(await cleanHtml(html)).toBe(html);
  });

  it('are shown as they are stored', () => {
    const shown = displayHtml(html, 'ar').replaceAll(/ (?:dir="auto"|loading="lazy"|decoding="async")/g, '');
    expect(shown).toBe(html);
  });

  it('are read in searches, previews and feeds as what they say, closed answers too', () => {
    const text = plainText(html);
    const said = [...html.matchAll(/>([^<\n]+)</g)]
      .map(([, words = '']) => words.trim())
      .filter((words) => words !== '');
    for (const words of said) expect(text).toContain(words);
  });
});
