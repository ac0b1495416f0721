import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { referencesIn } from '../contract/gift-reference';
import { ComparisonWork, wordChanges } from '../contract/word-changes';
import { readStatement } from '../src/api/gift/read-statement';
import { plainText } from '../src/api/import/html-tree';
import { readFeed } from '../src/api/import/read-feed';
import { readTable } from '../src/api/import/read-table';
import { convertContent } from '../src/api/import/wordpress/content';
import { addressesOf } from '../src/api/import/wordpress/old-addresses';
import { replaceShortcodes } from '../src/api/import/wordpress/shortcodes';
import { readWxr } from '../src/api/import/wordpress/wxr';
import { emptySite, type WxrPost } from '../src/api/import/wordpress/wxr-collector';
import { align } from '../src/content/translations/alignment';
import { editedChanges } from '../src/content/translations/edited-changes';
import { compare, withChanges } from '../src/content/translations/paragraph-changes';
import { htmlParagraphs } from '../src/content/translations/paragraphs';
import { END, entry, HEAD } from './wordpress-entries';

/** Milliseconds of the processor. */
async function timeOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage().user;
  await run();
  return (process.cpuUsage().user - before) / 1_000;
}

const TRIES = 10;

/** Fails if work costs more milliseconds of the processor than that in all of some runs: others are at work beside them. */
async function expectCost(run: () => unknown, most: () => number | Promise<number>): Promise<void> {
  let [cost, limit] = [0, 0];
  for (let turn = 0; turn < TRIES; turn++) {
    cost = await timeOf(run);
    limit = await most();
    if (cost < limit) return;
  }
  expect(cost).toBeLessThan(limit);
}

const TIMES = 4;
/** What compiling and collecting garbage may add, in milliseconds. */
const NOISE = 60;

/** A step's worst input of a size, and the step with it. */
type Shape = readonly [name: string, size: number, prepare: (size: number) => () => unknown];

function testGrowth(shapes: readonly Shape[]) {
  // Security: K11.
  it.each(shapes)('%s', { timeout: 120_000 }, async (_, size, prepare) => {
    const small = prepare(size);
    await expectCost(prepare(TIMES * size), async () => 2 * TIMES * (await timeOf(small)) + NOISE);
  });
}

const many = <T>(size: number, of: (index: number) => T) => Array.from({ length: size }, (_, index) => of(index));
const joined = (size: number, of: (index: number) => string) => many(size, of).join('');

const SPACES = [' ', '\t', '\u00a0', '\n', '&nbsp;'];

describe('the paragraphs of a text take a time that grows with its length', () => {
  testGrowth([
    [
      'a row of cells',
      3_000,
      (size) => () => htmlParagraphs(`<table><tr>${'<td>word</td>'.repeat(size)}</tr></table>`),
    ],
    ['empty rows', 3_000, (size) => () => htmlParagraphs(`<table>${'<tr></tr>'.repeat(size)}</table>`)],
    ['elements in each other', 10_000, (size) => () => htmlParagraphs('<b>'.repeat(size) + '<i> '.repeat(size))],
    ...SPACES.map(
      (space): Shape => [
        `${JSON.stringify(space)} in attributes and texts`,
        20_000,
        (size) => () =>
          htmlParagraphs(`<img alt="a${space.repeat(size)}b"><p a${space.repeat(size)}b>${space.repeat(size)}`),
      ],
    ),
    ['alternative texts without an end', 20_000, (size) => () => htmlParagraphs(`<img ${' alt= '.repeat(size)}>`)],
  ]);
});

const paragraphs = (texts: readonly string[], field = 'html') => texts.map((text) => ({ field, text }));
const words = (size: number, from = 0) => many(size, (index) => `w${(from + index).toString(36)}`).join(' ');

/** Everything that a save compares, with one budget. */
function follow(before: readonly string[], after: readonly string[]) {
  const work = new ComparisonWork();
  const [source, edit] = [
    compare(paragraphs(before), paragraphs(after), work),
    compare(paragraphs(after.slice(1)), paragraphs(before), work),
  ];
  return withChanges(source, editedChanges(source, edit, work).done);
}

/** A comparison may cost this much at any size, in milliseconds, and what its length costs. */
const OF_WORK = 600;

