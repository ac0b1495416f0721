import { beforeAll, describe, expect, it } from 'vitest';
import payloads from '../../adapter/test/good-payloads.json';
import { allCalls } from '../contract/calls/all-calls';
import type { Access } from '../contract/calls/call';
import { importOpen } from '../contract/calls/imports';
import { countBroken } from '../src/content/documents/broken-items';
import { CONTENT_TYPES, type ContentType, type ContentTypeUid, contentType, ITEM_TYPES } from '../src/content-types';
import { addColleague, type Manager } from './as-manager';
import { type Call, HOME, SETTINGS, setUpAllRoles, setUpDashboard } from './dashboard-client';
import { article, html, NEWS, setUpSite, storeFolder } from './manager-client';

type Fields = Record<string, unknown>;

const FORGED_NUMBER = 987_654;
const FORGED_TIME = '2001-01-01T00:00:00.000Z';
/** What no row may hold, whatever was sent. */
const FORGED = new RegExp(`forged|2001-01|978307200000|${FORGED_NUMBER}`);

const OF_DRAFTS = /(?:publish|discard)$/i;
const OF_PUBLISHED = /:id.*(?:unpublish|discard)$/i;

/** A payload of each call, which has what the test adds. */
const PAYLOADS: Readonly<Record<string, Readonly<Record<string, Fields>>>> = payloads as never;

/** The entries that these name. */
const NAMED = {
  'api::article.article': [5],
  'api::contact-message.contact-message': [41],
  'api::workplace.workplace': [1, 3],
};

/** Of what is no content, and of one's own account. */
const OF_ACCOUNTS: readonly Access[] = ['anyone', 'session', 'set-up'];

