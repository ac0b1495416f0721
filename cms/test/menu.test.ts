import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { loadMenu, MenuForm } from '../contract/calls/managed-menu';
import { localized } from '../contract/localized';
import { MENU_TYPE } from '../contract/vocabulary';
import { restoredMenu } from '../src/api/category/menu-form';
import type { MenuEntry as StoredEntry } from '../src/content/write-path/menu-history';
import { openStream } from './event-stream';
import { APPEALS, GALLERY, html, NEWS, PAGE, PROJECTS, type Site, setUpSite, VIDEOS } from './manager-client';
import { AS_ADAPTER, refusalOf } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const DONATE = 13;
const CONTACT = 3;

type Menu = z.output<typeof loadMenu.data> & z.output<typeof loadMenu.extra>;
type MenuEntry = MenuForm['entries'][number];
type MenuSave = MenuForm & { version: string };

const entry = (id: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  type: MENU_TYPE.articles,
  ...localized('title', ''),
  titleAr: `بند ${id}`,
  titleEn: `Entry ${id}`,
  link: '',
  target: null,
  parent: 0,
  inMenu: 1,
  ...more,
});

const link = (more: Partial<MenuEntry> = {}): Partial<MenuEntry> => ({ type: MENU_TYPE['external-link'], ...more });

