import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportReply } from '../contract/calls/imports';
import { LIMITS } from '../contract/limits';
import { service } from '../src/services';
import { saveUser, signIn } from './as-manager';
import { refusalOf, setUpCms } from './start-cms';

const SOON = { timeout: 60_000, interval: 20 };
const TEXT = 'نصّ طويل يكفي للقواعد كلها، ويزيد عنها قليلًا.';
const LOGIN = { username: 'manager', password: 'Old-password-1', code: '' };
const ITEMS = 12;

type Asked = Record<string, unknown>;

/** A site that knows the specification's calls, with the sessions of a manager. */
const old = {
  /** Of what it was asked, with the address and the body. */
  asked: [] as { url: string; body: Asked }[],
  sessions: new Set<string>(),
  /** What it answers a login, unless it opens a session. */
  refusal: undefined as object | undefined,
  /** Articles that are read before it forgets its sessions. */
  patience: Infinity,
  /** What the campaign of the third article has raised. */
  raised: 100,
  /** Links of its menu below the first category. */
  links: [{ id: 43, title: 'شركاؤنا', type: 7, link: 'https://partners.example/' }],
};

const articleOf = (id: number, isManager: boolean) => ({
  ...{ id, catId: 41, title: `خبر من الموقع القديم ${id}`, summary: 'ملخص الخبر من الموقع القديم', image: '' },
  // The second one has changes that nobody has published.
  ...{ html: `<p>${TEXT} ${id === 2 && isManager ? 'مسودّة' : ''}</p>`, showTime: '2020-03-02' },
  ...{ isVisible: Number(id !== 1), campaign: id === 3 ? { text: 'جُمع 100 من 5,000 دولار' } : null },
});
const isFound = (id: number, isManager: boolean) => isManager || id !== 1;

const CALLS: Record<string, (asked: Asked, isManager: boolean) => object | undefined> = {
  Menu: () => ({
    data: [
      { id: 41, title: 'أخبار', type: 1, link: '', children: old.links },
      { id: 44, title: 'رئيسيتنا', type: 7, link: '/ar' },
    ],
  }),
  HomePageContents({ lang }) {
    const item = { article: 3, text: '', image: '' };
    const campaign = { type: 'Campaign', data: [{ id: 0, name: 'حملة الشتاء', items: [item] }], hasMoreInfo: false };
    return { data: lang === 'ar' ? [campaign] : [] };
  },
  LoadMenu: (_, isManager) =>
    isManager
      ? {
          data: {
            entries: [
              { id: 41, type: 1, titleAr: 'أخبار', titleEn: 'News', link: '', parent: 0, inMenu: 1 },
              { id: 42, type: 0, titleAr: 'من نحن', titleEn: 'About us', link: '', parent: 41, inMenu: 0 },
            ],
          },
        }
      : { status: 9 },
  Articles: ({ lang }, isManager) => {
    const ids = Array.from({ length: lang === 'ar' ? ITEMS : 0 }, (_, index) => index + 1);
    const found = ids.filter((id) => isFound(id, isManager)).map((id) => articleOf(id, isManager));
    return { data: found, extra: { itemsCount: found.length } };
  },
  Article({ articleId }, isManager) {
    const id = Number(articleId);
    old.patience -= 1;
    if (old.patience < 0) old.sessions.clear();
    const languages = [{ lang: 'ar', isVisible: Number(id !== 1), hasDraft: Number(id === 2) }];
    if (!isFound(id, isManager)) return undefined;
    return { data: articleOf(id, isManager), extra: isManager ? { languages } : {} };
  },
  LoadCampaign: ({ id }, isManager) =>
    isManager
      ? {
          data: {
            ...{ id, target: id === 3 ? 5_000 : 0, raised: old.raised, currency: id === 3 ? 'USD' : '' },
            ...{ endDate: '', isShown: 1, useAr: 'سلال', useEn: 'Parcels', version: '1' },
          },
        }
      : { status: 9 },
  PageHtml: ({ lang, catId }, isManager) =>
    isManager && catId === 42
      ? {
          data: { html: `<p>${TEXT}</p>` },
          extra: {
            languages: [{ lang: 'ar', isVisible: 0, hasDraft: 0 }],
            ...(lang === 'ar' ? {} : { lang: 'ar' }),
          },
        }
      : undefined,
  UserLogin() {
    if (old.refusal) return old.refusal;
    const hashString = `secret-session-${old.asked.length}`;
    old.sessions.add(hashString);
    return { token: { hashString, userType: 4 } };
  },
  LoadUserSettings: (_, isManager) => (isManager ? { token: { userType: 4 } } : { status: 9 }),
  UserLogout({ token }) {
    old.sessions.delete(String(token));
    return {};
  },
};