describe('the keys of rows', () => {
  const site = setUpSite();
  const { cms } = site;
  const owner = setUpDashboard(cms);
  const roles: Record<string, Call> = { owner, ...setUpAllRoles(cms) };
  const categories: Record<string, number> = {};
  let stranger: number;
  /** The manager, and colleagues with the rights of the site. */
  const everybody: Manager[] = [];
  beforeAll(async () => {
    await site.newCategory(39, 'events');
    await site.newCategory(40, 'documents');
    await site.newCategory(41, 'people');
    await site.newCategory(42, 'partners');
    for (const { id, type } of await cms.query('api::category.category').findMany()) categories[type] = id;
    await storeFolder(cms, '/_userFiles/gallery/');
    // The gift that payloads name.
    const gift = {
      ...{ id: 3, reference: '100000004', state: 'promised', createdAt: new Date(), version: 1 },
      ...{
        purpose: 'zakat',
        purposeAr: 'الزكاة',
        purposeEn: 'Zakat',
        amount: '1250',
        currency: 'USD',
        interval: 'once',
      },
      ...{ way: 'bank', name: 'هدى', lang: 'ar', email: '', mobile: '', receivedOn: '', monthlyOf: '', bankEntry: '' },
      ...{ showName: false, wantsReminder: false, isSuspicious: false, isDemo: false },
    };
    await cms.query('khayr::gift').create({ data: gift });
    const login = { email: 'stranger@site.example', password: 'Secret-123', firstname: 'Stranger', roles: [] };
    everybody.push(site.manager);
    for (const role of ['publisher', 'writer', 'translator-ar'] as const)
      everybody.push(await addColleague(cms, site.manager, role));
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
      event: { title, html: html(), category: categories.events },
      document: { title, sort: 'report', year: 2025, category: categories.documents },
      person: { title, circle: 'team', order: 0, category: categories.people },
      partner: { title, order: 0, category: categories.partners },
      page: { title, html: html(), category: categories.page },
      'content-block': { title, html: html() },
      category: { type: 'articles', titleAr: title, titleEn: title, order: 1, inMenu: true, inFooter: false },
      'contact-message': {
        fromName: title,
        subject: title,
        body: title,
        lang: 'ar',
        fromEmail: 'reader@site.example',
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

  async function expectSound(type: ContentType, target: Fields[], what: string) {
    const rows = await rowsOf(type);
    expect(JSON.stringify(rows), what).not.toMatch(FORGED);
    expect(rows.filter((row) => [row.createdBy, row.updatedBy].some((by) => (by as Fields)?.id === stranger))).toEqual(
      [],
    );
    expect(
      rows.filter(({ documentId }) => documentId === target[0]?.documentId),
      what,
    ).toEqual(target);
  }

  /** The routes of the dashboard that write entries, as Strapi's router has them. */
  const routesOf = (kind: 'collection' | 'single') =>
    cms.strapi.server
      .listRoutes()
      .filter(({ methods, path }) => !methods.includes('GET') && String(path).startsWith(`/content-manager/${kind}-`))
      .flatMap(({ methods: [method = ''], path }) => ({ method, path: String(path) }))
      .filter(({ method }) => method !== '');

  const localesFor = ({ isLocalized }: ContentType, path: string) =>
    isLocalized ? ['?locale=ar', ...(path.endsWith('/:id') ? ['?locale=en'] : [])] : [''];

  const SINGLE = ['api::home.home', 'api::site-setting.site-setting'];
  const shown = CONTENT_TYPES.filter(({ isInDashboard }) => isInDashboard);
  async function create(type: ContentType, call = owner): Promise<Fields> {
    // A category has one page.
    if (type.kind === 'page') categories.page = (await site.newCategory(1000 + count, 'page')).id;
    // Messages are written by readers alone.
    if (type.kind === 'contact-message') return cms.documents(type.uid).create({ data: formOf(type) });
    const { body } = await call('POST', `/content-manager/collection-types/${type.uid}?locale=ar`, formOf(type));
    return body.data ?? body;
  }

  const collections = shown.filter(({ uid }) => !SINGLE.includes(uid));
  // Security: K10.
  it.each(collections)('of a $singularName stay as they are, whatever its form says of them', async (type) => {
    const forged = forgedFor(type, await create(type));
    const { documentId } = await create(type);
    const [before] = await rowsOf(type, { documentId });
    const path = `/content-manager/collection-types/${type.uid}/${documentId}?locale=ar`;
    const put = await owner('PUT', path, forged);
    expect([put.status, put.body.error]).toEqual([200, undefined]);
    const [after] = await rowsOf(type, { documentId });
    // What every write sets.
    const kept = ['updatedAt', 'updatedBy', 'publishedAt', ...(type.hasHistory ? [] : ['version'])];
    expect({ ...after, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) }).toEqual(before);
  });

  const tried = collections.flatMap((type) =>
    Object.entries(roles).map(([role, call]) => ({ name: type.singularName, role, type, call })),
  );
  // Security: K10.
  it.each(tried)('of a $name are on no route of the dashboard, as $role', async ({ type, role, call }) => {
    const other = await create(type);
    const target = await rowsOf(type, { documentId: other.documentId });
    const forged = forgedFor(type, other);
    for (const { method, path } of routesOf('collection')) {
      for (const locale of localesFor(type, path)) {
        const made = await create(type, call);
        const { documentId } = made.documentId ? made : await create(type);
        const address = path.replace(':model', type.uid).replace(/:(id|sourceId)/, String(documentId));
        // Otherwise there is nothing to take back.
        if (type.hasDrafts && OF_PUBLISHED.test(path))
          await owner('POST', `${address.replace(/\w+$/, 'publish')}?locale=ar`, {});
        const body = { ...formOf(type), ...forged, documentIds: [documentId] };
        const reply = await call(method, `${address}${locale}`, method === 'DELETE' ? undefined : body);
        expect(reply.status, `${method} ${path}`).toBeLessThan(500);
        await expectSound(type, target, `${method} ${path}`);
        if (role === 'owner' && !type.hasDrafts && OF_DRAFTS.test(path))
          expect(reply.body.error.message, path).toContain('no drafts');
      }
    }
    expect(await countBroken(cms.strapi)).toBe(0);
  });

  // Security: K10.
  it.each([HOME, SETTINGS])('of what there is once are in no form: %s', async (path) => {
    const type = shown.find(({ uid }) => path.endsWith(uid));
    if (!type) throw new Error('It is shown.');
    const form = type.kind === 'home' ? { blocks: [] } : { nameAr: 'خير', nameEn: 'Khayr' };
    const stored = await owner('PUT', `${path}?locale=en`, form);
    expect([stored.status, JSON.stringify(stored.body.error)]).toEqual([200, undefined]);
    const [first] = await rowsOf(type);
    const forged = forgedFor(type, { id: 1, documentId: 'forged' });
    for (const call of Object.values(roles)) {
      for (const { method, path: route } of routesOf('single')) {
        const body = method === 'DELETE' ? undefined : { ...form, ...forged };
        const reply = await call(method, `${route.replace(':model', type.uid)}?locale=ar`, body);
        expect(reply.status, `${method} ${route}`).toBeLessThan(500);
      }
    }
    const rows = await rowsOf(type);
    expect(JSON.stringify(rows)).not.toMatch(FORGED);
    expect(new Set(rows.map(({ documentId }) => documentId))).toEqual(new Set([first?.documentId]));
    expect(await countBroken(cms.strapi)).toBe(0);
  });

  // Security: K10.
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

  // Security: S10.
  it('are in no save of an item on the site, of no role', async () => {
    for (const type of ITEM_TYPES) {
      const other = await create(type);
      const target = await rowsOf(type, { documentId: other.documentId });
      const own = await create(type);
      const forged = forgedFor(type, other);
      for (const who of everybody) {
        const save = { ...forged, number: own.number, locale: 'ar', fields: forged };
        const more = { scheduledBy: 'forged', version: undefined };
        const reply = await who.post(`/api/manage/${type.pluralName}`, { ...save, ...more });
        expect(reply.status, type.kind).toBeLessThan(500);
        await expectSound(type, target, `${type.kind} ${reply.status}`);
      }
    }
    expect(await countBroken(cms.strapi)).toBe(0);
  });

  /** A payload with these keys in each of its objects. */
  function withKeys(payload: unknown, keys: Fields): unknown {
    if (Array.isArray(payload)) return payload.map((entry) => withKeys(entry, keys));
    if (typeof payload !== 'object' || payload === null) return payload;
    const own = Object.entries(payload).map(([name, value]) => [name, withKeys(value, keys)]);
    return { ...keys, ...Object.fromEntries(own) };
  }

  // Security: S10.
  it('are in no call of the site, of no role', async () => {
    const calls = allCalls.filter(
      // An import would ask another site.
      ({ path, access, isForwarded }) => isForwarded && !OF_ACCOUNTS.includes(access) && path !== importOpen.path,
    );
    for (const [uid, numbers] of Object.entries(NAMED)) {
      const type = contentType(uid as ContentTypeUid);
      for (const number of numbers) {
        if ((await rowsOf(type, { number })).length > 0) continue;
        const category = await cms.query('api::category.category').findOne({ where: { number: NEWS } });
        const data = { ...formOf(type), number, ...(type.isListed ? { category: category.documentId } : {}) };
        await cms.documents(type.uid).create({ ...(type.isLocalized ? { locale: 'ar' } : {}), data });
      }
    }
    const targets: [ContentType, Fields[]][] = [];
    let forged: Fields = {};
    for (const type of shown.filter(({ hasNumber }) => hasNumber)) {
      const other = await create(type);
      // The menu orders all categories.
      if (type.kind !== 'category') targets.push([type, await rowsOf(type, { documentId: other.documentId })]);
      forged = { ...forged, ...forgedFor(type, other) };
    }
    // What calls have as a key of their own, for another thing.
    delete forged.requestId;
    const failed: string[] = [];
    for (const { path, form = '' } of calls) {
      const payload = PAYLOADS[path] ?? {};
      const saved = { ...payload[form] };
      // What there is is saved as it is loaded, with its version.
      const load = path.replace('/manager/Save', '/manager/Load');
      const loaded = load === path ? {} : ((await site.manager.post(load, payload)).body.data ?? {});
      for (const name of ['version', ...Object.keys(saved)]) saved[name] = loaded[name] ?? saved[name];
      const keyed = withKeys(form ? { [form]: saved } : payload, forged);
      for (const who of everybody) {
        const { status, body } = await who.post(path, keyed);
        expect(status, path).toBeLessThan(500);
        if (form && who === site.manager && status !== 200)
          failed.push(`${path} ${JSON.stringify(body.error.details)}`);
      }
      for (const [type, target] of targets) await expectSound(type, target, path);
    }
    expect(failed).toEqual([]);
    expect(await countBroken(cms.strapi)).toBe(0);
  }, 240_000);
});
