// @vitest-environment jsdom
import { isListBlock } from 'contract/html/text-blocks';
import PUBLIC from 'contract/texts/ar.json' with { type: 'json' };
import TEXTS from 'contract/texts/manager.ar.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { TextKey } from '../../i18n/i18n.ts';
import { BLOCK_NAMES, BLOCKS, blockHtml, firstWords, keepButtons } from './text-blocks.ts';

const words = (key: TextKey): string => (({ ...PUBLIC, ...TEXTS }) as Partial<Record<TextKey, string>>)[key] ?? '';

const fileOf = (name: string) => ({
  ...{ name, url: `/uploads/${name}`, size: 240_000, width: 1200, height: 800, alt: { ar: 'عائلة', en: 'A family' } },
  ...{ title: { ar: '', en: '' }, mime: '', changed: '2026-11-01T00:00:00.000Z' },
});

it('every block as the editor inserts it is the text that the tests of the cms and the adapter read', async () => {
  const html = BLOCK_NAMES.map((name) =>
    blockHtml(name, {
      ...{ words, lang: 'ar' },
      files: [fileOf(name === 'download' ? 'report.pdf' : 'family.jpg')],
      list: isListBlock(name) ? { title: words(BLOCKS[name].label), address: `/ar/${name}/999/1` } : undefined,
    }),
  );
  await expect(`${html.join('\n')}\n`).toMatchFileSnapshot('../../../../cms/test/fixtures/text-blocks.html');
});

describe('in a block that was inserted', () => {
  const firstOf = (html: string) => {
    const text = document.createElement('div');
    text.innerHTML = html;
    return firstWords(text.firstElementChild as HTMLElement)?.data;
  };
  const html = (name: (typeof BLOCK_NAMES)[number]) =>
    blockHtml(name, { words, lang: 'ar', files: [fileOf('report.pdf')] });

  it('the first words are written first', () => {
    expect(firstOf(html('columns'))).toBe(words('BLOCKS.HEADING'));
    expect(firstOf(html('figures'))).toBe('100');
    expect(firstOf(html('button'))).toBe(words('BLOCKS.BUTTON_WORDS'));
  });

  it('nothing is, where it shows pictures, a file, or what the site has', () => {
    for (const name of ['gallery', 'download', 'form', 'events'] as const)
      expect(firstOf(html(name)), name).toBe(undefined);
  });
});

describe('a button of a text', () => {
  const LINK = '<a href="/ar/contact">Write</a>';
  const button = (inner: string, more = '') => `<p data-block="button"${more}>${inner}</p>`;
  const kept = (before: string, act: (text: HTMLElement) => void) => {
    const text = document.createElement('div');
    text.innerHTML = before;
    const links = new WeakMap();
    keepButtons(text, links);
    act(text);
    keepButtons(text, links);
    return text.innerHTML;
  };

  it('keeps its link around words that are typed beside it', () => {
    const typed = kept(button(LINK), (text) => text.querySelector('p')?.append('\u00a0to', '\u00a0us'));
    expect(typed).toBe(button('<a href="/ar/contact">Write to us</a>'));
  });

  it('keeps its link when all of its words are written anew', () => {
    const typed = kept(button(LINK), (text) => text.querySelector('p')?.replaceChildren('Call'));
    expect(typed).toBe(button('<a href="/ar/contact">Call</a>'));
  });

  it('ends with its line: what Enter begins behind it is a paragraph', () => {
    const typed = kept(button(LINK, ' data-look="donate"'), (text) =>
      text.insertAdjacentHTML('beforeend', button('<br>', ' data-look="donate"')),
    );
    expect(typed).toBe(`${button(LINK, ' data-look="donate"')}<p><br></p>`);
  });
});
