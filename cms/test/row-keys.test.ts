import { beforeAll, describe, expect, it } from 'vitest';
import { countBroken } from '../src/content/documents/broken-items';
import { CONTENT_TYPES, type ContentType, ITEM_TYPES } from '../src/content-types';
import { addColleague, type Manager } from './as-manager';
import { ARTICLES, type Call, HOME, SETTINGS, setUpAllRoles, setUpDashboard } from './dashboard-client';
import { article, html, setUpSite, storeFolder } from './manager-client';
import type { Reply } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

type Fields = Record<string, unknown>;

const FORGED_NUMBER = 987_654;
const FORGED_TIME = '2001-01-01T00:00:00.000Z';
/** What no row may hold, whatever was sent. */
const FORGED = new RegExp(`forged|2001-01|978307200000|${FORGED_NUMBER}`);

describe('the keys of rows', () => {
  const site = setUpSite();
  const { cms } = site;
  const owner = setUpDashboard(cms);
  const roles: Record<string, Call> = { owner, ...setUpAllRoles(cms) };
  const categories: Record<string, number> = {};
  let stranger: number;
  beforeAll(async () => {
    for (const { id, type } of await cms.query('api::category.category').findMany()) categories[type] = id;
    await storeFolder(cms, '/_userFiles/gallery/');
    const login = { email: 'stranger@site.example', password: 'Secret-123', firstname: 'Stranger', roles: [] };
    stranger = (await cms.strapi.service('admin::user').create(login)).id;
  });

  let count = 0;
  /** A form of a type that may be stored. */
  function formOf({ kind, singularName }: ContentType): Fields {
    count += 1;
    const title = `Entry ${count} of a test`;
    const forms: Record<string, Fields> = {
      article: { ...article(title), category: categories.articles, showTime: '2026-01-05' },
      video: { title, link: 'https://youtu.be/dQw4w9WgXcQ', category: categories.videos },
      album: { title, folder: '/_userFiles/gallery/', category: categories.gallery },
      page: { title, html: html(), category: categories.page },
      'content-block': { title, html: html() },
      category: { type: 'articles', titleAr: title, titleEn: title, order: 1, inMenu: true, inFooter: false },
      'contact-message': {
        fromName: title,
        subject: title,
        body: title,
        lang: 'ar',
        mobile: '0501234567',
        state: 'new',
      },
      workplace: { name: title },
      user: {
        fullName: title,
        username: `user${count}`,
        email: `user${count}@site.example`,
        password: 'Secret-123',
        userType: 99,
      },
    };
    return forms[singularName] ?? forms[kind] ?? {};
  }

  /** All that a row has and no form of it may send, as somebody might send it; `target` is somebody else's entry. */
  function forgedFor({ uid, sentFields }: ContentType, target: Fields): Fields {
    const attributes: Record<string, { type: string }> = {
      ...cms.strapi.db.metadata.get(uid).attributes,
      ...(cms.strapi.getModel(uid).attributes as object),
    };
    const values: Record<string, unknown> = {
      relation: stranger,
      integer: FORGED_NUMBER,
      datetime: FORGED_TIME,
      boolean: true,
      json: ['forged'],
    };
    // A version says which one a form was opened with.
    const names = Object.keys(attributes).filter((name) => !sentFields.includes(name) && name !== 'version');
    return {
      ...Object.fromEntries(names.map((name) => [name, values[attributes[name]?.type ?? ''] ?? 'forged'])),
      ...{ id: target.id, documentId: target.documentId, localizations: { connect: [{ id: target.id }] } },
      ...{ locale: 'en', status: 'published', forged: 'forged' },
    };
  }

  const rowsOf = ({ uid }: ContentType, where = {}): Promise<Fields[]> =>
    cms.query(uid).findMany({ where, populate: ['createdBy', 'updatedBy'], orderBy: { id: 'asc' } });

  async function expectSound(type: ContentType, target: Fields[], reply: Reply, what: string) {
    expect(reply.status, what).toBeLessThan(500);
    const rows = await rowsOf(type);
    expect(JSON.stringify(rows), what).not.toMatch(FORGED);
    expect(rows.filter((row) => [row.createdBy, row.updatedBy].some((by) => (by as Fields)?.id === stranger))).toEqual(
      [],
    );
    expect(await rowsOf(type, { documentId: target[0]?.documentId }), what).toEqual(target);
    expect(await countBroken(cms.strapi), what).toBe(0);
  }

  const SINGLE = ['api::home.home', 'api::site-setting.site-setting'];
  const shown = CONTENT_TYPES.filter(({ isInDashboard }) => isInDashboard);
  async function create(type: ContentType, call = owner): Promise<Fields> {
    // Messages are written by readers alone.
    if (type.kind === 'contact-message') return cms.documents(type.uid).create({ data: formOf(type) });
    const { body } = await call('POST', `/content-manager/collection-types/${type.uid}?locale=ar`, formOf(type));
    return body.data ?? body;
  }

  it.each(shown.filter(({ uid }) => !SINGLE.includes(uid)).map((type) => [type.singularName, type] as const))(
    'of a %s are in no form of the dashboard, of no role and on no route',
    async (_name, type) => {
      const base = `/content-manager/collection-types/${type.uid}`;
      const other = await create(type);
      if (type.uid === 'api::page.page') categories.page = (await site.newCategory(72, 'page')).id;
      const target = await rowsOf(type, { documentId: other.documentId });
      const forged = forgedFor(type, other);
      const own = await create(type);
      const [before] = await rowsOf(type, { documentId: own.documentId });
      const put = await owner('PUT', `${base}/${own.documentId}?locale=ar`, forged);
      expect([put.status, put.body.error]).toEqual([200, undefined]);
      const [after] = await rowsOf(type, { documentId: own.documentId });
      // What every write sets.
      const kept = ['updatedAt', 'updatedBy', 'publishedAt', ...(type.hasHistory ? [] : ['version'])];
      expect({ ...after, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) }).toEqual(before);
      for (const [role, call] of Object.entries(roles)) {
        const { documentId = own.documentId } = await create(type, call);
        const requests = [
          ['POST', '?locale=ar'],
          ['PUT', `/${documentId}?locale=ar`],
          ['PUT', `/${documentId}?locale=en`],
          ['POST', `/clone/${documentId}?locale=ar`],
          ['POST', `/auto-clone/${documentId}?locale=ar`],
        ];
        const acts = ['', '/publish', '/discard', '/unpublish'].map((act) =>
          act ? `/${documentId}/actions${act}` : '/actions/publish',
        );
        if (type.hasDrafts) requests.push(...acts.map((path) => ['POST', `${path}?locale=ar`]));
        for (const [method = '', end] of requests) {
          const reply = await call(method, `${base}${end}`, { ...formOf(type), ...forged });
          await expectSound(type, target, reply, `${role} ${method} ${end}`);
        }
      }
    },
  );

  it.each([HOME, SETTINGS])('of what there is once are in no form: %s', async (path) => {
    const type = shown.find(({ uid }) => path.endsWith(uid));
    if (!type) throw new Error('It is shown.');
    const form = type.kind === 'home' ? { blocks: [] } : { nameAr: 'خير', nameEn: 'Khayr' };
    const stored = await owner('PUT', `${path}?locale=en`, form);
    expect([stored.status, JSON.stringify(stored.body.error)]).toEqual([200, undefined]);
    const [first] = await rowsOf(type);
    const forged = forgedFor(type, { id: 1, documentId: 'forged' });
    for (const call of Object.values(roles)) {
      for (const [method, end] of [
        ['PUT', ''],
        ['POST', '/actions/publish'],
        ['POST', '/actions/unpublish'],
        ['POST', '/actions/discard'],
      ] as const) {
        const reply = await call(method, `${path}${end}?locale=ar`, { ...form, ...forged });
        expect(reply.status).toBeLessThan(500);
      }
    }
    const rows = await rowsOf(type);
    expect(JSON.stringify(rows)).not.toMatch(FORGED);
    expect(new Set(rows.map(({ documentId }) => documentId))).toEqual(new Set([first?.documentId]));
    expect(await countBroken(cms.strapi)).toBe(0);
  });

  it('of a component are those of its own row: another’s is refused, and stays as it is', async () => {
    const block = (foodLabel: string) => ({
      __component: 'home.numbers',
      foodLabel,
      forged: 'forged',
      documentId: 'forged',
    });
    const put = (lang: string, blocks: object[]) => owner('PUT', `${HOME}?locale=${lang}`, { blocks });
    const [stored] = (await put('en', [block('Food')])).body.data.blocks;
    expect((await put('ar', [{ ...block('غذاء'), id: stored.id }])).status).toBe(400);
    expect((await put('en', [{ ...block('Parcels'), id: stored.id }])).body.data.blocks).toMatchObject([
      { id: stored.id, foodLabel: 'Parcels' },
    ]);
    const links = (id: number) => ({ socialLinks: [{ kind: 'facebook', url: 'https://facebook.com/khayr', id }] });
    expect((await owner('PUT', SETTINGS, links(FORGED_NUMBER))).status).toBe(400);
  });

  it('are in no save of the site, of no role', async () => {
    const people: Manager[] = [site.manager];
    for (const role of ['publisher', 'writer', 'translator-ar'] as const)
      people.push(await addColleague(cms, site.manager, role));
    for (const type of ITEM_TYPES) {
      if (type.uid === 'api::page.page') continue;
      const other = await create(type);
      const target = await rowsOf(type, { documentId: other.documentId });
      const own = await create(type);
      const forged = forgedFor(type, other);
      for (const who of people) {
        const save = { ...forged, number: own.number, locale: 'ar', fields: forged };
        const more = { scheduledBy: 'forged', version: undefined };
        const reply = await who.post(`/api/manage/${type.pluralName}`, { ...save, ...more });
        await expectSound(type, target, reply, `${type.kind} ${reply.status}`);
      }
    }
  });
});

