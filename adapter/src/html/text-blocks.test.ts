import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isLiveBlock, TEXT_BLOCKS } from '../../../cms/contract/html/text-blocks.ts';
import { LIMITS } from '../../../cms/contract/limits.ts';
import { LIVE_BLOCK } from '../../../cms/contract/live-blocks.ts';
import { routes } from '../../../cms/contract/routes.ts';
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

describe('a displayed text', () => {
  const block = (name: string, path: string) =>
    `<div data-block="${name}"><p dir="auto"><a href="${path}">الرابط</a></p></div>`;
  const form = (id: number) => block('form', `/ar/form/${id}`);

  it('has marks around the first block of each form and list, so that browsers show it', () => {
    const people = block('people', '/en/people/5/1/the-team');
    const inside = `<div>${form(9)}</div>`;
    const html = `${form(5)}${inside}${form(5)}<p dir="auto">و</p>${people}`;
    expect(displayHtml(html, 'ar').split(LIVE_BLOCK)).toEqual([
      ...['', 'form', '5', form(5), `${inside}${form(5)}<p dir="auto">و</p>`, 'people', '5', people, ''],
    ]);
  });

  it.each(Object.keys(TEXT_BLOCKS).filter(isLiveBlock))('knows a block «%s» by the route of its link alone', (name) => {
    const route = Object.values(routes).find(({ pattern }) => pattern.startsWith(`${name}/:`));
    expect(route).toBeDefined();
    const shown = (path: string) => LIVE_BLOCK.exec(displayHtml(block(name, path), 'ar'))?.slice(1, 3);
    expect(shown(`/ar/${name}/12`)).toEqual([name, '12']);
    for (const path of ['/ar/articles/12', `/${name}/12`, `/ar/${name}/0`, `https://other.example/ar/${name}/12`])
      expect(shown(path)).toBeUndefined();
  });

  it('knows the contact form by its page, in the block of a form alone', () => {
    const shown = (name: string, path: string) => LIVE_BLOCK.exec(displayHtml(block(name, path), 'ar'))?.slice(1, 3);
    expect(shown('form', '/ar/contact')).toEqual(['form', '0']);
    for (const [name, path] of [
      ['form', '/ar/contacts'],
      ['people', '/ar/contact'],
    ] as const)
      expect(shown(name, path)).toBeUndefined();
  });

  it('shows as much as a page may ask for', () => {
    const many = Array.from({ length: LIMITS.liveBlocks + 1 }, (_, index) => form(index + 1)).join('');
    expect(displayHtml(many, 'ar').match(/<!--live /g)).toHaveLength(LIMITS.liveBlocks);
  });
});

describe('the blocks as the editor inserts them', async () => {
  const html = await readFile(new URL('../../../cms/test/fixtures/text-blocks.html', import.meta.url), 'utf8');
  const names = [...html.matchAll(/data-block="(\w+)"/g)].map(([, name]) => name);

  it('are all of them, and cleaning changes nothing', async () => {
    expect(names.toSorted()).toEqual(Object.keys(TEXT_BLOCKS).toSorted());
    expect(await cleanHtml(html)).toBe(html);
  });

  it('are shown as they are stored, the lists among them with marks', () => {
    const added = / (?:dir="auto"|loading="lazy"|decoding="async")|<!--\/?live[^>]*-->/g;
    const shown = displayHtml(html, 'ar').replaceAll(added, '');
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