describe('a comparison takes a budget at most', () => {
  it.each<Shape>([
    [
      'short paragraphs against a long one',
      2_400,
      (size) => () =>
        follow(
          many(size, (index) => `short number ${index}`),
          [words(16 * size)],
        ),
    ],
    [
      'paragraphs in other order',
      6_000,
      (size) => () =>
        follow(
          many(size, (index) => `p ${index}`),
          many(size, (index) => `p ${index}`).reverse(),
        ),
    ],
    [
      'new paragraphs of the same words',
      6_000,
      (size) => () =>
        follow(
          many(size, (index) => `p a ${index}`),
          many(size, (index) => `p b n${index}`),
        ),
    ],
    [
      'one paragraph fewer',
      3_000,
      (size) => () =>
        align(
          many(size, (index) => index % 99),
          many(size - 1, (index) => index % 98),
          new ComparisonWork(),
        ),
    ],
    [
      'two words again and again',
      95_000,
      (size) => () => wordChanges('a b '.repeat(size / 2), 'a a b '.repeat(size / 3)),
    ],
    ['other words', 40_000, (size) => () => wordChanges(words(size), words(size, size))],
    [
      'many paragraphs of which half is new',
      100,
      (size) => () => {
        const work = new ComparisonWork();
        for (let one = 0; one < size; one++) wordChanges('a b c d '.repeat(225), 'a x c y b '.repeat(180), work);
      },
    ],
  ])('%s', { timeout: 120_000 }, async (_, size, prepare) => {
    await expectCost(prepare(size), () => OF_WORK);
  });

  // Security: K11.
  it('in which a report of 200 paragraphs that were all changed is compared by what it says', async () => {
    const report = many(200, (index) => `${words(40, index)} الفقرة ${index} ${words(40, 7 * index)}`);
    const changed = report.map((text, index) => text.replace('الفقرة', `فقرة جديدة ${index}`));
    await expectCost(
      () => {
        const work = new ComparisonWork();
        const source = compare(paragraphs(report), paragraphs(changed), work);
        const translation = compare(paragraphs(report.slice(1)), paragraphs(changed.slice(1)), work);
        const { done } = editedChanges(source, translation, work);
        expect([source.rows.length, done.length, work.isByOrder]).toEqual([200, 200, false]);
        expect(source.rows.every((row) => row.before === row.after && !row.isSame)).toBe(true);
      },
      () => 250,
    );
  });

  // Security: K11.
  it('and says where that is not enough', () => {
    const work = new ComparisonWork(1_000);
    const { rows } = compare(
      paragraphs(many(40, (index) => `a ${index}`)),
      paragraphs(many(40, (index) => `b ${index}`)),
      work,
    );
    expect(rows).toEqual(many(40, (index) => ({ before: index, after: index, isSame: false })));
    expect(work.isByOrder).toBe(true);
  });
});

const NO_CONTEXT = { picture: () => undefined, ownPictures: () => [], sharedBlock: () => undefined };
const convert = (content: string) => () => convertContent(content, NO_CONTEXT);
const shortcodes = (text: string) => () => replaceShortcodes(text, ({ name }) => (name === 'a0' ? '' : undefined));

describe('a text of WordPress is converted in a time that grows with its length', () => {
  const picture = { address: 'https://old.example/a.png', alt: 'word '.repeat(20), caption: '' };
  testGrowth([
    ['names of shortcodes', 32_000, (size) => shortcodes(joined(size, (index) => `[a${index}]`))],
    [
      'with their ends',
      8_000,
      (size) => shortcodes(joined(size, (index) => `[a${index}]`) + joined(size, (index) => `[/a${index}]`)),
    ],
    ['of one name', 20_000, (size) => shortcodes('[b]'.repeat(size) + '[/b]'.repeat(size))],
    ['a name without an end', 100_000, (size) => shortcodes(`[${'a-'.repeat(size)}(`)],
    [
      'quotes in attributes',
      50_000,
      (size) => shortcodes(`[a ${'b="'.repeat(size)}][a ${"b='".repeat(size)}][a ${'b= '.repeat(size)}]`),
    ],
    ['spaces in attributes', 100_000, (size) => shortcodes(`[a b${' '.repeat(size)}][a ${'b '.repeat(size)}]`)],
    ['notes of it', 10_000, (size) => convert(joined(size, (index) => `[a${index}]`))],
    ['lists in lists', 10, (size) => convert(`${'<ul><li>a '.repeat(size)}\n\nb`)],
    ['tables in tables', 5, (size) => convert(`${'<table><tr><td>a '.repeat(size)}\n\nb`)],
    ['objects in objects', 25, (size) => convert('<div class="wp-block-embed"><object>'.repeat(size))],
    [
      'wrappers beside each other',
      400,
      (size) => convert(`<!-- wp:group -->${'<div class="wp-block-group"><p>a</p></div>'.repeat(size)}`),
    ],
    ['pictures without a place', 2_000, (size) => convert('<script></script><b>a</b>\n\n'.repeat(size))],
    [
      'beginnings of marks',
      20_000,
      (size) => convert(`${'[vc_a '.repeat(size)}${'[a b="'.repeat(size)}${'[a'.repeat(size)}`),
    ],
    ['line breaks', 5_000, (size) => convert('a\n<br>\n \nb'.repeat(size))],
    ['captions', 5_000, (size) => convert('[caption]<a <img [/caption]'.repeat(size))],
    ['comments', 20_000, (size) => convert(`<!--${' '.repeat(size)}${'<!-- wp:a/b /-->'.repeat(size)}`)],
  ]);

  // Security: K11.
  it('also where it names galleries and shared blocks again and again', async () => {
    const context = {
      ...NO_CONTEXT,
      ownPictures: () => many(5_000, () => picture),
      sharedBlock: () => '<!-- wp:block {"ref":1} /-->'.repeat(1_000),
    };
    await expectCost(
      () => convertContent('[gallery]'.repeat(2_000), context),
      () => 5_000,
    );
    await expectCost(
      () => convertContent('<!-- wp:block {"ref":1} /-->'.repeat(1_000), context),
      () => 5_000,
    );
    expect(convertContent('[gallery]'.repeat(2_000), context).notes).toContainEqual({ kind: 'text-cut', text: '' });
  });
});

