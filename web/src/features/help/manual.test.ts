import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { managerRoutes } from 'contract/manager-routes';
import { describe, expect, it } from 'vitest';
import { ALL_TEXTS } from '../../i18n/all-texts.ts';
import READ_PAGE from './fixtures/page.json' with { type: 'json' };
import { helpPath, MANUAL_PAGES } from './help-path.ts';
import { type Block, type Piece, readManual } from './manual-text.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/manual');
const LANGS = ['ar', 'en'] as const;
const MAX_PICTURE_BYTES = 60_000;

const sourceOf = (lang: string, page: string) => readFileSync(path.join(FOLDER, lang, `${page}.md`), 'utf8');
const pageOf = (lang: string, page: string) => readManual(sourceOf(lang, page), page);
const piecesOf = (block: Block): Piece[] =>
  'pieces' in block ? block.pieces : 'items' in block ? block.items.flat() : [];
const sectionsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
const picturesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
const linksOf = (blocks: readonly Block[]) =>
  blocks.flatMap(piecesOf).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));

function expectPlace(lang: string, place: string) {
  const [page = '', section] = place.split('#');
  expect(MANUAL_PAGES, place).toContain(page);
  if (section !== undefined) expect(sectionsOf(pageOf(lang, page).blocks), place).toContain(section);
}

describe.each(LANGS)('the manual in %s', (lang) => {
  it('has each page, and no other', () => {
    const files = readdirSync(path.join(FOLDER, lang)).map((name) => name.replace(/\.md$/, ''));
    expect(files.toSorted()).toEqual(MANUAL_PAGES.toSorted());
  });

  it.each(MANUAL_PAGES)('%s names sections, and links to places that there are', (page) => {
    const { title, blocks } = pageOf(lang, page);
    expect(title).not.toBe('');
    const sections = sectionsOf(blocks);
    expect(sections).not.toHaveLength(0);
    expect(sections).not.toContain('');
    expect(new Set(sections).size).toBe(sections.length);
    for (const to of linksOf(blocks)) expectPlace(lang, to);
    const texts = blocks.flatMap(piecesOf).map(({ text }) => text);
    expect(texts.filter((text) => /\*\*|\]\(|^#|<a /.test(text))).toEqual([]);
  });

  it.each(MANUAL_PAGES)('%s shows pictures that there are and that are small', (page) => {
    for (const name of picturesOf(pageOf(lang, page).blocks)) {
      const file = path.join(FOLDER, 'pictures', lang, `${name}.webp`);
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThan(MAX_PICTURE_BYTES);
    }
  });

  it('has no picture that no page shows', () => {
    const shown = MANUAL_PAGES.flatMap((page) => picturesOf(pageOf(lang, page).blocks));
    const files = readdirSync(path.join(FOLDER, 'pictures', lang)).map((name) => name.replace(/\.webp$/, ''));
    expect(files.toSorted()).toEqual(shown.toSorted());
  });

  it.each(MANUAL_PAGES)('%s names buttons and fields as they are called', (page) => {
    const texts = new Set(Object.values(ALL_TEXTS[lang]));
    const named = pageOf(lang, page)
      .blocks.flatMap(piecesOf)
      .flatMap((piece) => (piece.kind === 'strong' ? [piece.text] : []));
    expect(named.filter((text) => !texts.has(text))).toEqual([]);
  });

  it('speaks of every screen of managers', () => {
    for (const { help } of Object.values(managerRoutes)) expectPlace(lang, help);
  });
});

it.each(MANUAL_PAGES)('%s has the same sections, pictures and links in both languages', (page) => {
  const [arabic, english] = LANGS.map((lang) => pageOf(lang, page).blocks);
  for (const read of [sectionsOf, picturesOf]) expect(read(arabic ?? [])).toEqual(read(english ?? []));
  expect(linksOf(arabic ?? []).toSorted()).toEqual(linksOf(english ?? []).toSorted());
});

it.each([
  ['/en/manager/article-edit/7/0', '/en/manager/help?page=articles'],
  ['/ar/manager/campaign/7/5', '/ar/manager/help?page=donations#campaigns'],
  ['/ar', '/ar/manager/help?page=start'],
])('the help of %s is %s', (pathname, place) => {
  expect(helpPath(pathname.startsWith('/ar') ? 'ar' : 'en', pathname)).toBe(place);
});

it('a page is read as its parts, and nothing in it becomes HTML', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'fixtures/page.md'), 'utf8');
  expect(readManual(source, 'start')).toEqual(READ_PAGE);
  expect(() => readManual('# Title\n\n[x](https://elsewhere.example)', 'start')).toThrow('no place in the manual');
});