describe.each(DATABASES)('rows that are not those of one document, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  const { cms } = site;
  const owner = setUpDashboard(cms);
  const ROWS = 'api::article.article';

  type Row = { id: number; documentId: string | null; locale: string; publishedAt: string | null; title: string };
  const rowsOf = (number: number): Promise<Row[]> =>
    cms.query(ROWS).findMany({ where: { number }, orderBy: { id: 'asc' } });
  const rekey = (where: object, documentId: string | null) =>
    cms.query(ROWS).updateMany({ where, data: { documentId } });
  const rekeyDraft = (number: number, documentId: string | null = `stray-${number}`) =>
    rekey({ number, publishedAt: null }, documentId);
  const isVisible = async (number: number) => (await site.visible('articles', number)) !== undefined;
  const add = async (): Promise<number> => (await site.newArticle('مقال منشور', { isVisible: true })).number;
  const count = () => countBroken(cms.strapi);

  it('are hidden, changed and deleted on the site by their number', async () => {
    const [hidden, changed, deleted] = [await add(), await add(), await add()];
    for (const number of [hidden, changed, deleted]) await rekeyDraft(number);
    expect(await count()).toBe(3);
    expect((await site.manager.call('SiteHealth')).body.data.database).toMatchObject({ state: 'attention', broken: 3 });
    await site.save('articles', { number: hidden, isVisible: false, fields: {} });
    await site.save('articles', { number: changed, isVisible: true, fields: { title: 'عنوان آخر طويل' } });
    expect((await site.manager.call('ItemDelete', { kind: 'article', id: deleted, lang: 'ar' })).status).toBe(200);
    expect([
      await isVisible(hidden),
      await isVisible(deleted),
      (await site.visible('articles', changed)).title,
    ]).toEqual([false, false, 'عنوان آخر طويل']);
    expect(await count()).toBe(0);
  });

  it('are neither changed, published nor deleted in the dashboard, which says so', async () => {
    const number = await add();
    await rekeyDraft(number);
    const path = `${ARTICLES}/stray-${number}`;
    const before = await rowsOf(number);
    for (const [method, end, body] of [
      ['POST', '/actions/publish', {}],
      ['PUT', '', { author: 'متطوّعة' }],
      ['DELETE', '', undefined],
    ] as const) {
      const reply = await owner(method, `${path}${end}?locale=ar`, body);
      expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining('Restarting the site')]);
    }
    expect((await owner('POST', `${path}/actions/unpublish?locale=ar`, {})).status).toBe(404);
    expect(await rowsOf(number)).toEqual(before);
  });

  it('are made one document by a start, with nothing lost and nothing else for visitors', async () => {
    const [stray, unreadable, draftless, doubled, ...mixed] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await rekeyDraft(stray);
    await rekeyDraft(unreadable, null);
    await cms.query(ROWS).deleteMany({ where: { number: draftless, publishedAt: null } });
    const [draft] = await rowsOf(doubled);
    const { id: _, ...copy } = {
      ...draft,
      title: 'مسودّة أقدم',
      documentId: 'another',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    await cms.query(ROWS).create({ data: copy });
    const [victim, taker] = mixed;
    const [{ documentId }] = (await rowsOf(Number(victim))) as [Row];
    await rekeyDraft(Number(taker), documentId);
    await cms.restart();
    expect(await count()).toBe(0);
    for (const number of [stray, unreadable, draftless, doubled, ...mixed]) {
      const rows = await rowsOf(number);
      expect(new Set(rows.map((row) => row.documentId)).size).toBe(1);
      expect(rows.map(({ publishedAt }) => publishedAt === null).toSorted()).toEqual([false, true]);
      expect(rows.map(({ title }) => title)).toEqual(['مقال منشور', 'مقال منشور']);
      expect(await isVisible(number)).toBe(true);
    }
    expect(await site.revisions('article', doubled)).toMatchObject([{ title: 'مسودّة أقدم' }]);
  });

  it('of what there is once are made one document as well', async () => {
    const uid = 'api::site-setting.site-setting';
    await site.manager.call('SaveSiteSettings', { settings: { nameEn: 'Khayr House' }, lang: 'en' });
    await cms.query(uid).updateMany({ where: { publishedAt: null }, data: { documentId: 'stray' } });
    expect(await count()).toBe(1);
    const saved = await site.manager.call('SaveSiteSettings', { settings: { nameEn: 'Khayr Aid' }, lang: 'en' });
    expect(saved.status).toBe(200);
    expect((await cms.get('/api/visible/menu')).body.data.settings.nameEn).toBe('Khayr Aid');
    expect(await count()).toBe(0);
  });
});