const table = (text: string) => () => readTable('/tmp/a.csv', Buffer.from(text));
const feed = (text: string) => () =>
  readFeed('https://old.example/', Buffer.from(`<rss><channel>${text}</channel></rss>`));
const post = (link: string) =>
  ({ link, guid: '', id: 1, type: 'post', meta: new Map([['_wp_old_slug', 'old']]) }) as unknown as WxrPost;

describe('other sources are read in a time that grows with their length', () => {
  testGrowth([
    ['columns of a table, and rows', 2_000, (size) => table(`title${',a'.repeat(size)}\n${'a\n'.repeat(size)}`)],
    ['columns of states', 2_000, (size) => table(`title${',status'.repeat(size)}\n${'a\n'.repeat(size)}`)],
    ['marks that do not end', 50_000, (size) => table(`title,text\na,${'<a'.repeat(size)}\n`)],
    ['quotes', 5_000, (size) => table(`title,text\n${'a"b,"c""d"\n'.repeat(size)}`)],
    ['lines of a cell', 20_000, (size) => table(`title,text\na,"${'\n \t'.repeat(size)}"\n`)],
    ['days', 2_000, (size) => table(`title,date\n${`a,${'1 '.repeat(100)}\n`.repeat(size)}`)],
    ['entries of a feed', 1_500, (size) => feed('<item><title>a</title></item>'.repeat(size))],
    ['elements in each other', 10_000, (size) => feed('<a>'.repeat(size))],
    [
      'texts in pieces',
      50_000,
      (size) => feed(`<item><description>${'<![CDATA[a]]>'.repeat(size)}</description></item>`),
    ],
    ['entries without an end', 1_500, (size) => feed('<item>'.repeat(size))],
    ['texts without an end', 1_500, (size) => feed(`${'<item><![CDATA[a</item>'.repeat(size)}]]>`)],
    ['comments without an end', 20_000, (size) => feed('<!--'.repeat(size))],
    ['bare signs', 20_000, (size) => feed(`<item><title>${'&'.repeat(size)}</title></item>`)],
    ['attributes', 5_000, (size) => feed(`<item><category ${joined(size, (index) => `a${index}="b" `)}/></item>`)],
    [
      'a long address',
      50_000,
      (size) => () => addressesOf(post(`https://old.example/${'a'.repeat(size)}/b//`), 'ar', ''),
    ],
    ['a title', 50_000, (size) => () => plainText(`${'\u00a0 '.repeat(size)}<b>`.repeat(3))],
  ]);

  // Security: K11.
  it('as entries of WordPress with one id', { timeout: 60_000 }, async () => {
    const reading = (size: number) => async () => {
      const text = HEAD + joined(size, (index) => entry(1, { link: `https://old.example/${index}/` })) + END;
      const site = emptySite();
      let count = 0;
      for await (const _ of readWxr([{ name: 'a.xml', read: async () => Readable.from([Buffer.from(text)]) }], site))
        count += 1;
      expect(count).toBe(size);
    };
    await expectCost(reading(8_000), async () => 2 * TIMES * (await timeOf(reading(2_000))) + NOISE);
  });
});

describe('a statement of a bank takes a time that grows with its length', () => {
  const statement = (text: string) => () =>
    readStatement(text, 'USD')?.entries.map((entry) => referencesIn(entry.text));
  const camt = (entries: string) => statement(`<Document><Report><Stmt>${entries}</Stmt></Report></Document>`);
  const CREDIT = '<Ntry><Amt Ccy="USD">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-05</Dt></BookgDt>';
  testGrowth([
    ['rows of a table', 2_000, (size) => statement(`Date;Amount;Text\n${'2026-01-05;5;a\n'.repeat(size)}`)],
    ['its columns', 5_000, (size) => statement(`Date;Amount;${'a;'.repeat(size)}\n2026-01-05;5;${'1;'.repeat(size)}`)],
    ['quotes', 5_000, (size) => statement(`Date;Amount\n${'a"b;"c""d"\n'.repeat(size)}`)],
    ...SPACES.map(
      (space): Shape => [
        `${JSON.stringify(space)} in its cells`,
        30_000,
        (size) => statement(`Date;Amount;Text\n2026-01-05;5;1${space.repeat(size)}2\n`),
      ],
    ),
    ['digits', 60_000, (size) => statement(`Date;Amount;Text\n2026-01-05;5;${'1 '.repeat(size)}\n`)],
    ['entries', 1_500, (size) => camt(`${CREDIT}</Ntry>`.repeat(size))],
    [
      'parts of one entry',
      1_500,
      (size) => camt(`${CREDIT}<NtryDtls>${'<TxDtls><Amt Ccy="USD">1</Amt></TxDtls>'.repeat(size)}</NtryDtls></Ntry>`),
    ],
  ]);
});
