import { describe, expect, it } from 'vitest';
import { setUpManager, signIn } from './as-manager';
import { setUpCms, startCms } from './start-cms';
import { onDatabase } from './start-postgres';

const DATABASES = ['SQLite', 'PostgreSQL'] as const;
const NEWS = 7;
const PROJECTS = 8;

describe.each(DATABASES)('the demo, on %s', (database) => {
  const cms = setUpCms(() => ({ DEMO: 'true', ...onDatabase(database, 'demo') }));
  const manager = setUpManager(cms);

  const load = async () => (await manager.call('LoadDemo')).body.data;
  const remove = (mark: string) => manager.call('DemoRemove', { mark });
  const restore = () => manager.call('DemoRestore');
  const visible = async (path: string) => (await cms.get(`/api/visible/${path}`)).body;
  const numbersOf = async (uid: 'api::article.article' | 'api::page.page' | 'api::category.category') => {
    const rows: { number: number }[] = await cms.query(uid).findMany({ select: ['id', 'number'] });
    return [...new Set(rows.map(({ number }) => number))].sort((one, other) => one - other);
  };
  /** Marked as the demo's, which is all that there are. */
  const demoGifts = async () => {
    const { data, extra } = (await manager.call('GiftsList', { itemsPerPage: 50 })).body;
    expect(data.every((gift: { isDemo: boolean; receipt: string }) => gift.isDemo && gift.receipt === '')).toBe(true);
    return extra.itemsCount;
  };
  const settings = async () => (await manager.call('LoadSiteSettings')).body.data;
  /** What visitors see, without the counters of versions. */
  const everything = async () => {
    const seen = {
      home: [await visible('home?locale=ar'), await visible('home?locale=en')],
      menu: await visible('menu'),
      donation: await visible('donation?locale=en'),
      articles: await numbersOf('api::article.article'),
      pages: await numbersOf('api::page.page'),
      categories: await numbersOf('api::category.category'),
    };
    const left = ['version', 'updatedAt', 'id', 'documentId'];
    return JSON.parse(JSON.stringify(seen, (name, value) => (left.includes(name) ? undefined : value)));
  };

  let before: unknown;
  let own: number;
  let edited: number;

  it('is told from what the association wrote', async () => {
    const { goes: all } = await load();
    expect(all.articles).toBeGreaterThan(20);
    const fields = { title: 'مقال كتبته الجمعية بنفسها', summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ' };
    const html = '<p>نصّ المقال الذي كتبته الجمعية بنفسها، وهو طويل بما يكفي ليُحفظ.</p>';
    const article = { number: 0, locale: 'ar', category: NEWS, isVisible: true, fields: { ...fields, html } };
    own = (await manager.post('/api/manage/articles', article)).body.data.number;
    const where = { categoryNumber: PROJECTS, locale: 'en', publishedAt: { $notNull: true } };
    edited = (await cms.query('api::article.article').findOne({ where, orderBy: { number: 'asc' } })).number;
    const change = { number: edited, locale: 'en', fields: { title: 'A project that the association rewrote' } };
    expect((await manager.post('/api/manage/articles', change)).status).toBe(200);
    expect((await manager.call('SaveSiteSettings', { settings: { nameAr: 'جمعية النبع' } })).status).toBe(200);
    const { goes, stays } = await load();
    expect(goes.articles).toBe(all.articles - 1);
    expect(stays.articles).toBe(2);
    before = await everything();
  });

  it('goes at once, and what the association wrote stays with its categories', { timeout: 120_000 }, async () => {
    const { goes, mark } = await load();
    expect(await remove('other')).toMatchObject({ status: 409, body: { error: { details: { current: { mark } } } } });
    expect([goes.gifts, await demoGifts()]).toEqual([40, 40]);
    const { status, body } = await remove(mark);
    expect([status, body.data.state]).toEqual([200, 'removed']);
    expect(await demoGifts()).toBe(0);
    expect(await numbersOf('api::article.article')).toEqual([own, edited].sort((one, other) => one - other));
    expect(await numbersOf('api::page.page')).toEqual([13]);
    // Those of the articles, the one above the projects, the gallery and the donate page.
    expect(await numbersOf('api::category.category')).toEqual([6, NEWS, PROJECTS, 12, 13]);
    for (const lang of ['ar', 'en']) expect((await visible(`home?locale=${lang}`)).data).toEqual([]);
    expect(await settings()).toMatchObject({ nameAr: 'جمعية النبع', nameEn: 'Khayr', contact: '', social: [] });
    expect((await visible('donation?locale=en')).data).toMatchObject({ ways: [], amounts: [] });
    const contact = (await visible('content-blocks/3?locale=en')).data;
    expect(JSON.stringify(contact)).not.toContain('khayr.example');
    expect((await manager.call('LoadMenu')).body.extra.needed).toEqual([]);
    const bin = await manager.call('BinList');
    expect(bin.body.extra.itemsCount).toBeGreaterThanOrEqual(goes.articles + goes.pages);
    expect((await remove(mark)).status).toBe(404);
  });

  it('comes back as it was, with what was written since', { timeout: 120_000 }, async () => {
    expect((await manager.call('SaveSiteSettings', { settings: { contact: 'office@spring.example' } })).status).toBe(
      200,
    );
    // A bin that somebody has emptied.
    const rows: { id: number }[] = await cms
      .query('api::bin.binned-item')
      .findMany({ select: ['id'], where: { kind: 'page' } });
    await manager.call('BinDelete', { ids: rows.map(({ id }) => id) });
    const { status, body } = await restore();
    expect([status, body.data.state]).toEqual([200, 'present']);
    expect((await settings()).contact).toBe('office@spring.example');
    expect(await demoGifts()).toBe(40);
    await manager.call('SaveSiteSettings', { settings: { contact: 'info@khayr.example' } });
    expect(await everything()).toEqual(before);
    expect((await restore()).status).toBe(404);
  });

  it('can be removed again', { timeout: 120_000 }, async () => {
    expect((await remove((await load()).mark)).body.data.state).toBe('removed');
    expect(await numbersOf('api::page.page')).toEqual([13]);
  });
});

describe.each(DATABASES)('the demo’s accounts and addresses, on %s', (database) => {
  const cms = setUpCms(() => ({ DEMO: 'true', ...onDatabase(database, 'demo') }));
  const manager = setUpManager(cms);

  const donation = async () => (await manager.call('LoadDonation')).body.data;
  const save = (settings: object) => manager.call('SaveSiteSettings', { settings });
  const saveDonation = (form: object) => manager.call('SaveDonation', { donation: form });
  const seen = async () => {
    const { settings, demoAccounts } = (await cms.get('/api/visible/menu')).body.data;
    const [donation, zakat] = await Promise.all(['donation', 'zakat'].map((page) => cms.get(`/api/visible/${page}`)));
    return { settings, demoAccounts, donation: donation?.body.data, zakat: zakat?.body.data };
  };
  const OF_DEMO = /KHYR|Khayr Association|Friends of Khayr|DE52|0590000|970590000|khayr[._]example|Oasis/;
  const EXAMPLE = 'an example, not a real price';
  const OWN = 'PS92PALS000000000400123456702';

  it('are shown, with a note for managers, until the association has begun to use the site', async () => {
    const before = await seen();
    expect([before.demoAccounts, before.donation.ways.length]).toEqual(['public', 5]);
    expect(before.settings.contact).toBe('info@khayr.example');
    expect((await save({ nameEn: 'Al Amal' })).status).toBe(200);
    expect(before.zakat.prices.map(({ sourceEn }: { sourceEn: string }) => sourceEn)).toEqual([EXAMPLE, EXAMPLE]);
    const { demoAccounts, settings, donation: shown, zakat } = await seen();
    expect(zakat).toBe(null);
    expect(JSON.stringify([settings, shown])).not.toMatch(OF_DEMO);
    expect([demoAccounts, shown.ways, settings.contact, settings.socialLinks]).toEqual(['hidden', [], null, []]);
    expect((await manager.call('SaveZakat', { zakat: { rate: '2.577' } })).status).toBe(200);
    expect((await seen()).zakat).toMatchObject({ rate: '2.577', prices: [] });
    await save({ nameEn: 'Khayr Association' });
    expect((await seen()).demoAccounts).toBe('public');
  });

  // Security: V6.
  it('are not shown beside the first own way to give, which keeps nothing of the demo’s', async () => {
    const { ways } = await donation();
    const [first, ...others] = ways;
    expect((await saveDonation({ ways: [{ ...first, iban: OWN }, ...others] })).status).toBe(200);
    const own = { name: 'x', url: 'https://x.com/alamal', network: 'x' };
    const { social } = (await manager.call('LoadSiteSettings')).body.data;
    await save({ social: [...social, { network: own.network, url: own.url }] });
    const { demoAccounts, settings, donation: shown } = await seen();
    expect(demoAccounts).toBe('hidden');
    expect(JSON.stringify([settings.contact, settings.socialLinks, shown])).not.toMatch(OF_DEMO);
    expect(shown.ways).toMatchObject([{ kind: 'bank', iban: OWN, holder: '', swift: '', noteEn: '' }]);
    expect(settings.socialLinks).toMatchObject([{ url: own.url }]);
  });

  // Security: V6.
  it('go with the demo, which says how many ways to give stay', { timeout: 120_000 }, async () => {
    const { goes, stays, mark } = (await manager.call('LoadDemo')).body.data;
    expect([goes.ways, stays.ways]).toEqual([4, 1]);
    expect((await manager.call('DemoRemove', { mark })).status).toBe(200);
    const stored = await donation();
    expect(stored.ways).toMatchObject([{ iban: OWN, holder: '', swift: '' }]);
    expect(JSON.stringify([stored, (await manager.call('LoadSiteSettings')).body.data])).not.toMatch(OF_DEMO);
    expect((await seen()).demoAccounts).toBe('none');
    const { data } = (await manager.call('RevisionsList', { kind: 'donation', id: 1 })).body;
    const [{ id }] = data;
    const earlier = (await manager.call('RevisionLoad', { revisionId: id })).body.data.fields;
    expect((await saveDonation({ ways: earlier.ways })).status).toBe(200);
    expect(JSON.stringify((await seen()).donation)).not.toMatch(OF_DEMO);
  });
});

describe('a site without the demo', () => {
  it('has nothing to remove', async () => {
    const cms = await startCms();
    const manager = await signIn(cms);
    expect((await manager.call('LoadDemo')).body.data.state).toBe('none');
    expect((await manager.call('DemoRemove', { mark: '' })).status).toBe(404);
    await cms.stop();
  });
});