const server = createServer(async (request, response) => {
  const url = request.url ?? '';
  let text = '';
  for await (const part of request) text += part;
  const body: Asked = JSON.parse(text);
  old.asked.push({ url, body });
  const name = path.basename(url);
  if (name === 'UserLogin' && old.refusal && 'http' in old.refusal)
    return response.writeHead(Number(old.refusal.http), { location: '/elsewhere', 'retry-after': '60' }).end('{}');
  const answer = CALLS[name]?.(body, old.sessions.has(String(body.token)));
  response.end(JSON.stringify({ status: answer ? 0 : 2, data: null, extra: {}, ...answer }));
});

describe('an import with a manager’s login at the other site', () => {
  const cms = setUpCms();
  const imports = () => service(cms.strapi, 'api::import.imports');
  let host = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.IMPORT_HOSTS = host;
  });
  afterAll(() => {
    delete process.env.IMPORT_HOSTS;
    server.close();
  });
  beforeEach(() => {
    old.asked.length = 0;
    old.sessions.clear();
    Object.assign(old, { refusal: undefined, patience: Infinity });
  });

  const location = () => `http://${host}/ar`;
  const open = (login: object = LOGIN, at = location()) => cms.post('/api/imports/open', { location: at, login });
  const until = (id: number, state: string) =>
    vi.waitFor(async () => {
      const now: ImportReply = await imports().load(id);
      expect(now.state).toBe(state);
      return now;
    }, SOON);
  const sessionOf = async (id: number) => (await cms.query('khayr::import').findOne({ where: { id } })).session;
  const shown = async (kind: string, where = {}) =>
    (await cms.query(`api::${kind}.${kind}`).findMany({ where: { ...where, publishedAt: { $notNull: true } } })).map(
      ({ number }) => number,
    );

  it.each([
    ['wrong details', { status: 3, token: { userType: 100 } }, 'login.password IMPORT.LOGIN_WRONG'],
    ['a missing code', { status: 3, extra: { secondFactor: 'needed' } }, 'login.code IMPORT.LOGIN_CODE'],
    ['a wrong code', { status: 3, extra: { secondFactor: 'wrong' } }, 'login.code IMPORT.LOGIN_CODE_WRONG'],
    ['too many attempts', { http: 429 }, 'login.password IMPORT.LOGIN_LOCKED'],
    [
      'an account without rights',
      { token: { hashString: 'x', userType: 7 } },
      'login.username IMPORT.LOGIN_NO_MANAGER',
    ],
    [
      'an account that has to set up its second factor',
      { token: { hashString: 'x', userType: 4 }, extra: { secondFactor: 'set-up' } },
      'login.username IMPORT.LOGIN_SET_UP',
    ],
    ['a redirect', { http: 307 }, 'location IMPORT.LOGIN_MOVED'],
  ])('is refused at the field in words for %s, asked for once', async (_, refusal, fault) => {
    old.refusal = refusal;
    expect(refusalOf(await open())).toEqual([400, fault]);
    expect(old.asked.filter(({ body }) => 'password' in body)).toHaveLength(1);
    const hashString = 'token' in refusal ? refusal.token : {};
    const isOpen = 'hashString' in hashString;
    expect(old.asked.filter(({ url }) => url.endsWith('/UserLogout'))).toHaveLength(Number(isOpen));
  });

  it('sends the password to no site that does not know the calls, nor without encryption where the operator does not allow it', async () => {
    process.env.IMPORT_HOSTS = '';
    expect(refusalOf(await open())).toEqual([400, 'location IMPORT.LOGIN_NOT_SAFE']);
    expect(refusalOf(await open(LOGIN, `https://${host}/`))).toEqual([400, 'location IMPORT.LOGIN_NO_SITE']);
    expect(refusalOf(await open(LOGIN, '/tmp'))).toEqual([400, 'location IMPORT.LOGIN_NO_SITE']);
    process.env.IMPORT_HOSTS = host;
    expect(old.asked).toEqual([]);
  });

  it('pauses where the session ends, asks for another one, and brings what is hidden as hidden', async () => {
    const { id } = (await open()).body.data;
    await until(id, 'found');
    const sealed = await sessionOf(id);
    expect(sealed).toMatch(/^[\w-]{40,}$/);
    expect(JSON.stringify(await cms.query('khayr::import').findMany())).not.toMatch(/Old-password|secret-session/);

    old.patience = 5;
    await imports().start(id, {});
    const paused = await until(id, 'paused');
    expect([paused.error, paused.needsLogin, await sessionOf(id)]).toEqual(['IMPORT.LOGIN_ENDED', true, '']);
    await imports().start(id, {});
    await until(id, 'paused');
    old.patience = Infinity;
    await imports().start(id, { login: LOGIN });
    const done = await until(id, 'done');
    expect([done.items, done.needsLogin]).toEqual([{ visible: ITEMS, hidden: 2 }, false]);
    expect(done.notes).toMatchObject({ 'was-hidden': 2, 'draft-left': 1 });
    await vi.waitFor(() => expect(old.sessions.size).toBe(0), SOON);
    expect(await sessionOf(id)).toBe('');

    const drafts = await cms.query('api::article.article').findMany({ where: { publishedAt: null } });
    expect(drafts.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: ITEMS }, (_, index) => index + 1),
    );
    expect(await shown('article', { number: 1 })).toEqual([]);
    const [second] = await cms.query('api::article.article').findMany({ where: { number: 2 } });
    expect(second.html).not.toContain('مسودّة');
    expect(await shown('page')).toEqual([]);
    const [page] = await cms.query('api::page.page').findMany({ populate: { category: true } });
    expect([page.number, page.locale, page.category.inMenu]).toEqual([42, 'ar', false]);
    expect(old.asked.filter(({ body }) => 'password' in body)).toHaveLength(2);
  });

  it('brings campaigns with the sections of the home page that show them, once more what their sums are now, unless somebody has edited them here', async () => {
    const campaigns = () => service(cms.strapi, 'api::campaign.campaigns');
    const stored = async () =>
      (await cms.query('api::campaign.campaign').findMany()).map(({ number, raised }) => [number, raised]);
    const bring = async (login?: object) => {
      const { id } = (await cms.post('/api/imports/open', { location: location(), ...(login ? { login } : {}) })).body
        .data;
      await until(id, 'found');
      await imports().start(id, {});
      return (await until(id, 'done')).notes['campaign-left'];
    };
    expect(await stored()).toEqual([[3, 100]]);
    expect(await campaigns().load(3)).toMatchObject({ target: 5_000, currency: 'USD', useEn: 'Parcels' });
    expect((await service(cms.strapi, 'api::home.managed-home').load('ar')).data.blocks).toMatchObject([
      { type: 'Campaign', isVisible: 1, title: 'حملة الشتاء', article: 3 },
    ]);
    old.raised = 200;
    expect(await bring()).toBe(1);
    expect(await stored()).toEqual([[3, 100]]);
    expect(await bring(LOGIN)).toBeUndefined();
    expect(await stored()).toEqual([[3, 200]]);
    await campaigns().save(3, { raised: 250 });
    old.raised = 300;
    await bring(LOGIN);
    expect(await stored()).toEqual([[3, 250]]);
  });

  it('makes entries of the menu of its links to elsewhere, once, and names those to the old site', async () => {
    const linked = async () =>
      (
        await cms
          .query('api::category.category')
          .findMany({ where: { type: 'external-link' }, populate: { parent: true } })
      ).map(({ number, link, titleAr, inMenu, parent }) => [number, link, titleAr, inMenu, parent.number]);
    expect(await linked()).toEqual([[43, 'https://partners.example/', 'شركاؤنا', true, 41]]);
    const { id } = (await open()).body.data;
    expect((await until(id, 'found')).notices).toEqual([{ kind: 'menu-link', count: 1, text: 'رئيسيتنا /ar' }]);
    const [{ documentId }] = await cms.query('api::category.category').findMany({ where: { number: 43 } });
    await cms.documents('api::category.category').delete({ documentId });
    await imports().start(id, {});
    await until(id, 'done');
    expect(await linked()).toEqual([]);
  });

  it('names a link for which the menu has no room, and brings it once there is, beside what is on the last level', async () => {
    const categories = cms.documents('api::category.category');
    const titles = { type: 'articles', titleAr: 'تصنيف', titleEn: 'Category' } as const;
    let parent: string | null = null;
    for (let level = 1; level < LIMITS.menu.levels; level += 1)
      parent = (await categories.create({ data: { ...titles, parent } })).documentId;
    const [news] = await cms.query('api::category.category').findMany({ where: { number: 41 } });
    await categories.update({ documentId: news.documentId, data: { parent } });
    const room = LIMITS.menu.entries - (await cms.query('api::category.category').count());
    const more = Array.from({ length: room }, (_, index) => ({
      ...{ ...titles, number: 1_000 + index, documentId: `more-${index}` },
    }));
    await cms.query('api::category.category').createMany({ data: more });
    old.links = [{ id: 345, title: 'متجرنا', type: 7, link: 'https://shop.example/' }];
    const bring = async () => {
      const { id } = await imports().open(location(), undefined);
      await until(id, 'found');
      await imports().start(id, {});
      return (await until(id, 'done')).notices;
    };
    const left = { kind: 'menu-link', count: 1, text: 'رئيسيتنا /ar' };
    expect(await bring()).toEqual([left, { kind: 'menu-full', count: 1, text: 'متجرنا https://shop.example/' }]);

    await cms.query('api::category.category').deleteMany({ where: { number: { $gte: 1_000 } } });
    expect(await bring()).toEqual([left]);
    const [shop] = await cms
      .query('api::category.category')
      .findMany({ where: { link: 'https://shop.example/' }, populate: { parent: true } });
    expect([shop.number, shop.parent.documentId]).toEqual([345, parent]);
  });

  it('ends a session that nobody goes on with after a day', async () => {
    const { id } = (await open()).body.data;
    await until(id, 'found');
    await imports().purge(Date.now());
    expect(old.sessions.size).toBe(1);
    await imports().purge(Date.now() + 2 * 86_400_000);
    expect([old.sessions.size, await sessionOf(id), (await imports().load(id)).needsLogin]).toEqual([0, '', true]);
  });

  const addManager = async (name: string): Promise<number> =>
    (await saveUser(await signIn(cms), { Username: name, Password: 'Secret-123', Permission: 4 })).body.data.id;
  const changeManager = async (Id: number, fields: object) =>
    expect((await saveUser(await signIn(cms), { Id, ...fields })).status).toBe(200);

  // Security: S5.
  it('ends its login at the other site with the account that gave it, and goes on with another one', async () => {
    const userNumber = await addManager('gives-a-login');
    const { id } = await imports().open(location(), userNumber, LOGIN);
    await until(id, 'found');
    await changeManager(userNumber, { Permission: 4, Password: 'Secret-456' });
    await imports().start(id, { userNumber });
    expect(await until(id, 'paused')).toMatchObject({ error: 'IMPORT.LOGIN_ENDED', needsLogin: true });
    await vi.waitFor(() => expect(old.sessions.size).toBe(0), SOON);
    await imports().forget(id);
  });

  // Security: S5.
  it('stops where whoever started it may not import any more, and is then another manager’s', async () => {
    const userNumber = await addManager('loses-the-right');
    const { id } = await imports().open(location(), userNumber, LOGIN);
    await until(id, 'found');
    await imports().start(id, { userNumber, pauseAfter: 1 });
    await until(id, 'paused');
    await changeManager(userNumber, { Permission: 5, Role: 'publisher' });
    await cms.query('khayr::import').update({ where: { id }, data: { state: 'running' } });
    await imports().begin();
    expect(await until(id, 'failed')).toMatchObject({ error: 'IMPORT.ERROR_STARTER' });
    await vi.waitFor(() => expect(old.sessions.size).toBe(0), SOON);
    await imports().start(id, { login: LOGIN, pauseAfter: 1 });
    expect(await until(id, 'paused')).toMatchObject({ error: '' });
    await imports().undo(id);
    await until(id, 'undone');
  });
});
