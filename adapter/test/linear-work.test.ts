import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../cms/contract/description.ts';
import { decodedInHtml, isPlainName, newName } from '../../cms/contract/file-names.ts';
import { checkAnswers } from '../../cms/contract/form-fields.ts';
import { placesOf } from '../../cms/contract/found-text.ts';
import { isPlainText, withoutTags } from '../../cms/contract/html/cleaner.ts';
import { createCleaning } from '../../cms/contract/html/cleaning.ts';
import { checkItem } from '../../cms/contract/html/item-checks.ts';
import { replaceInHtml, replaceInLine } from '../../cms/contract/html/replace-text.ts';
import { isSafeImage, isSafeLink, siteLink } from '../../cms/contract/html/safe-address.ts';
import { cleanStyle } from '../../cms/contract/html/style-attribute.ts';
import { ADDRESS_LIMITS, LIMITS, REDIRECT_LIMITS } from '../../cms/contract/limits.ts';
import { lineText, shownLength } from '../../cms/contract/line-text.ts';
import { localized } from '../../cms/contract/localized.ts';
import { machineText } from '../../cms/contract/machine-text.ts';
import {
  createRuleSet,
  faultOfFrom,
  isLoop,
  type RedirectRule,
  type RuleSet,
  storedFrom,
  storedTo,
} from '../../cms/contract/redirects.ts';
import { searchedWords, wordsIn } from '../../cms/contract/search-words.ts';
import { isEmail, parseMoment } from '../../cms/contract/text-rules.ts';
import {
  bankCode,
  internationalNumber,
  phoneInGroups,
  typedEmail,
  typedLink,
  typedName,
  visibleText,
  withoutControls,
} from '../../cms/contract/typed-text.ts';
import { isWorthCounting } from '../src/calls/redirect-counts.ts';
import { displayHtml } from '../src/html/display-html.ts';
import { isolated } from '../src/html/left-to-right.ts';
import { plainText } from '../src/html/plain-text.ts';
import { picturesIn, withPictureVersions } from '../src/html/text-pictures.ts';
import { videoOfLink } from '../src/html/video-embed.ts';
import { readCookie } from '../src/http/cookie.ts';
import { pageKey, resolveAddress, searchQuery, unknownKey } from '../src/pages/addresses.ts';
import { feedXml } from '../src/pages/feed.ts';
import { withQuery } from '../src/pages/redirects.ts';
import { sitemapXml } from '../src/pages/sitemap.ts';
import { cpuTime } from '../src/test-tools/cpu-time.ts';

/** How many times as long the second input is, and how many times as long its work may take at most: its square is 16. */
const LONGER = 4;
const MOST = 9;
/** Milliseconds of work that are too few to be compared; the square of any of these sizes takes many times more. */
const NOISE = 100;
const TRIES = 6;

/** Fails if work takes longer by more than its input is, in each of some tries. */
async function expectLinear(name: string, size: number, work: (size: number) => () => unknown): Promise<void> {
  const [short, long] = [work(size / LONGER), work(size)];
  let ratio = 0;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const time = await cpuTime(long);
    if (time < NOISE) return;
    // What disturbs the short one would hide what the long one costs.
    ratio = time / Math.min(await cpuTime(short), await cpuTime(short));
    if (ratio < MOST) return;
  }
  expect(ratio, name).toBeLessThan(MOST);
}

type Shapes = Readonly<Record<string, (size: number) => string>>;

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Texts of one kind of character or piece, with something at the end that they do not lead to. */
const TEXTS: Shapes = Object.fromEntries(
  [
    'a',
    'ب',
    '0',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u200f',
    '\u202e',
    '\u2066\u202c',
    '-',
    '.',
    '/',
    '/a',
    '?',
    '#',
    '&a=1',
    '%',
    '%d9',
    '@',
    ':',
    ';',
    ',',
    '1,',
    '1-',
    '0 ',
    '+1(',
    '1a-',
  ]
    .concat([
      '"',
      "'",
      '<',
      '<a',
      '<a ',
      '<!--',
      '>',
      '[',
      '(',
      '=',
      'ء',
      '\u0640',
      'a\u064b',
      'https://',
      'a.',
      '.a',
      '\ud83d\ude00',
    ])
    .map((piece) => [JSON.stringify(piece), (size) => `${repeated(piece)(size)}!`]),
);

