import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchedWords } from '../contract/search-words';
import { spellingsIn } from '../src/content/search/entries';
import { hasAll } from '../src/content/search/excerpt';
import { attemptsOf } from '../src/content/search/page-matches';
import { readSameWords } from '../src/content/search/same-words';
import type { SearchedText } from '../src/content/search/searched-items';
import { withoutStopWords } from '../src/content/search/stop-words';
import { htmlParagraphs } from '../src/content/translations/paragraphs';
import { questions, texts } from './fixtures/search-wordings.json';

const ARTICLES = path.resolve(__dirname, '../demo/content/articles');

/** An article of the demo content as the index reads it; undefined without an Arabic text. */
function demoText(name: string): SearchedText | undefined {
  const read = (file: string) => readFileSync(path.join(ARTICLES, name, file), 'utf8');
  const { showTime, ar } = JSON.parse(read('item.json'));
  return (
    ar && { title: ar.title, paragraphs: [ar.summary, ...htmlParagraphs(read('ar.html'))], year: showTime.slice(0, 4) }
  );
}

/** A title of our own, which may name its date. */
function ownText(title: string): SearchedText {
  const [, text = title, year = ''] = /^(.*) \((\d{4})-\d\d-\d\d\)$/.exec(title) ?? [];
  return { title: text, paragraphs: [], year };
}

const ALL = new Map([
  ...Object.entries(texts).map(([name, title]): [string, SearchedText] => [name, ownText(title)]),
  ...readdirSync(ARTICLES).flatMap((name): [string, SearchedText][] => {
    const text = demoText(name);
    return text ? [[name, text]] : [];
  }),
]);

/** The texts that have all words of a search, by the first attempt that finds any. */
function foundBy(search: string): string[] {
  const asked = withoutStopWords(searchedWords(search));
  const found = attemptsOf(asked).map(({ all }) =>
    [...ALL].flatMap(([name, text]) => (hasAll(text, all) ? [name] : [])),
  );
  return found.find((names) => names.length > 0) ?? [];
}

describe.each(Object.entries(questions))('the questions about %s', (name, asked) => {
  it.each(asked)('are answered: %s', (search) => expect(foundBy(search)).toContain(name));
});

describe('words that mean the same', () => {
  const same = readSameWords('كسوة، ملابس, ثياب\nkit؛ عدة كاملة\nوحدها\nثياب، هدوم');
  const formsFor = (word: string) => attemptsOf([word], same)[0]?.all[0] ?? [];

  it('have the forms of each other, across lines too', () => {
    expect(formsFor('ملابس')).toEqual(expect.arrayContaining(['كسوه', 'ثياب']));
    expect(formsFor('هدوم')).toEqual(expect.arrayContaining(['ثياب', 'كسوه']));
    expect(formsFor('kit')).toEqual(['kit', 'ˢkit']);
  });

  it('are as many as a search can ask for, however long the list', () => {
    const many = readSameWords(
      Array.from({ length: 400 }, (_, index) => `كلمة${String.fromCodePoint(0x628 + (index % 20))}، ثوب`).join('\n'),
    );
    expect(Math.max(...[...many.values()].map(({ length }) => length))).toBeLessThanOrEqual(40);
  });
});

it('a text is not found by the words of others', () => {
  expect(spellingsIn({ title: 'بستان', paragraphs: [] })).toHaveLength(1);
  for (const [search, name] of [
    ['بنت', 'baskets'],
    ['أيلول', 'january'],
    ['الثاني', 'october'],
    ['شتاء 2024', 'winter'],
  ])
    expect([search, foundBy(search ?? '')]).not.toEqual([search, expect.arrayContaining([name])]);
});
