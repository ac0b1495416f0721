import { describe, expect, it } from 'vitest';
import { type NewPlaces, noteIn, placeText } from '../src/api/import/place-text';
import { readSite } from '../src/api/import/read-site';
import type { Fetch } from '../src/api/import/site-calls';
import type { Note, Source } from '../src/api/import/source';
import { convertContent } from '../src/api/import/wordpress/content';
import { FetchError } from '../src/platform/files/outgoing-fetch';

interface Page {
  data: { id: number; title: string }[];
  itemsCount?: number;
}

const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ id: from + place, title: `Article ${from + place}` }));

/** A site with a single list, in English, whose pages and articles are answered so. */
async function siteOf(list: (page: number, size: number) => Page, articleOf?: (id: number) => object | string) {
  const fetch: Fetch = async (url, _, sent) => {
    const { lang, page, itemsPerPage, articleId } = JSON.parse(sent?.json ?? '{}');
    const name = new URL(url).pathname.split('/').at(-1);
    const answer = () => {
      if (name === 'Menu') return { status: 0, data: lang === 'en' ? [{ id: 7, title: 'News', type: 1 }] : [] };
      if (name === 'Articles') {
        const { data, itemsCount } = list(page, itemsPerPage);
        return { status: 0, data, extra: itemsCount === undefined ? {} : { itemsCount } };
      }
      if (name === 'Article') return articleOf?.(articleId) ?? { status: 0, data: { title: 'T', html: '<p>t</p>' } };
      return { status: 2, data: null };
    };
    const said = answer();
    return Buffer.from(typeof said === 'string' ? said : JSON.stringify(said));
  };
  return readSite('https://old.example/', fetch);
}

const idsOf = ({ heads }: Source) => heads.map(({ number }) => number);
const upTo = (last: number) => cards(1, last).map(({ id }) => id);

describe('the lists of a site that answers the calls', () => {
  it.each<[string, (page: number, size: number) => Page, number, string[]]>([
    [
      'has fewer on a page than it was asked for',
      (page) => ({ data: cards(page * 20 - 19, Math.min(page * 20, 61)), itemsCount: 61 }),
      61,
      [],
    ],
    ['says no count', (page, size) => ({ data: page < 4 ? cards(page * size - size + 1, page * size) : [] }), 150, []],
    [
      'repeats items on its last page',
      (page) => ({ data: page === 1 ? cards(1, 20) : cards(3, 22), itemsCount: 22 }),
      22,
      [],
    ],
    ['ignores which page is asked for', () => ({ data: cards(1, 50), itemsCount: 61 }), 50, ['News (en): 50 / 61']],
    [
      'says more than it has',
      (page) => ({ data: page === 1 ? cards(1, 50) : [], itemsCount: 722 }),
      50,
      ['News (en): 50 / 722'],
    ],
    [
      'says another count on another page',
      (page) => ({ data: [cards(1, 50), cards(51, 73)][page - 1] ?? [], itemsCount: page === 1 ? 5_294 : 1_516 }),
      73,
      ['News (en): 73 / 1516'],
    ],
  ])('are read to their end, and a difference is named, where it %s', async (_, list, last, named) => {
    const source = await siteOf(list);
    expect(idsOf(source)).toEqual(upTo(last));
    expect(source.notices.filter(({ kind }) => kind === 'short-list').map(({ text }) => text)).toEqual(named);
  });
});

describe('an item that a list names and its site does not give', () => {
  const answers: [unknown: () => object | string, reason: string | undefined][] = [
    [() => ({ status: 0, data: { title: 'T', html: '<p>t</p>' } }), undefined],
    [() => ({ status: 2, data: null }), 'gone'],
    [() => ({ status: 9, data: null }), 'forbidden'],
    [() => ({ status: 1, data: null }), 'answered-error'],
    [() => ({ status: 0, data: null }), 'answered-error'],
    [() => ({ status: 0, data: { title: 'ع' }, extra: { lang: 'ar' } }), 'gone'],
    [() => '<html>Fatal error: Allowed memory size exhausted</html>', 'answered-error'],
    [() => '[]', 'answered-error'],
    [
      () => {
        throw new FetchError('status 500');
      },
      'answered-error',
    ],
    [
      () => {
        throw new FetchError('status 410');
      },
      'gone',
    ],
  ];

  it('is told with its reason, each in its place', async () => {
    const count = answers.length;
    const source = await siteOf(
      () => ({ data: cards(1, count), itemsCount: count }),
      (id) => answers[id - 1]?.[0]() ?? {},
    );
    const found: unknown[] = [];
    for await (const { missing } of source.items()) found.push(missing);
    expect(found).toEqual(answers.map(([, reason]) => reason));
  });

  it('ends the reading where the site answers nothing at all, which can go on later', async () => {
    const source = await siteOf(
      () => ({ data: cards(1, 1), itemsCount: 1 }),
      () => {
        throw new FetchError('no-answer');
      },
    );
    await expect(source.items()[Symbol.asyncIterator]().next()).rejects.toThrow(FetchError);
  });
});

const OLD = 'https://old.example/wp-content/uploads/2024/05';