/** Attributes of which one has all of the text. */
const ONE_ATTRIBUTE: Shapes = Object.fromEntries(
  [' ', '\t', '\u00a0', 'a', '&lt;a', '<img ', ' src='].flatMap((piece) =>
    ['img src="/uploads/a.jpg" alt', 'img src', 'a href', 'p title', 'p style', 'a rel', 'iframe src'].map((tag) => [
      `one attribute ${tag} of ${JSON.stringify(piece)}`,
      (size: number) => `<p><${tag}="a${repeated(piece)(size * 8)}b">x</p>`,
    ]),
  ),
);

/** Texts of as many elements as the size says. */
const HTML: Shapes = {
  ...ONE_ATTRIBUTE,
  'one row': (size) => `<table><tbody><tr>${'<td>1</td>'.repeat(size)}</tr></tbody></table>`,
  'one row above empty rows': (size) =>
    `<table><tbody><tr>${'<td></td>'.repeat(size / 2)}</tr>${'<tr></tr>'.repeat(size / 2)}</tbody></table>`,
  'a table as wide as long': (size) => {
    const side = Math.floor(Math.sqrt(size));
    return `<table><tbody>${`<tr>${'<td>1</td>'.repeat(side)}</tr>`.repeat(side)}</tbody></table>`;
  },
  'many tables': (size) => '<table><caption>a</caption></table>'.repeat(size / 3),
  'nested spans': (size) => `<p>${'<span>'.repeat(240)}1${'</span>'.repeat(240)}</p>`.repeat(size / 240),
  'nested lists': (size) => `${'<ul><li>1'.repeat(110)}${'</li></ul>'.repeat(110)}`.repeat(size / 220),
  'nested blocks around many': (size) => `${'<div>'.repeat(230)}${'<p>a</p>'.repeat(size)}${'</div>'.repeat(230)}`,
  'unclosed blocks': (size) => '<p>a'.repeat(size),
  footnotes: (size) => '<p>a<sup>[1]</sup></p><p><sup>[1]</sup> b</p>'.repeat(size / 4),
  'one footnote': (size) => `<p>${'<sup>[1]</sup>'.repeat(size)}</p>`,
  pictures: (size) => '<img src="/uploads/a.jpg">'.repeat(size),
  players: (size) => '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'.repeat(size / 4),
  'one word': (size) => `<p>${'a'.repeat(size * 8)}</p>`,
  'one space': (size) => `<p>${' '.repeat(size * 8)}</p>`,
};

/** What blocks and the checks of a text meet. */
const WRITTEN: Shapes = {
  blocks: (size) => '<div data-block="notice" data-look="urgent"><p>a</p></div>'.repeat(size / 3),
  'blocks in blocks': (size) =>
    `${'<div data-block="columns">'.repeat(230)}${'<p>a. b</p>'.repeat(size)}${'</div>'.repeat(230)}`,
  questions: (size) => '<details><summary>a?</summary><p>b</p></details>'.repeat(size / 3),
  'headings around many': (size) => `${'<h2><div>'.repeat(110)}${'<b>a</b>'.repeat(size)}`,
  links: (size) => '<a href="/ar/article/7/5">هنا</a>'.repeat(size / 2),
  colors: (size) => '<span style="color: #eee">a</span>'.repeat(size),
  'one sentence': (size) => `<p>${'a b, '.repeat(size * 4)}</p>`,
  'ends of sentences': (size) => `<p>${'. '.repeat(size * 4)}${'a.'.repeat(size * 4)}</p>`,
  'line breaks': (size) => `<p>${'a<br>'.repeat(size / 2)}</p>`,
  'pieces of a word': (size) => `<p>${'<b>a</b>'.repeat(size)}</p>`,
  'signs that are escaped': (size) => `<p>${'&amp;'.repeat(size)}</p>`,
};

/** What the cleaning alone meets. */
const UNCLEAN: Shapes = {
  'unknown elements': (size) => '<x>a</x>'.repeat(size),
  'unknown elements around many': (size) => `${'<x>'.repeat(200)}${'<p></p>'.repeat(size)}`,
  'pictures that go': (size) => '<img src="javascript:x">'.repeat(size),
  'frames that go': (size) => '<iframe src="https://a.example/"></iframe>'.repeat(size / 2),
  'attributes for screen readers': (size) =>
    `<p ${Array.from({ length: size }, (_, index) => `aria-a${index}`).join(' ')}>x</p>`,
  comments: (size) => '<!--a-->'.repeat(size / 4),
  scripts: (size) => '<script>a</script>'.repeat(size / 2),
  'many attributes': (size) => `<p ${Array.from({ length: size }, (_, index) => `a${index}`).join(' ')}>x</p>`,
  'many declarations': (size) => `<p style="${'position:fixed;'.repeat(size)}">x</p>`,
  formatting: (size) => '<b><i><a href="/">x</p>'.repeat(size / 4),
};

