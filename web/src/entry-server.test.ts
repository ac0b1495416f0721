import type { PageRequest, RenderedPage } from 'contract/page';
import { STATUS } from 'contract/status';
import { describe, expect, it, vi } from 'vitest';
import * as markup from './app/server/render-markup.tsx';
import { exampleReplies } from './app/test-replies.ts';
import { render } from './entry-server.tsx';
import { articlesQuery } from './features/articles/queries.ts';
import { ALL_TEXTS } from './i18n/all-texts.ts';
import { LANGS, type Lang, sourceLanguage, toLang } from './lib/lang.ts';

const TEXTS: Record<Lang, Record<string, string>> = ALL_TEXTS;

class CallFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Every block of the home page, with items. */
function home(lang: Lang) {
  const articles = exampleReplies(lang).getQueryData(articlesQuery(lang, 7, 1).queryKey)?.data ?? [];
  const block = (type: string, items: unknown[]) => ({ type, hasMoreInfo: true, data: [{ id: 7, name: type, items }] });
  const data = [
    block('ArticlesSlider', articles),
    block('Numbers', [{ id: 1, name: 'Meals', myValue: 1200 }]),
    block('Articles', articles),
    block('Ads1', [{ id: 2, name: 'Ad', html: '<p>Ad text</p>' }]),
    block('Projects', articles),
    block('Gallery', articles),
  ];
  return { status: STATUS.ok, data, extra: {} };
}

/** Replies to a call from `exampleReplies`, whatever page or item is requested. */
const repliesIn =
  (languages?: { textLang: Lang }): PageRequest['callAsVisitor'] =>
  async (path, payload) => {
    const lang = toLang(payload.lang);
    if (path === '/api/home/HomePageContents') return home(lang);
    const known = exampleReplies(lang, languages)
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey[0] === path);
    if (known === undefined) throw new CallFailed(STATUS.notFound);
    return known.state.data;
  };
const callAsVisitor = repliesIn();

const renderPage = (path: string, request: Partial<PageRequest> = {}): Promise<RenderedPage> =>
  render({ path, siteUrl: 'https://khayr.example', callAsVisitor, ...request });

it.each([
  ['en', 'deleted by themselves after 2 years', 'stored for 90 days'],
  ['ar', 'تلقائيًّا بعد سنتين', 'مدّة 90 يومًا'],
] as const)('tells visitors in %s for how long their data are stored, and whom to ask', async (lang, ...words) => {
  const { body } = await renderPage(`/${lang}/privacy`);
  for (const text of [
    ...words,
    'Olive Street',
    'href="mailto:info@khayr.example"',
    'href="tel:+97022000000"',
    '+970 2 200 0000',
  ])
    expect(body).toContain(text);
});

const dataOf = ({ body }: RenderedPage) =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '';

