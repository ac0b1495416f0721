import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../cms/contract/limits.ts';
import { administrator } from './administrator.ts';
import { errorsOf, setUpCaller } from './manager.ts';
import { categoriesOfType } from './site.ts';

type Fields = Record<string, unknown>;

const CATEGORIES = 'content-manager/collection-types/api::category.category';
const HOME = 'content-manager/single-types/api::home.home';
const SETTINGS = 'content-manager/single-types/api::site-setting.site-setting';

const RUNS = { numRuns: 15, seed: 26 };

/** Texts at the edges of what a field takes. */
const text = (max: number) =>
  fc.oneof(
    fc.constantFrom('', ' ', '\t \n', 'x', 'نصّ', ' x ', 'two\nlines', '\u200f', 'x'.repeat(max), 'x'.repeat(max + 1)),
    fc.string({ maxLength: 30 }),
  );
const number = (max: number) => fc.constantFrom(-5, -1, 0, 1, 3, max, max + 1);

/** The form of the dashboard as Strapi sends it. */
const formOf = (block: Fields) =>
  Object.fromEntries(
    Object.entries(block).flatMap(([name, value]): [string, unknown][] => {
      if (value === null) return [];
      return [[name, name === 'category' ? { connect: [], disconnect: [] } : value]];
    }),
  );