const VERSIONS = new Map([['/uploads/a.jpg', { width: 1, height: 1, srcset: '/uploads/a.jpg 1w' }]]);
const clean = createCleaning();

interface Step {
  run: (text: string) => unknown;
  shapes: Shapes;
  /** The longest text, in what the shapes count, that reaches it. */
  size: number;
}

const ofHtml = (run: Step['run']): Step => ({ run, shapes: HTML, size: 11_000 });
const ofText = (run: Step['run'], size = 64_000): Step => ({ run, shapes: TEXTS, size });
const ofAddress = (run: Step['run']): Step => ofText((text) => run(`/ar/${text}`), 16_000);
const ofLink = (run: Step['run']): Step => ofText(run, LIMITS.link.max);

const article = {
  kind: 'article' as const,
  ...{ category: { number: 7, ...localized('title', 'A') }, number: 1, author: '', showTime: '2026-01-01' },
  ...{ updatedAt: '2026-01-01T00:00:00Z', documentId: 'a' },
};
const site = { siteUrl: 'https://khayr.example', lang: 'ar' as const, siteName: 'a', description: '', icon: '' };

const STEPS: Readonly<Record<string, Step>> = {
  'preparing a text for display': ofHtml((html) => displayHtml(html, 'ar')),
  'finding the pictures of a text': ofHtml(picturesIn),
  'naming the versions of its pictures': ofHtml((html) => withPictureVersions(html, VERSIONS)),
  'reading the words of a text': ofHtml((html) => descriptionOf(plainText(html))),
  'preparing blocks of a text for display': { run: (html) => displayHtml(html, 'ar'), shapes: WRITTEN, size: 8_000 },
  'cleaning blocks of a text': { run: clean, shapes: WRITTEN, size: 3_000 },
  'checking what is written': {
    run: (html) => checkItem('article', { html, title: html, summary: html }, 'https://khayr.example'),
    shapes: { ...HTML, ...WRITTEN },
    size: 11_000,
  },
  'replacing in a text': {
    run: (html) => [
      replaceInHtml(html, { find: 'aa', isExact: false, replace: 'b' }),
      replaceInHtml(html, { find: 'a', isExact: true, replace: '' }),
    ],
    shapes: { ...HTML, ...WRITTEN },
    size: 4_000,
  },
  'finding and replacing words': ofText((text) => [
    ...[placesOf(text, 'a  a'), placesOf(text, text.slice(0, LIMITS.label.max))],
    replaceInLine(text, { find: 'aa', isExact: false, replace: 'a' }),
  ]),
  'reading answers to a form': ofText((text) =>
    checkAnswers(
      (['line', 'text', 'email', 'phone', 'number', 'date', 'one', 'several'] as const).map((type) => ({
        ...{ id: type, type, isRequired: true, label: '', help: '', options: ['a'], min: 0, max: 0, showIf: null },
      })),
      Object.fromEntries(
        ['line', 'text', 'email', 'phone', 'number', 'date', 'one', 'several'].map((id) => [id, text]),
      ),
    ),
  ),
  'cleaning a text': { run: clean, shapes: { ...HTML, ...UNCLEAN }, size: 4_000 },
  'cleaning broken tags': ofText(clean, 16_000),
  'finding pictures in broken tags': ofText(picturesIn),
  'removing tags': ofText((text) => [isPlainText(text), withoutTags(text)]),
  'cleaning a style': ofText(cleanStyle),
  'judging a link': ofText((text) => [isSafeLink(text), isSafeImage(text)]),
  'reading a link of a setting': ofLink((text) => [siteLink(text), typedLink(text)]),
  'reading a video’s address': ofText((text) => videoOfLink(`https://youtube.com/${text}`)),
  'reading a video’s code': ofText((text) => videoOfLink(`<iframe src="${text}`), LIMITS.link.max),
  'reading what somebody typed': ofText((text) => [
    ...[visibleText(text), machineText(text), bankCode(text), typedName(text), withoutControls(text), lineText(text)],
    ...[internationalNumber(text), phoneInGroups(text), isEmail(text), parseMoment(text)],
    ...[typedEmail(text), typedEmail(`<${text}>`), isEmail(`a@${text}`), shownLength(text)],
  ]),
  'isolating what is read from the left': ofText((text) => [isolated(`أ ${text}`), isolated(`أ 1${text}`)]),
  'reading the name of a file': ofText((text) => [isPlainName(text), newName(text), decodedInHtml(text)]),
  'the words of a search, and their marks': ofText((text) => [searchedWords(text), wordsIn(text)]),
  'a description, a feed and a sitemap': ofText((text) => [
    descriptionOf(text),
    feedXml({ ...site, items: [{ ...article, title: text, summary: text }] }),
    sitemapXml({ url: text, firstLanguage: 'ar' }, [{ lang: 'ar', pathIn: () => text, hasTwin: true }]),
  ]),
  'resolving an address': ofAddress((path) => [resolveAddress(path), pageKey(path), unknownKey(path)]),
  'counting a missing address': ofAddress(isWorthCounting),
  'reading the query of an address': ofAddress((path) => [
    searchQuery(`?q=${path}`),
    withQuery('/a', `?${path}`, ['a']),
    withQuery('/a', `?${path}`),
  ]),
  'reading a cookie': ofAddress((path) => readCookie(path, 'lng')),
  'reading a rule’s addresses': ofLink((path) => [
    faultOfFrom(`/${path}`),
    storedFrom(`/${path}`, 'exact'),
    storedTo(`/${path}`),
  ]),
};