describe.each(LANGS)('the server in %s', (lang) => {
  it.each([
    { path: '', shows: 'A new well' },
    { path: '/articles/7/1', shows: 'A new well' },
    { path: '/article/7/5', shows: 'A new well' },
    { path: '/article/7', shows: 'A new well' },
    { path: '/content/13', shows: 'It helps' },
    { path: '/gallery/6/1', shows: 'The festival' },
    { path: '/album/6/4', shows: 'The festival' },
    { path: '/album/6', shows: 'The festival' },
    { path: '/videos/11/1', shows: 'A film' },
    { path: '/contact', shows: TEXTS[lang]['CONTACT.SEND'] ?? '' },
  ])('renders $path completely from the replies of its loaders', async ({ path, shows }) => {
    const page = await renderPage(`/${lang}${path}`);
    expect(page.problem).toBeUndefined();
    expect(page).toMatchObject({ status: 200, outcome: 'complete', lang });
    expect(page.body).toMatch(/^<div id="root"><.*<h1[ >]/s);
    expect(page.body).toContain(shows);
    expect(page.body).toMatch(/<p dir="auto"[^>]*>Registered charity 1234<\/p>/);
    expect(page.head).toMatch(/<title>[^<]+<\/title>/);
    expect(JSON.parse(dataOf(page)).queries.length).toBeGreaterThan(0);
    expect(page.sources).toContain(`../cms/contract/texts/${lang}.json`);
    expect(page.body).not.toMatch(/#[A-Z_]+\.[A-Z_.]+#/);
  });

  it('names the texts that a screen needs besides those of every page', async () => {
    const { sources } = await renderPage(`/${lang}/contact`);
    expect(sources).toEqual([
      `../cms/contract/texts/${lang}.json`,
      'src/features/contact/contact-screen.tsx',
      `../cms/contract/texts/forms.${lang}.json`,
    ]);
  });

  it.each([
    { path: '/article/7/5', marked: ['h1', 'div'] },
    { path: '/album/6/4', marked: ['h1', 'li'] },
    { path: '/content/13', marked: ['div'] },
    { path: '/contact', marked: ['h2', 'div'] },
  ])('says on $path that a text is in the other language, and marks its language', async ({ path, marked }) => {
    const other = sourceLanguage(lang);
    const note = TEXTS[lang]['SUBSTITUTE.NOTE'];
    const { body } = await renderPage(`/${lang}${path}`, { callAsVisitor: repliesIn({ textLang: other }) });
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main).toContain(note);
    for (const name of marked) expect(main).toMatch(new RegExp(`<${name} [^>]*lang="${other}"`));
    const own = (await renderPage(`/${lang}${path}`)).body;
    expect(own).not.toContain(note);
  });

  it('renders home with status 404 for an unknown address', async () => {
    const page = await renderPage(`/${lang}/no/such/place`);
    expect(page).toMatchObject({ status: 404, outcome: 'complete' });
    expect(page.body).toContain('A new well');
  });

  it('renders the forms of the home page where they take answers, each with fields of its own', async () => {
    const field = {
      id: 'name',
      type: 'line',
      isRequired: true,
      label: 'Your name',
      help: '',
      options: [],
      min: 0,
      max: 0,
    };
    const asked = { ...field, id: 'town', type: 'yes', isRequired: false, label: 'Do you drive?', showIf: null };
    const page = {
      ...field,
      id: 'page',
      type: 'page',
      label: 'Your car',
      help: 'Roughly',
      showIf: { field: 'town', is: ['yes'] },
    };
    const fields = [{ ...field, showIf: null }, asked, page, { ...field, id: 'seats', label: 'Seats', showIf: null }];
    const form = { intro: '', thanks: '', fields, choices: '0', nextPath: '', keepMonths: 12 };
    const section = (id: number, action: string) => ({
      ...{ type: 'Form', hasMoreInfo: false },
      data: [
        { id, name: `Form ${id}`, items: [{ id, text: '', note: action === '' ? 'Opens tomorrow' : '', action }] },
      ],
    });
    const html = '<!--live form 3--><div data-block="form"><a href="/en/form/3">Help us</a></div><!--/live-->';
    const contact = '<!--live form 0--><div data-block="form"><a href="/en/contact">Write</a></div><!--/live-->';
    const text = {
      type: 'RichText',
      hasMoreInfo: false,
      data: [{ id: 0, name: '', items: [{ html: html + contact }] }],
    };
    const { body, outcome } = await renderPage(`/${lang}`, {
      callAsVisitor: async (path, payload) => {
        const reply = (data: unknown) => ({ status: STATUS.ok, data, extra: {} });
        if (path === '/api/home/HomePageContents')
          return reply([section(2, 'Fill it in'), section(3, 'Fill it in'), section(4, ''), text]);
        if (path !== '/api/home/Form') return callAsVisitor(path, payload);
        const id = Number(payload.id);
        return reply({ ...form, id, title: `Form ${id}`, state: 'open', left: null, opens: '' });
      },
    });
    expect(outcome).toBe('complete');
    const actions = [...body.matchAll(/<form [^>]*action="([^"]+)"/g)].map(([, action]) => action);
    expect(actions).toEqual([...[2, 3, 3].map((id) => `/${lang}/form/${id}`), `/${lang}/contact`]);
    const names = [...body.matchAll(/<input [^>]*id="(form-[^"]+-name)"/g)].map(([, id]) => id);
    expect(new Set(names).size).toBe(3);
    // What stands on a page that not everybody is asked is asked by no browser of everybody.
    const required = [...body.matchAll(/<input (?=[^>]* required)[^>]*id="form-[^"]+-(\w+)"/g)].map(([, name]) => name);
    expect(required).toEqual(['name', 'name', 'name']);
    expect(body).toContain('Roughly · ');
    expect(body).toContain('Opens tomorrow');
  });

  it('renders the lists of a text below their blocks, a short one where that is wished, and one that is not there as its block', async () => {
    const block = (name: string, id: number, look = '') =>
      `<!--live ${name} ${id}--><div data-block="${name}"${look}><h2>All ${name} ${id}</h2>` +
      `<p><a href="/${lang}/${name}/${id}/1">Show all</a></p></div><!--/live-->`;
    const few = ' data-look="few"';
    const html =
      `<p>Before</p>${block('people', 5)}${block('people', 6, few)}<p>Between</p>` +
      `${block('documents', 7)}${block('partners', 8)}${block('events', 9)}<p>After</p>`;
    const item = { isVisible: 1, catId: 1, image: '', imageInfo: null };
    const lists: Record<string, [call: string, ...items: object[]]> = {
      5: ['/api/home/Persons', ...[1, 2, 3, 4].map((id) => ({ id, title: `Person ${id}`, role: '', contact: '' }))],
      6: ['/api/home/Persons', ...[5, 6, 7, 8].map((id) => ({ id, title: `Person ${id}`, role: '', contact: '' }))],
      7: ['/api/home/Documents', { id: 1, title: 'The report', sort: 'report', summary: '', newest: null }],
      8: ['/api/home/Partners'],
    };
    const asked: unknown[] = [];
    const { body, outcome } = await renderPage(`/${lang}/content/13`, {
      callAsVisitor: async (path, payload) => {
        const [call, ...items] = lists[Number(payload.catId)] ?? [];
        if (path === '/api/home/PageHtml') {
          const reply = Object(await callAsVisitor(path, payload));
          return { ...reply, data: { ...reply.data, html } };
        }
        if (path === '/api/home/EventCalendar') asked.push(payload);
        if (path !== call) return callAsVisitor(path, payload);
        const data = items.map((one) => ({ ...item, ...one }));
        return { status: STATUS.ok, data, extra: { catTitle: '', itemsCount: data.length } };
      },
    });
    expect(outcome).toBe('complete');
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const shown = [...main.matchAll(/<(?:p|h2|h3)\b[^>]*>(?:<a [^>]*>)?([^<]+)</g)].map(([, words]) => words);
    const wanted = ['Before', 'All people 5', 'Person 1', 'Person 4', 'All people 6', 'Person 7', 'Between', 'After'];
    expect(shown.filter((words = '') => wanted.includes(words))).toEqual(wanted);
    expect(shown).not.toContain('Person 8');
    expect(main).toMatch(/<h3[^>]*><a [^>]*>The report</);
    expect(main).toContain(TEXTS[lang]['DOCUMENT.NO_FILE']);
    for (const place of ['partners/8', 'events/9']) expect(main).toContain(`href="/${lang}/${place}/1"`);
    expect(asked).toMatchObject([{ catId: 9, times: 'coming' }]);
    expect(main.match(/data-listed/g)).toHaveLength(3);
  });

  it('renders the not-found screen for an item that does not exist', async () => {
    const page = await renderPage(`/${lang}/article/7/9`, {
      callAsVisitor: async (path, payload) => {
        if (path === '/api/home/Article') throw new CallFailed(STATUS.notFound);
        return callAsVisitor(path, payload);
      },
    });
    expect(page).toMatchObject({ status: 404, outcome: 'complete' });
    expect(page.body).toContain(TEXTS[lang]['STATE.NOT_FOUND_TITLE']);
    expect(Object.values(JSON.parse(dataOf(page)).hydration.errors)).toEqual([{ status: 404 }]);
  });

  it.each([
    ['/articles/7/99', '/articles/7/1'],
    ['/gallery/6/99', '/gallery/6/1'],
    ['/videos/11/99', '/videos/11/1'],
    ['/search?q=a&page=99', '/search?q=a'],
  ])('is 404 on %s, a page behind the last, and says so', async (behind, first) => {
    const past: PageRequest['callAsVisitor'] = async (path, payload) => {
      const reply = await callAsVisitor(path, payload);
      return 'page' in payload ? { ...Object(reply), data: [] } : reply;
    };
    const open = (address: string) => {
      const { pathname, search: query } = new URL(`/${lang}${address}`, 'https://khayr.example');
      return renderPage(pathname, { query, callAsVisitor: past });
    };
    const page = await open(behind);
    expect(page).toMatchObject({ status: 404, outcome: 'complete', head: expect.stringContaining('noindex') });
    expect(page.body).toContain(TEXTS[lang]['LIST.PAST_END']);
    expect(await open(first)).toMatchObject({ status: 200 });
  });

  it('is 404 for an album that is not there, unless the number is the title of its category', async () => {
    const withTitle = (catTitle: string) =>
      renderPage(`/${lang}/album/6/2026`, {
        callAsVisitor: async (path, payload) => {
          if (payload.albumId === 2026) throw new CallFailed(STATUS.notFound);
          const reply = await callAsVisitor(path, payload);
          if (path !== '/api/home/Album') return reply;
          return { ...Object(reply), extra: { ...Object(Object(reply).extra), catTitle } };
        },
      });
    expect(await withTitle('Pictures')).toMatchObject({ status: 404, outcome: 'complete' });
    expect(await withTitle('2026')).toMatchObject({ status: 200, outcome: 'complete' });
  });

  it('sends a shell for screens that are for one user only', async () => {
    for (const path of ['/manager/users', '/manager/article-edit/7/0', '/reset-password']) {
      const page = await renderPage(`/${lang}${path}`);
      expect(page).toMatchObject({ status: 200, outcome: 'complete' });
      expect(page.body).toContain('<div id="root"></div>');
      expect(page.body).toContain(`<noscript>${TEXTS[lang]['NOSCRIPT.PAGE']}</noscript>`);
      expect(JSON.parse(dataOf(page))).toEqual({ siteUrl: 'https://khayr.example', queries: [] });
    }
  });

  it('renders the error screen when a call fails', async () => {
    const failure = new CallFailed(STATUS.general);
    const page = await renderPage(`/${lang}`, { callAsVisitor: () => Promise.reject(failure) });
    expect(page).toMatchObject({ status: 500, outcome: 'failed', problem: failure });
    expect(page.body).toContain(TEXTS[lang]['STATE.ERROR_TITLE']);
    expect(page.head).not.toContain('noindex');
    expect(JSON.parse(dataOf(page)).queries).toEqual([]);
  });

  it('sends a page whose markup cannot be rendered as a shell with its status, head and data', async () => {
    const path = `/${lang}/article/7/5`;
    const whole = await renderPage(path);
    const bug = new Error('a bug');
    vi.spyOn(markup, 'renderMarkup').mockImplementationOnce(() => {
      throw bug;
    });
    const page = await renderPage(path);
    expect(page).toMatchObject({ status: 200, outcome: 'failed', problem: bug });
    expect(page.body).toContain('<div id="root"></div>');
    expect(whole.head.endsWith(page.head)).toBe(true);
    expect(JSON.parse(dataOf(page)).queries).toEqual(JSON.parse(dataOf(whole)).queries);
  });
});

describe('the server', () => {
  it.each(['/foo/bar', '/articles/abc/1', '/fr/nonsense', '/wp-login.php'])(
    'shows home for the unknown address %s where it is',
    async (path) => {
      const page = await renderPage(path);
      expect(page).toMatchObject({ status: 404, lang: 'ar', outcome: 'complete' });
    },
  );

  it('escapes texts in the page data and in the markup', async () => {
    const evil = '</script><script>alert(1)</script>\u2028';
    const page = await renderPage('/en/content/13', {
      callAsVisitor: async (path, payload) => {
        const reply = await callAsVisitor(path, payload);
        if (path !== '/api/home/PageHtml') return reply;
        return { ...Object(reply), data: { html: '', description: '', catId: 13, catTitle: evil, version: '' } };
      },
    });
    expect(page.outcome).toBe('complete');
    expect(page.head + page.body).not.toContain('<script>alert');
    expect(page.body.match(/<\/script>/g)).toHaveLength(1);
    expect(dataOf(page)).not.toContain('\u2028');
    expect(JSON.stringify(JSON.parse(dataOf(page)))).toContain('alert(1)');
  });

  it('preloads the first picture at the start of the head', async () => {
    const page = await renderPage('/en/article/7/5');
    expect(page.head).toMatch(/^(<link [^>]*>)*<link rel="preload" as="image" [^>]*well/);
    expect(page.body).not.toContain('rel="preload"');
  });

  it('renders the same bytes from the same replies', async () => {
    expect(await renderPage('/ar')).toEqual(await renderPage('/ar'));
  });
});