const places: NewPlaces = {
  isFile: async ({ pathname }) => /\.(?:pdf|png)$/.test(pathname),
  isOtherFile: ({ host, pathname }) => host === 'old.example' && /\.mp[34]$/.test(pathname),
  linkOf: ({ host, pathname }) => (host === 'old.example' ? pathname : undefined),
  file: async (address) => (address.endsWith('gone.pdf') ? { error: 'gone' } : { url: '/uploads/report.pdf' }),
  folderOf: () => '',
};

async function placed(html: string) {
  const notes: Note[] = [];
  const text = await placeText(html, 'https://old.example/a-page/', places, noteIn(notes));
  return { html: text.html, notes };
}

const CONTEXT = { picture: () => undefined, ownPictures: () => [], sharedBlock: () => undefined };

describe('films, recordings and other files of a text', () => {
  it.each([
    ['<video controls src="/wp-content/uploads/2024/05/film.mp4"></video>', `${OLD}/film.mp4`, 'film.mp4'],
    [
      `<figure><audio controls><source src="${OLD}/%D9%86%D8%B4%D9%8A%D8%AF.mp3" type="audio/mpeg"></audio></figure>`,
      `${OLD}/%D9%86%D8%B4%D9%8A%D8%AF.mp3`,
      'نشيد.mp3',
    ],
    [`<p><a href="${OLD}/talk.mp3?x=1">A talk</a></p>`, `${OLD}/talk.mp3?x=1`, 'A talk'],
    ['<p><a href="/wp-content/uploads/2024/05/gone.pdf">A report</a></p>', `${OLD}/gone.pdf`, 'A report'],
  ])('that cannot be had are linked where they are, and named: %s', async (html, address, words) => {
    const { html: text, notes } = await placed(html);
    expect(text).toContain(`<a href="${address}">${words}</a>`);
    expect(notes).toMatchObject([{ kind: 'file-missing', text: address }]);
  });

  it('are named once, however often a text shows them', async () => {
    const link = `<p><a href="${OLD}/gone.pdf">A report</a></p>`;
    expect((await placed(link + link)).notes).toMatchObject([{ kind: 'file-missing' }]);
  });

  it('of another site stay links to there', async () => {
    const { html, notes } = await placed('<video src="https://films.example/a.mp4"></video>');
    expect([html, notes]).toEqual(['<a href="https://films.example/a.mp4">a.mp4</a>', []]);
  });

  it.each([
    ['[audio mp3="https://old.example/wp-content/uploads/th-vl-end-4-10.mp3"][/audio]', 'th-vl-end-4-10.mp3'],
    ['[video width="640" mp4="https://old.example/wp-content/uploads/film.mp4"][/video]', 'film.mp4'],
    [
      '<!-- wp:audio {"id":3} --><figure class="wp-block-audio"><audio controls src="https://old.example/a.mp3"></audio></figure><!-- /wp:audio -->',
      'a.mp3',
    ],
  ])('of WordPress are called by their names: %s', (content, name) => {
    expect(convertContent(content, CONTEXT).html).toContain(`>${name}</a>`);
  });

  it.each([
    [
      'a name and a button',
      `<div class="wp-block-file"><a href="${OLD}/report.pdf">report.pdf</a><a href="${OLD}/report.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>`,
      'report.pdf',
    ],
    [
      'a frame, a name and a button',
      `<div class="wp-block-file"><object class="wp-block-file__embed" data="${OLD}/report.pdf" type="application/pdf"></object><a id="b" href="${OLD}/report.pdf">التقرير السنوي</a><a href="${OLD}/report.pdf" class="wp-block-file__button" download>Download</a></div>`,
      'التقرير السنوي',
    ],
    [
      'a button alone',
      `<div class="wp-block-file"><a href="${OLD}/report.pdf" class="wp-block-file__button" download>نزّل</a></div>`,
      'نزّل',
    ],
  ])('in a block with %s are one link', (_, block, words) => {
    const content = `<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph --><!-- wp:file {"id":2} -->${block}<!-- /wp:file -->`;
    const { html } = convertContent(content, CONTEXT);
    expect(html.match(/<a\b/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<p><a [^>]*>${words}</a></p>$`));
  });
});

describe('what the site does not show of a text', () => {
  it.each([
    ['<p>A</p><form action="/join"><input name="a"><p>Join</p></form>', '<p>A</p>', ['form /join']],
    ['<p>A</p><script src="https://ads.example/a.js"></script>', '<p>A</p>', ['script https://ads.example/a.js']],
    [
      '<iframe src="https://maps.example/m"></iframe>',
      '<p><a href="https://maps.example/m">https://maps.example/m</a></p>',
      ['frame https://maps.example/m'],
    ],
    [
      '<object><param name="a"><embed src="https://games.example/a.swf"></object>',
      '<p><a href="https://games.example/a.swf">https://games.example/a.swf</a></p>',
      [],
    ],
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      [],
    ],
    ['<iframe src="javascript:alert(1)"></iframe>B', 'B', ['frame javascript:alert(1)']],
  ])('is named, or a link to it: %s', async (html, shown, said) => {
    const { html: text, notes } = await placed(html);
    expect([text, notes.map(({ kind, text: about }) => `${kind} ${about}`)]).toEqual([shown, said]);
  });
});