describe('work on stored texts, foreign texts and addresses', () => {
  // Security: K11.
  it.each(Object.entries(STEPS))(
    'grows no faster than they do: %s',
    async (_, { run, shapes, size }) => {
      for (const [name, shape] of Object.entries(shapes)) {
        await expectLinear(name, size, (length) => {
          const text = shape(length);
          return () => run(text);
        });
      }
    },
    300_000,
  );
});

describe('the rules of redirects', () => {
  const rule = (id: number, from: string, match: RedirectRule['match'] = 'exact'): RedirectRule => ({
    ...{ id, from, match, status: 301, to: '/contact' },
  });
  const KINDS: Readonly<Record<string, (id: number) => RedirectRule>> = {
    'of paths': (id) => rule(id, `/a/${id}`),
    'of all below a path': (id) => rule(id, `/a/${id}`, 'prefix'),
    'of one parameter': (id) => rule(id, `/?p=${id}`),
    'of many parameters': (id) => rule(id, `/?${Array.from({ length: 16 }, (_, at) => `p${at}=${id}`).join('&')}`),
    'of many names': (id) => rule(id, `/?p${id}=1&q=1`),
  };
  const all = (count: number, kind: (id: number) => RedirectRule) => Array.from({ length: count }, (_, id) => kind(id));

  // Security: K11.
  it.each(Object.entries(KINDS))('%s are a set in the time of one after the other', async (name, kind) => {
    await expectLinear(name, 20_000, (count) => {
      const rules = all(count, kind);
      return () => createRuleSet(rules);
    });
  });

  // Security: K11.
  it.each(Object.entries(KINDS))(
    '%s are looked through for loops in the time of one after the other',
    async (name, kind) => {
      await expectLinear(name, 1_000, (count) => {
        const rules = all(count, kind).map((one) => ({ ...one, to: one.match === 'prefix' ? '/a/*' : '/contact' }));
        const set = createRuleSet(rules);
        return () => rules.filter((one) => isLoop(one, set));
      });
    },
  );

  // Security: K11.
  it('are asked in the time of an address within its limits, however many there are', async () => {
    const most = REDIRECT_LIMITS.rules;
    const rules = Object.values(KINDS).flatMap((kind) => all(most, kind));
    const [few, many] = [rules.filter((_, index) => index % 100 === 0), rules].map(createRuleSet);
    const paths = [`/ar${'/a'.repeat(ADDRESS_LIMITS.parts - 1)}`, `/ar${'/a'.repeat(7_000)}`, '/'];
    const queries = [
      '',
      '?p=1',
      `?${'p=x&'.repeat(3_800)}`,
      `?${Array.from({ length: 600 }, (_, at) => `p${at}=1`).join('&')}`,
    ];
    const ask = (set: RuleSet | undefined) => () => {
      for (let time = 0; time < 200; time += 1)
        for (const path of paths) for (const query of queries) set?.find(path, query);
    };
    await expectLinear('a hundred times as many', LONGER, (size) => ask(size === LONGER ? many : few));
  });
});