describe.each(DATABASES)('the menu of managers, on %s', (database) => {
  const site: Site = setUpSite(() => onDatabase(database));
  const load = async (): Promise<Menu> => {
    const { body } = await site.manager.call('LoadMenu');
    return { ...body.data, ...body.extra };
  };
  const visible = async () => (await site.cms.get('/api/visible/menu')).body.data.categories;
  const redirects = async () => {
    const { body } = await site.manager.call('RedirectsList', { kind: 'automatic' });
    return body.data.map(({ from, to }: { from: string; to: string }) => [from, to]);
  };
  const revisions = () => site.revisions('menu', 1);

  /** Saves the menu with changes, from the version that is there now unless they name another one. */
  async function save(change: (menu: Menu) => Partial<MenuSave>, loaded?: Menu) {
    const menu = loaded ?? (await load());
    const { version, entries, footer } = menu;
    const unchanged = { version, entries, footer, removed: [], moves: [] };
    return site.manager.call('SaveMenu', { menu: { ...unchanged, ...change(menu) } });
  }
  async function saved(change: (menu: Menu) => Partial<MenuSave>) {
    const { status, body } = await save(change);
    expect([status, body.error?.details]).toEqual([200, undefined]);
    return { ...body.data, change: body.change };
  }
  const refused = async (change: (menu: Menu) => Partial<MenuSave>) => refusalOf(await save(change));
  const numbersOf = (rows: { number: number }[]) => rows.map(({ number }) => number);
  /** A change of one entry; another one is added by `added`. */
  const changed = (id: number, more: Partial<MenuEntry>) => (menu: Menu) => ({
    entries: menu.entries.map((one) => (one.id === id ? { ...one, ...more } : one)),
  });
  const added =
    (...more: MenuEntry[]) =>
    ({ entries }: Menu) => ({ entries: [...entries, ...more] });
  const placeOf = async (number: number) => (await load()).entries.findIndex(({ id }) => id === number);
  const without = (menu: Menu, ...numbers: number[]) => ({
    entries: menu.entries.filter(({ id }) => !numbers.includes(id)),
    footer: menu.footer.filter((number) => !numbers.includes(number)),
    removed: numbers,
  });
  const numberOf = (created: { entry: number; id: number }[], entry: number) =>
    created.find((one) => one.entry === entry)?.id ?? 0;
  const rowsOf = (uid: 'article' | 'album' | 'page', number: number) =>
    site.query(`api::${uid}.${uid}`).findMany({
      where: { number },
      populate: { category: { select: ['id', 'number'] } },
      orderBy: { id: 'asc' },
    });

  it('says what the site leads to by its number and does not find', async () => {
    expect((await load()).needed).toEqual([
      { what: 'donate', state: 'missing' },
      { what: 'contact', state: 'missing' },
    ]);
  });

  it('gives nobody by chance a number that the site leads to', async () => {
    const { strapi } = site.cms;
    await strapi.db
      .connection('id_sequences')
      .where({ name: 'api::category.category' })
      .update({ value: DONATE - 1 });
    const { created } = await saved(added(entry(-1)));
    expect(created).toEqual([{ entry: -1, id: DONATE + 1 }]);
    await saved((menu) => without(menu, DONATE + 1));
  });

  it('makes the donate page’s entry and the contact page’s text by their numbers', async () => {
    const { created } = await saved(({ entries }) => ({
      entries: [...entries, entry(-1, { type: MENU_TYPE.page, inMenu: 0, wantedId: DONATE })],
      footer: [-1],
    }));
    expect(created).toEqual([{ entry: -1, id: DONATE }]);
    const contact = { what: 'contact', state: 'missing' };
    expect((await load()).needed).toEqual([{ what: 'donate', state: 'hidden' }, contact]);
    const donatePageIn = async () => (await site.cms.get('/api/visible/menu')).body.data.donatePageIn;
    expect(await donatePageIn()).toEqual([]);
    const stream = await openStream(site.cms.url, AS_ADAPTER);
    await stream.next();
    await site.save('pages', { number: DONATE, version: '0', fields: { html: html() } });
    // Pages without a link to donate are asked for anew.
    await stream.until('category');
    stream.close();
    const { needed, content } = await load();
    expect(needed).toEqual([contact]);
    expect(content.find(({ id }) => id === DONATE)?.shownIn).toEqual(['ar', 'en']);
    // The Arabic text stands in where there is no English one.
    expect(await donatePageIn()).toEqual(['ar', 'en']);

    expect(await site.load('content-blocks', CONTACT)).toMatchObject({ html: '', version: '0' });
    await site.save('content-blocks', { number: CONTACT, version: '0', fields: { html: html() } });
    expect((await load()).needed).toEqual([]);
    expect(await site.visible('content-blocks', CONTACT)).toMatchObject({ number: CONTACT });
    expect((await site.manager.get('/api/manage/content-blocks/4?locale=ar')).status).toBe(404);
  });

  it('keeps the entries that the site leads to by their number, with their types', async () => {
    expect(await refused((menu) => without(menu, GALLERY))).toEqual([400, 'removed.0 ERROR.NEEDED_BY_SITE']);
    const fault = `entries.${await placeOf(DONATE)}.type ERROR.NEEDED_BY_SITE`;
    expect(await refused(changed(DONATE, { type: MENU_TYPE.articles }))).toEqual([400, fault]);
  });

  it('saves a tree with new entries, their order and the footer in one version', async () => {
    const before = await load();
    const { created, version, change } = await saved(({ entries }) => ({
      entries: [
        entry(-1, link({ link: 'https://a.example/', titleEn: 'Partner' })),
        ...entries.map((one) => (one.id === NEWS ? { ...one, parent: -1, titleEn: 'News now' } : one)),
        entry(-2, { parent: NEWS, inMenu: 0 }),
      ],
      footer: [NEWS, -2, DONATE],
    }));
    expect(Number(version)).toBe(Number(before.version) + 1);
    expect(change.tags).toEqual(['category']);
    const [partner, below] = [numberOf(created, -1), numberOf(created, -2)];
    const now = await load();
    expect(now.entries[0]).toMatchObject({ id: partner, link: 'https://a.example/', parent: 0 });
    expect(now.entries[1]).toMatchObject({ id: NEWS, parent: partner, titleEn: 'News now' });
    expect(now.entries[2]).toMatchObject({ id: below, parent: NEWS, inMenu: 0 });
    expect(now.footer).toEqual([NEWS, below, DONATE]);
    const shown = await visible();
    expect(numbersOf(shown)).toEqual(now.entries.map(({ id }) => id));
    await saved((menu) => ({
      ...without(menu, below, partner),
      entries: without(menu, below, partner).entries.map((one) => (one.id === NEWS ? { ...one, parent: 0 } : one)),
    }));
  });

  it('refuses a save from an older version, with the menu as it is now, and lets one of two through', async () => {
    const titled = (titleEn: string) => changed(NEWS, { titleEn });
    const loaded = await load();
    const both = await Promise.all([save(titled('One'), loaded), save(titled('Two'), loaded)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { version, entries, footer } = await load();
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.error.details.current).toEqual({ version, entries, footer });
    expect((await save((menu) => ({ ...titled('Three')(menu), version: '0' }))).status).toBe(409);
  });

  it('makes an entry once when its request is repeated', async () => {
    const requestId = randomUUID();
    const { version, entries, footer } = await load();
    const menu = { version, entries: [...entries, entry(-1)], footer, removed: [], moves: [] };
    const send = () => site.manager.call('SaveMenu', { menu, requestId });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const [{ id }] = first.body.data.created;
    expect((await load()).entries).toHaveLength(menu.entries.length);
    await saved((now) => without(now, id));
  });

  it.each<[string, (menu: Menu) => Partial<MenuSave>, string]>([
    ['leaves a category out', ({ entries }) => ({ entries: entries.slice(1) }), 'entries'],
    ['names a category twice', ({ entries }) => ({ entries: [...entries, ...entries.slice(0, 1)] }), 'entries'],
    ['names one that is not there', added(entry(999)), 'entries'],
    ['hangs an entry below nothing', added(entry(-1, { parent: -5 })), 'entries'],
    ['puts something unknown into the footer', () => ({ footer: [999] }), 'footer'],
    ['moves content to where it is', () => ({ moves: [{ from: NEWS, to: NEWS }] }), 'moves'],
    [
      'gives an entry that is there another number',
      ({ entries }) => ({ entries: entries.map((one, place) => (place === 0 ? { ...one, wantedId: DONATE } : one)) }),
      'entries.0.wantedId',
    ],
  ])('refuses a save that %s', async (_name, change, field) => {
    const before = await load();
    const { status, body } = await save(change);
    expect([status, body.error.details.field]).toEqual([400, field]);
    expect(await load()).toEqual(before);
  });

  it.each<[string, Partial<MenuEntry>, string]>([
    ['below itself', { parent: -1 }, 'parent ERROR.MENU_LOOP'],
    ['without a title', { titleEn: ' ' }, 'titleEn ERR_REQUIRED'],
    ['with too long a title', { titleAr: 'ا'.repeat(201) }, 'titleAr ERROR.TOO_LONG'],
    ['to nowhere', link(), 'link ERR_REQUIRED'],
    ['to a script', link({ link: 'javascript:alert(1)' }), 'link ERROR.MENU_ADDRESS'],
    ['to another host in disguise', link({ link: '/\\evil.example' }), 'link ERROR.MENU_ADDRESS'],
    ['to an article that is not there', link({ target: { kind: 'article', id: 9999 } }), 'target ERROR.MENU_TARGET'],
    ['to itself', link({ target: { kind: 'category', id: -1 } }), 'target ERROR.MENU_TARGET'],
  ])('refuses an entry %s, at its place', async (_name, fault, named) => {
    const place = (await load()).entries.length;
    expect(await refused(added(entry(-1, fault)))).toEqual([400, `entries.${place}.${named}`]);
  });

  it('has at most five levels', async () => {
    const chain = (levels: number) =>
      Array.from({ length: levels }, (_, index) => entry(-1 - index, { parent: index === 0 ? 0 : -index }));
    const place = (await load()).entries.length;
    expect(await refused(added(...chain(6)))).toEqual([400, `entries.${place + 5}.parent ERROR.MENU_TOO_DEEP`]);
    const { created } = await saved(added(...chain(5)));
    await saved((menu) => without(menu, ...created.map(({ id }: { id: number }) => id)));
  });

  describe('with content', () => {
    let hidden: number;
    let shown: number;
    beforeAll(async () => {
      const { cms } = site;
      hidden = (await site.newArticle('مقال مخفي طويل', { category: APPEALS })).number;
      shown = (await site.newArticle('مقال ظاهر طويل', { category: APPEALS, isVisible: true })).number;
      const english = { title: 'A visible article', summary: 'A summary that is long enough', html: html('Text') };
      await site.save('articles', { locale: 'en', number: shown, isVisible: true, fields: english });
      const appeals = await cms.query('api::category.category').findOne({ where: { number: APPEALS } });
      const blocks = [{ __component: 'home.articles', category: appeals.documentId, count: 3 }];
      await cms.documents('api::home.home').create({ locale: 'ar', status: 'published', data: { blocks } });
    });
    const home = async () => (await site.cms.get('/api/visible/home?locale=ar')).body.data[0].category.number;

    it('counts what each category holds', async () => {
      const { content } = await load();
      const ofAppeals = { id: APPEALS, items: 2, hasPage: false, shownIn: [], isOnHome: true };
      expect(content.find(({ id }) => id === APPEALS)).toEqual(ofAppeals);
      expect(content.find(({ id }) => id === DONATE)).toMatchObject({ items: 0, hasPage: true });
      expect(content.find(({ id }) => id === VIDEOS)).toBeUndefined();
    });

    it('removes a category only with a place for its content, all or nothing', async () => {
      const before = await load();
      expect(await refused((menu) => without(menu, APPEALS))).toEqual([400, 'removed.0 ERROR.CATEGORY_IN_USE']);
      const moved = (to: number) => (menu: Menu) => ({
        ...without(menu, APPEALS),
        moves: [{ from: APPEALS, to }],
      });
      expect(await refused(moved(VIDEOS))).toEqual([400, 'moves.0.to ERROR.MENU_MOVE']);
      const andGallery = (menu: Menu) => ({ ...moved(NEWS)(menu), ...without(menu, APPEALS, GALLERY) });
      expect(await refused(andGallery)).toEqual([400, 'removed.1 ERROR.NEEDED_BY_SITE']);
      expect(await load()).toEqual(before);
      expect((await rowsOf('article', shown)).map(({ categoryNumber }) => categoryNumber)).toEqual(
        Array(4).fill(APPEALS),
      );
    });

    it('moves hidden and visible items in every language, and the home page’s block, to a category of the same save', async () => {
      const versions = (await rowsOf('article', shown)).map(({ version }) => version);
      const { created, change } = await saved((menu) => ({
        ...without(menu, APPEALS),
        entries: [...without(menu, APPEALS).entries, entry(-1, { titleEn: 'Calls' })],
        moves: [{ from: APPEALS, to: -1 }],
      }));
      const calls = numberOf(created, -1);
      expect(change.tags).toEqual(['category', 'article', 'redirect', 'home']);
      expect(await redirects()).toEqual([
        [`/articles/${APPEALS}`, `/articles/${calls}`],
        [`/article/${APPEALS}`, `/article/${calls}/*`],
      ]);
      const rows = await rowsOf('article', shown);
      expect(rows.map(({ categoryNumber, category }) => [categoryNumber, category.number])).toEqual(
        Array(4).fill([calls, calls]),
      );
      expect(rows.map(({ version }) => version)).toEqual(versions.map((version) => version + 1));
      expect((await rowsOf('article', hidden)).map(({ categoryNumber }) => categoryNumber)).toEqual([calls]);
      expect(await site.visible('articles', shown, 'en')).toMatchObject({ number: shown });
      expect(await home()).toBe(calls);
      // The next save of the item, from its new version, changes nothing else.
      const { version } = await site.load('articles', shown);
      await site.save('articles', { number: shown, version, fields: { author: 'أم' } });
      expect((await rowsOf('article', shown)).every(({ categoryNumber }) => categoryNumber === calls)).toBe(true);
    });

    it('gives a category another type once its content is elsewhere', async () => {
      const [row] = await rowsOf('article', shown);
      const calls = row?.categoryNumber;
      const retyped = changed(calls, { type: MENU_TYPE.videos });
      expect(await refused(retyped)).toEqual([400, `entries.${await placeOf(calls)}.type ERROR.CATEGORY_IN_USE`]);
      await saved((menu) => ({ ...retyped(menu), moves: [{ from: calls, to: PROJECTS }] }));
      expect((await rowsOf('article', shown)).every(({ categoryNumber }) => categoryNumber === PROJECTS)).toBe(true);
      expect(await home()).toBe(PROJECTS);
      expect(await redirects()).toEqual([
        [`/articles/${calls}`, `/articles/${PROJECTS}`],
        [`/article/${calls}`, `/article/${PROJECTS}/*`],
        [`/articles/${APPEALS}`, `/articles/${PROJECTS}`],
        [`/article/${APPEALS}`, `/article/${PROJECTS}/*`],
      ]);
    });

    it('moves the text of a removed page to the bin, from where both come back', async () => {
      await site.save('pages', { number: PAGE, version: '0', fields: { html: html() } });
      expect(await refused((menu) => without(menu, PAGE))).toEqual([400, 'removed.0 ERROR.CATEGORY_IN_USE']);
      await saved((menu) => ({ ...without(menu, PAGE), moves: [{ from: PAGE, to: 0 }] }));
      const { body } = await site.manager.call('BinList', { itemsPerPage: 5 });
      const all: { binId: number; kind: string; id: number }[] = body.data;
      const binned = all.filter(({ id }) => id === PAGE);
      expect(binned.map(({ kind }) => kind)).toEqual(['category', 'page']);
      const { version } = await load();
      for (const { binId } of binned) expect((await site.manager.call('BinRestore', { binId })).status).toBe(200);
      expect(Number((await load()).version)).toBe(Number(version) + 1);
      expect(await site.visible('pages', PAGE)).toMatchObject({ number: PAGE });
    });

    it('leads to an article at its present address, in the languages that show it', async () => {
      const { created } = await saved(added(entry(-1, link({ target: { kind: 'article', id: shown } }))));
      const number = numberOf(created, -1);
      const target = async () =>
        (await visible()).find((category: { number: number }) => category.number === number).target;
      expect(await target()).toEqual({ kind: 'article', number: shown, category: PROJECTS, shownIn: ['ar', 'en'] });
      await site.save('articles', { number: shown, category: NEWS, isVisible: false, fields: {} });
      expect(await target()).toEqual({ kind: 'article', number: shown, category: NEWS, shownIn: ['en'] });
      await saved((menu) => without(menu, number));
    });

    it('leads where the content of a removed category went', async () => {
      const { created } = await saved(added(entry(-1, link({ target: { kind: 'category', id: NEWS } }))));
      const place = (await load()).entries.length - 2;
      expect(await refused((menu) => without(menu, NEWS))).toEqual([400, `entries.${place}.target ERROR.MENU_TARGET`]);
      await saved((menu) => ({ ...without(menu, NEWS), moves: [{ from: NEWS, to: PROJECTS }] }));
      const now = (await load()).entries.find(({ id }) => id === numberOf(created, -1));
      expect(now?.target).toEqual({ kind: 'category', id: PROJECTS });
    });

    it('leads to a form while visitors see it, and names it', async () => {
      const line = { id: 'name', type: 'line', isRequired: 1, labelAr: 'الاسم', labelEn: 'Name' };
      const texts = { helpAr: '', helpEn: '', optionsAr: '', optionsEn: '', min: 0, max: 0 };
      const form = {
        ...{ id: 0, titleAr: 'تطوّع', titleEn: 'Volunteer', introAr: '', introEn: '', thanksAr: '', thanksEn: '' },
        ...{ fields: [{ ...line, ...texts }], isShown: 1, opensAt: '', closesAt: '', places: 0, hasWaitingList: 0 },
        ...{ keepMonths: 12, readers: [] },
      };
      const { id } = (await site.manager.call('SaveForm', { form })).body.data;
      const { created } = await saved(added(entry(-1, link({ target: { kind: 'form', id } }))));
      const seen = async () => {
        const { categories } = (await site.cms.get('/api/visible/menu')).body.data;
        return categories.find(({ number }: { number: number }) => number === numberOf(created, -1)).target;
      };
      expect(await seen()).toEqual({ kind: 'form', number: id, category: null, shownIn: ['ar', 'en'] });
      expect((await site.manager.call('MenuTargets', { kind: 'form', ids: [id, 9999] })).body.data).toEqual([
        { kind: 'form', id, title: 'تطوّع', lang: 'ar', isVisible: 1 },
      ]);
      expect(await refused(added(entry(-1, link({ target: { kind: 'form', id: 9999 } }))))).toEqual([
        400,
        expect.stringMatching(/target ERROR\.MENU_TARGET$/),
      ]);
      await site.manager.call('DeleteForm', { id });
      expect(await seen()).toMatchObject({ shownIn: [] });
    });

    it('names the items that entries lead to, hidden ones too', async () => {
      const { body } = await site.manager.call('MenuTargets', { kind: 'article', ids: [shown, hidden, 9999] });
      expect(body.data).toEqual([
        { kind: 'article', id: shown, title: 'مقال ظاهر طويل', lang: 'ar', isVisible: 0 },
        { kind: 'article', id: hidden, title: 'مقال مخفي طويل', lang: 'ar', isVisible: 0 },
      ]);
    });
  });

  it('stores what each change replaced, also a change in the dashboard', async () => {
    const films: Record<string, unknown> = { titleEn: 'Films' };
    const before = await load();
    const count = (await revisions()).length;
    const { documentId } = await site.query('api::category.category').findOne({ where: { number: VIDEOS } });
    await site.strapi.documents('api::category.category').update({ documentId, data: films });
    const after = await load();
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    const list = await revisions();
    expect(list).toHaveLength(count + 1);
    const { body } = await site.manager.call('RevisionLoad', { revisionId: list[0].id });
    expect(body.data).toMatchObject({ fields: { entries: before.entries, footer: before.footer } });
    await site.strapi.documents('api::category.category').update({ documentId, data: films });
    expect((await load()).version).toBe(after.version);
    expect((await site.manager.call('RevisionRestore', { revisionId: list[0].id })).status).toBe(200);
    expect(await load()).toMatchObject({ entries: before.entries, footer: before.footer });
  });
});

describe('an earlier menu that is restored', () => {
  const entry = (number: number, more: Partial<StoredEntry> = {}): StoredEntry => ({
    number,
    type: 'articles',
    ...localized('title', ''),
    titleAr: 'بند',
    titleEn: 'Entry',
    link: '',
    target: null,
    parent: 0,
    inMenu: true,
    ...more,
  });

  it('has its titles and order, without what is gone and with what is new', () => {
    const then = { entries: [entry(3, { titleEn: 'Then' }), entry(2), entry(1, { parent: 2 })], footer: [2, 3] };
    const now = { entries: [entry(1), entry(3), entry(4)], footer: [4] };
    expect(restoredMenu(now, () => false, then)).toEqual({
      entries: [entry(3, { titleEn: 'Then' }), entry(1), entry(4)],
      footer: [3, 4],
    });
  });

  it('leaves the type of a category with content as it is', () => {
    const then = { entries: [entry(1, { type: 'external-link', link: 'https://a.example/' })], footer: [] };
    const now = { entries: [entry(1)], footer: [] };
    expect(restoredMenu(now, () => true, then).entries).toEqual([entry(1)]);
    expect(restoredMenu(now, () => false, then)).toEqual(then);
  });
});