describe('what one door accepts, the other saves as it is', () => {
  const call = setUpCaller();
  let dashboard: Awaited<ReturnType<typeof administrator>>;
  beforeAll(async () => {
    dashboard = await administrator();
  });

  /** Saves in the dashboard: answers the entry, or none and the message with which it is refused. */
  async function send(path: string, body: object, method = 'POST') {
    const response = await dashboard(path, body, method);
    const { data, error } = (await response.json()) as { data: Fields; error?: { message: string } };
    if (!response.ok) expect(error?.message).toBeTruthy();
    return { entry: response.ok ? data : undefined, message: error?.message };
  }
  /** Saves a form as a draft or publishes it, at the address of an action on it. */
  const store = (isDraft: boolean, address: (action: string) => string, form: object) =>
    isDraft ? send(address(''), form, 'PUT') : send(address('/actions/publish'), form);
  async function remove(path: string) {
    expect((await dashboard(path, undefined, 'DELETE')).ok).toBe(true);
  }
  const read = async (path: string): Promise<Fields> =>
    ((await (await dashboard(path)).json()) as { data: Fields }).data;

  /** The site's save of the whole menu, unchanged. */
  async function saveMenu() {
    const { data: menu } = await call('/api/manager/LoadMenu');
    const reply = await call('/api/manager/SaveMenu', { menu: { ...menu, removed: [], moves: [] } });
    expect([reply.status, errorsOf(reply)]).toEqual([0, []]);
  }

  it('categories with any titles, numbers and addresses', async () => {
    const category = fc.record({
      titleAr: text(LIMITS.title.max),
      titleEn: text(LIMITS.title.max),
      type: fc.constantFrom('page', 'articles', 'external-link'),
      link: fc.constantFrom(null, '', ' ', 'contact', '/en/contact', 'https://example.org/', 'javascript:alert(1)'),
      order: number(LIMITS.menu.entries),
    });
    await fc.assert(
      fc.asyncProperty(category, async (fields) => {
        const { entry } = await send(CATEGORIES, { ...fields, inMenu: true, inFooter: false });
        if (!entry) return;
        await saveMenu();
        await remove(`${CATEGORIES}/${entry.documentId}`);
      }),
      RUNS,
    );
  });

  it('a tree of as many levels as the menu has', async () => {
    const below = (documentId: unknown) => ({
      parent: { connect: documentId ? [{ documentId }] : [], disconnect: [] },
    });
    const branch = { titleAr: 'فرع', titleEn: 'Branch', type: 'articles', order: 0, inMenu: false, inFooter: false };
    const add = (parent?: unknown) => send(CATEGORIES, { ...branch, ...below(parent) });
    const made: unknown[] = [];
    for (let level = 1; level <= LIMITS.menu.levels; level += 1) {
      made.push((await add(made.at(-1))).entry?.documentId);
      await saveMenu();
    }
    expect(made).not.toContain(undefined);
    expect((await add(made.at(-1))).message).toBe('The menu has five levels at most.');
    // A branch of two levels does not fit below the fourth.
    const root = (await add()).entry?.documentId;
    const leaf = (await add(root)).entry?.documentId;
    expect((await send(`${CATEGORIES}/${root}`, { ...branch, ...below(made.at(-2)) }, 'PUT')).entry).toBeUndefined();
    for (const id of [leaf, root, ...made.toReversed()]) await remove(`${CATEGORIES}/${id}`);
  });

  it.each(['ar', 'en'])('sections of the home page, in %s', async (lang) => {
    const before = await call('/api/manager/LoadHome', { lang });
    const { blocks, id: _, ...form } = await read(`${HOME}?locale=${lang}`);
    const kept = (blocks as Fields[]).map(formOf);
    const section = fc.oneof(
      fc.record({
        __component: fc.constant('home.quotation'),
        text: text(LIMITS.home.text),
        author: text(LIMITS.author.max),
        isHidden: fc.boolean(),
      }),
      fc.record({
        __component: fc.constant('home.campaign'),
        title: text(LIMITS.title.max),
        target: number(LIMITS.money.max),
        raised: number(LIMITS.money.max),
        currency: fc.constantFrom('USD', 'XXX', null),
        isHidden: fc.boolean(),
      }),
    );
    const sections = fc.oneof(fc.array(section, { maxLength: 3 }), fc.array(section, { minLength: 14, maxLength: 22 }));
    await fc.assert(
      fc.asyncProperty(sections, fc.boolean(), number(LIMITS.home.items), async (added, isDraft, count) => {
        const { version } = await read(`${HOME}?locale=${lang}`);
        const counted = kept.map((block) => ('count' in block ? { ...block, count } : block));
        const sent = { ...form, version, blocks: [...counted, ...added].map(({ id: __, ...block }: Fields) => block) };
        const { entry } = await store(isDraft, (action) => `${HOME}${action}?locale=${lang}`, sent);
        if (!entry) return;
        const { data: home } = await call('/api/manager/LoadHome', { lang });
        const saved = await call('/api/manager/SaveHome', { lang, home });
        expect([saved.status === 10 && isDraft ? 0 : saved.status, errorsOf(saved)]).toEqual([0, []]);
      }),
      RUNS,
    );
    const { version } = (await call('/api/manager/LoadHome', { lang })).data;
    const back = { ...before.data, version };
    let saved = await call('/api/manager/SaveHome', { lang, home: back });
    const { current } = saved.extra as { current?: Fields };
    if (current) saved = await call('/api/manager/SaveHome', { lang, home: { ...back, version: current.version } });
    expect(saved.status).toBe(0);
  });

  it('the settings', async () => {
    const names = ['nameAr', 'nameEn', 'descriptionAr', 'descriptionEn', 'aboutAr', 'aboutEn', 'chatNumber', 'contact'];
    const stored = await read(SETTINGS);
    const before = Object.fromEntries([...names, 'accent', 'projectCount1'].map((name) => [name, stored[name]]));
    const fields = fc.record(
      {
        nameAr: text(LIMITS.label.max),
        nameEn: text(LIMITS.label.max),
        descriptionEn: text(LIMITS.siteDescription.max),
        aboutEn: text(LIMITS.link.max),
        chatNumber: text(LIMITS.chatNumber.max),
        contact: fc.constantFrom('', ' ', 'x', 'x@y', 'info@site.example'),
        accent: fc.constantFrom('', '#2f5d46', '#2F5D46', 'green', '#123'),
        projectCount1: number(1_000_000),
      },
      { requiredKeys: [] },
    );
    try {
      await fc.assert(
        fc.asyncProperty(fields, fc.boolean(), async (changed, isDraft) => {
          const { version } = await read(SETTINGS);
          const sent = { ...before, ...changed, version };
          const { entry } = await store(isDraft, (action) => `${SETTINGS}${action}`, sent);
          if (!entry) return;
          const settings = isDraft
            ? (await call('/api/manager/LoadSettingsDraft')).data?.settings
            : (await call('/api/manager/LoadSiteSettings')).data;
          if (!settings) return;
          const modes = isDraft ? { asDraft: 1, ofDraft: 1 } : {};
          const saved = await call('/api/manager/SaveSiteSettings', { settings, ...modes });
          expect([saved.status, errorsOf(saved)]).toEqual([0, []]);
        }),
        RUNS,
      );
    } finally {
      const { version } = await read(SETTINGS);
      await send(`${SETTINGS}/actions/publish`, { ...before, version });
    }
  });

  interface Kind {
    name: 'article' | 'video' | 'album';
    category: number;
    fields: fc.Arbitrary<Fields>;
    load: string;
    save: string;
  }

  const showTime = fc.constantFrom('2026-01-05', '1999-12-31', null);
  const html = fc.constantFrom(null, '', '<p>x</p>', `<p>${'نصّ طويل '.repeat(10)}</p>`, '<b>x</b><script>1</script>');
  const title = fc.oneof(text(LIMITS.title.max), fc.constant(null));
  const ITEMS: Kind[] = [
    {
      name: 'article',
      category: 7,
      fields: fc.record({
        title,
        summary: fc.oneof(text(LIMITS.summary.max), fc.constant(null)),
        author: text(LIMITS.author.max),
        html,
        showTime,
        showInHome: fc.constantFrom(true, false, null),
      }),
      load: '/api/home/Article',
      save: '/api/manager/ArticleSave',
    },
    {
      name: 'video',
      category: 11,
      fields: fc.record({
        title,
        link: fc.constantFrom(null, '', 'x', 'https://youtu.be/aqz-KE-bpKQ', ' https://youtu.be/aqz-KE-bpKQ\u200f'),
        showTime,
      }),
      load: '/api/home/Video',
      save: '/api/manager/VideoSave',
    },
    {
      name: 'album',
      category: 6,
      fields: fc.record({ title, folder: fc.constantFrom(null, '', '/_userFiles/', '/_userFiles/none/'), showTime }),
      load: '/api/home/Album',
      save: '/api/manager/AlbumSave',
    },
  ];

  it.each(ITEMS)('drafts of an $name, from the dashboard and back', async ({ name, category, fields, load, save }) => {
    const items = `content-manager/collection-types/api::${name}.${name}`;
    const found = await dashboard(`${CATEGORIES}?filters[number]=${category}`);
    const [parent] = ((await found.json()) as { results: { documentId: string }[] }).results;
    await fc.assert(
      fc.asyncProperty(fields, async (written) => {
        const connected = { ...written, category: { connect: [{ documentId: parent?.documentId }], disconnect: [] } };
        const { entry: made } = await send(`${items}?locale=en`, connected);
        if (!made) return;
        const { documentId, number: id } = made;
        const loaded = await call(load, { [`${name}Id`]: id, catId: category, lang: 'en' });
        expect(loaded.status).toBe(0);
        // The site's editor sends what was changed in it.
        const { version } = loaded.data;
        const saved = await call(save, { [name]: { id, version, showTime: '2026-02-03' }, lang: 'en' });
        expect([saved.status, errorsOf(saved)]).toEqual([0, []]);
        // Of a whole item it asks for the texts that a draft may lack.
        const { isVisible: _, version: __, ...item } = loaded.data;
        const whole = await call(save, { [name]: item, lang: 'en' });
        expect(errorsOf(whole).filter(({ key }) => !key.startsWith('ERROR.MISS.'))).toEqual([]);

        // What the site has stored is the form that the dashboard opens next.
        const entry = await read(`${items}/${documentId}?locale=en`);
        const form = Object.fromEntries(['version', ...Object.keys(written)].map((field) => [field, entry[field]]));
        expect((await send(`${items}/${documentId}?locale=en`, form, 'PUT')).message).toBeUndefined();
        await remove(`${items}/${documentId}?locale=en`);
      }),
      RUNS,
    );
  });

  it.each([
    { name: 'a page', uid: 'api::page.page', load: '/api/home/PageHtml', key: 'catId', isContentBlock: false },
    {
      name: 'a content block',
      uid: 'api::content-block.content-block',
      load: '/api/home/ContentHtml',
      key: 'id',
      isContentBlock: true,
    },
  ])('the text of $name, hidden or not', async ({ uid, load, key, isContentBlock }) => {
    const catId = isContentBlock ? 3 : (await categoriesOfType(0)).at(-1);
    const path = `content-manager/collection-types/${uid}`;
    const found = await dashboard(`${path}?filters[number]=${catId}&locale=en`);
    const [entry] = ((await found.json()) as { results: { documentId: string }[] }).results;
    const address = (action = '') => `${path}/${entry?.documentId}${action}?locale=en`;
    const loadText = () => call(load, { [key]: catId, lang: 'en' });
    const saveText = (fields: Fields) =>
      call('/api/manager/PageContentSave', { page: { catId, ...fields }, isContentBlock, lang: 'en' });
    const formOfText = ({ title, html, version }: Fields) => ({ title, html, version });
    const before = (await loadText()).data;
    const stored = await read(address());
    await fc.assert(
      fc.asyncProperty(fc.record({ title, html }), fc.boolean(), async (written, isDraft) => {
        const { version } = await read(address());
        const sent = { ...written, version };
        if (!(await store(isDraft, address, sent)).entry) return;
        const loaded = await loadText();
        expect(loaded.status).toBe(0);
        const saved = await saveText({ html: loaded.data.html, version: loaded.data.version });
        expect(errorsOf(saved).filter(({ key }) => !key.startsWith('ERROR.MISS.'))).toEqual([]);

        expect((await send(address(), formOfText(await read(address())), 'PUT')).message).toBeUndefined();
      }),
      RUNS,
    );
    const { version } = await read(address());
    expect((await store(false, address, { ...formOfText(stored), version })).message).toBeUndefined();
    expect((await loadText()).data.html).toBe(before.html);
  });
});
