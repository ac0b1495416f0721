import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { loadHome } from '../contract/calls/home';
import { HOME, setUpDashboard } from './dashboard-client';
import { GALLERY, NEWS, type Site, setUpSite } from './manager-client';
import { refusalOf } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const quotation = (text: string, more: object = {}) => ({
  type: 'Quotation',
  isVisible: 1,
  text,
  author: 'متطوّعة',
  ...more,
});
const hero = {
  ...{ type: 'Hero', isVisible: 1, title: 'معًا يصل الخير', text: '', image: '', figure: '12,400', figureText: 'عائلة' },
  ...{ ask: 'button', buttonText: 'تبرّع', buttonLink: '/ar/content/13' },
};
const film = {
  ...{ type: 'Film', isVisible: 1, title: 'عام من العطاء', text: '', image: '' },
  link: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
};
const news = { type: 'Articles', isVisible: 1, category: NEWS, count: 2, orderBy: 'oldest' };

describe.each(DATABASES)('the home page of managers, on %s', (database) => {
  const site: Site = setUpSite(() => onDatabase(database));
  const call = setUpDashboard(site.cms);
  const manager = () => site.manager;
  const load = async (lang = 'ar'): Promise<z.output<typeof loadHome.data>> =>
    (await manager().call('LoadHome', { lang })).body.data;
  const post = (blocks: readonly object[], version: string, lang = 'ar') =>
    manager().call('SaveHome', { home: { blocks, version }, lang });
  async function save(blocks: readonly object[], version?: string, locale = 'ar') {
    const { status, body } = await post(blocks, version ?? (await load(locale)).version, locale);
    expect([status, body.error?.details]).toEqual([200, undefined]);
    return body;
  }
  const refused = async (blocks: readonly object[]) => refusalOf(await post(blocks, (await load()).version));
  const visible = async (locale = 'ar') => (await site.cms.get(`/api/visible/home?locale=${locale}`)).body.data;
  const kinds = async (locale?: string) =>
    (await visible(locale)).map(({ __component }: { __component: string }) => __component);

  it('shows visitors the blocks as they are saved, without hidden ones, in their language alone', async () => {
    const picture = await site.storePicture('/_userFiles/home/', 'appeal.jpg');
    const campaign = {
      type: 'Campaign',
      isVisible: 1,
      article: 0,
      title: 'كسوة الشتاء',
      text: 'معاطف',
      image: picture,
      target: 5_000,
      raised: 1_200,
      currency: 'USD',
    };
    const saved = await save([campaign, quotation('سرّ', { isVisible: 0 }), quotation('قول')]);
    expect(saved).toMatchObject({ change: { tags: ['home'] } });
    expect(await kinds()).toEqual(['home.campaign', 'home.quotation']);
    expect(JSON.stringify(await visible())).not.toContain('سرّ');
    expect((await visible())[0]).toMatchObject({ title: 'كسوة الشتاء', picture: { url: picture }, raised: 1_200 });
    expect(await visible('en')).toEqual([]);
    const { blocks, version } = await load();
    expect(version).toBe(saved.data.version);
    expect(blocks).toEqual([campaign, quotation('سرّ', { isVisible: 0 }), quotation('قول')]);
    // The picture is in use.
    const moved = await manager().files('FileMoveToBin', {
      folder: '/_userFiles/home/',
      fileNames: ['appeal.jpg'],
      confirm: false,
    });
    expect(moved.body).toMatchObject({ data: [], extra: { usedBy: [{ kind: 'home' }] } });
  });

  it('lists a category in the order that was chosen, and previews a block that is not saved', async () => {
    for (const [title, showTime] of [
      ['خبر قديم عن المخيم', '2020-01-01'],
      ['خبر جديد عن المدرسة', '2026-01-01'],
      ['خبر أوسط عن البئر', '2023-01-01'],
    ] as const)
      await site.newArticle(title, { isVisible: true, fields: { showTime } });
    const titles = async (orderBy: string) => {
      const block = { ...news, count: 3, orderBy };
      const { body } = await manager().call('PreviewHomeBlock', { block });
      return body.data.rows.map(({ title }: { title: string }) => title.split(' ')[1]);
    };
    expect(await titles('newest')).toEqual(['جديد', 'أوسط', 'قديم']);
    expect(await titles('oldest')).toEqual(['قديم', 'أوسط', 'جديد']);
    expect(await titles('title')).toEqual(['أوسط', 'جديد', 'قديم']);
    expect(await kinds()).not.toContain('home.articles');
    await save([news]);
    expect((await visible())[0]).toMatchObject({ hasMore: true, rows: [{ title: 'خبر قديم عن المخيم' }, {}] });
  });

  it('shows a block of any type several times', async () => {
    const others = [
      { ...news, count: 1, orderBy: 'newest' },
      { ...hero, ask: 'amounts' },
    ];
    await save([hero, news, ...others, film, film]);
    expect(await kinds()).toEqual([
      ...['home.hero', 'home.articles', 'home.articles', 'home.hero'],
      ...['home.film', 'home.film'],
    ]);
    expect((await load()).blocks).toMatchObject([hero, news, { count: 1 }, { ask: 'amounts' }, film, film]);
  });

  it('offers the campaigns of articles to a section, which then needs no sums of its own', async () => {
    const { number } = await site.newArticle('معاطف لأطفال المخيم', { isVisible: true });
    const campaign = { id: number, target: 800, raised: 200, currency: 'EUR', isShown: 1 };
    expect((await manager().call('SaveCampaign', { campaign })).status).toBe(200);
    const { body } = await manager().call('LoadHome', { lang: 'en' });
    expect(body.extra.campaigns).toEqual([{ id: number, title: 'معاطف لأطفال المخيم', isVisible: 1 }]);
    const own = { target: 0, raised: 0, currency: 'USD' };
    await save([{ type: 'Campaign', isVisible: 1, article: number, title: 'معاطف', text: '', image: '', ...own }]);
    expect((await visible())[0]).toMatchObject({ article: number });
  });

  it('refuses what visitors would see incomplete, and stores it hidden', async () => {
    const incomplete = [
      { ...news, category: 0 },
      { type: 'Campaign', isVisible: 1, title: ' ', text: '', image: '', target: 0, raised: 0, currency: 'USD' },
      quotation('قول', { author: '' }),
      { type: 'RichText', isVisible: 1, html: '' },
      { type: 'Ads1', isVisible: 1, first: 999, second: 0 },
      { ...hero, ask: 'button', buttonLink: '' },
      { ...film, link: '' },
    ];
    expect(await refused(incomplete)).toEqual([
      400,
      'blocks.0.category ERROR.MISS.CATEGORY',
      'blocks.1.title ERR_REQUIRED',
      'blocks.1.target ERR_REQUIRED',
      'blocks.2.author ERR_REQUIRED',
      'blocks.3.html ERR_REQUIRED',
      'blocks.4.second ERROR.CONTENT_BLOCK_MISSING',
      'blocks.5.buttonLink ERR_REQUIRED',
      'blocks.6.link ERROR.MISS.LINK',
    ]);
    const elsewhere = { ...film, link: 'https://example.org/film' };
    expect(await refused([elsewhere])).toEqual([400, 'blocks.0.link ERROR.MISS.LINK']);
    expect(await refused([{ ...hero, buttonLink: 'javascript:alert(1)' }])).toEqual([
      400,
      'blocks.0.buttonLink ERROR.ADDRESS_INVALID',
    ]);
    expect(await refused([{ type: 'Ads1', isVisible: 1, first: 999, second: 998 }])).toEqual([
      400,
      'blocks.0.first ERROR.CONTENT_BLOCK_MISSING',
      'blocks.0.second ERROR.CONTENT_BLOCK_MISSING',
    ]);
    const picture = '/uploads/missing.png';
    const appeal = { ...incomplete[1], title: 'نداء', target: 5, image: picture };
    expect(await refused([appeal])).toEqual([400, 'blocks.0.image ERROR.PICTURE_MISSING']);
    await save(incomplete.map((block) => ({ ...block, isVisible: 0 })));
    expect(await visible()).toEqual([]);
    expect(await refused([{ ...news, category: GALLERY }])).toEqual([400, 'blocks.0.category ERROR.CATEGORY_TYPE']);
    expect(await refused([{ ...news, category: 999 }])).toEqual([400, 'blocks.0.category ERROR.MISS.CATEGORY']);
    expect((await refused([{ type: 'Weather' }]))[0]).toBe(400);
    expect((await refused(Array(21).fill(quotation('قول'))))[0]).toBe(400);
    expect((await load()).blocks).toHaveLength(7);
  });

  it('lets one of two saves from a version through, and tells the other what is there now', async () => {
    const { version } = await load();
    await save([quotation('الأول')], version);
    const late = await post([quotation('الثاني')], version);
    expect(late.status).toBe(409);
    expect(late.body.error.details.current).toMatchObject({ blocks: [{ text: 'الأول' }] });
    // A repeat of what is stored is no conflict.
    expect((await post([quotation('الأول')], version)).status).toBe(200);
    expect(await visible()).toMatchObject([{ text: 'الأول' }]);
  });

  it('counts the versions of each language by themselves', async () => {
    const versions = async (locale: string) => {
      const rows: { version: number }[] = await site
        .query('api::home.home')
        .findMany({ select: ['id', 'version'], where: { locale }, orderBy: { id: 'asc' } });
      return rows.map(({ version }) => version);
    };
    for (const text of ['one', 'two', 'three']) await save([quotation(text)], undefined, 'en');
    const before = await versions('en');
    await save([quotation('قول آخر')]);
    expect(await versions('en')).toEqual(before);
  });

  it('has a history, from which a block without its category comes back hidden', async () => {
    await save([news, quotation('قبل')]);
    await save([quotation('بعد')]);
    const [newest] = await site.revisions('home', 1);
    const { fields } = (await manager().call('RevisionLoad', { revisionId: newest.id })).body.data;
    expect(fields.blocks).toMatchObject([{ type: 'Articles', category: NEWS }, { text: 'قبل' }]);
    await site.query('api::category.category').update({ where: { number: NEWS }, data: { type: 'videos' } });
    expect((await manager().call('RevisionRestore', { revisionId: newest.id })).status).toBe(200);
    expect(await kinds()).toEqual(['home.quotation']);
    expect((await load()).blocks).toMatchObject([{ type: 'Articles', isVisible: 0, category: 0 }, { text: 'قبل' }]);
    await site.query('api::category.category').update({ where: { number: NEWS }, data: { type: 'articles' } });
  });

  it('is the same in the dashboard, where a draft is a conflict for the site and the site’s save is one there', async () => {
    await save([quotation('من الموقع')]);
    const shown = (await call('GET', `${HOME}?locale=ar`)).body.data;
    expect(shown.blocks).toMatchObject([{ __component: 'home.quotation', text: 'من الموقع', isHidden: false }]);
    const draft = [{ __component: 'home.quotation', text: 'مسودّة', author: 'محرّر' }];
    expect((await call('PUT', `${HOME}?locale=ar`, { blocks: draft, version: shown.version })).status).toBe(200);
    const { version } = await load();
    const stopped = await post([quotation('من الموقع ثانية')], version);
    expect(stopped.status).toBe(409);
    expect(stopped.body.error.details.current).toMatchObject({ blocks: [{ text: 'مسودّة' }] });
    await save([quotation('اتّفاق')], stopped.body.error.details.current.version);
    const late = await call('PUT', `${HOME}?locale=ar`, { blocks: draft, version: shown.version });
    expect([late.status, late.body.error.details.key]).toEqual([409, 'ERROR.FORM_STALE']);
  });

  it('has its history in the dashboard too, where an earlier version comes back as a draft', async () => {
    await save([{ ...news, count: 3 }, quotation('أولى')]);
    await save([quotation('ثانية')]);
    const { documentId } = (await call('GET', `${HOME}?locale=ar`)).body.data;
    const which = `uid=api::home.home&documentId=${documentId}&locale=ar`;
    const [newest] = (await call('GET', `/editing/details?${which}`)).body.data.revisions;
    const { differences } = (await call('GET', `/editing/revisions/${newest.id}`)).body.data;
    expect(differences).toMatchObject([
      { name: 'blocks', kind: 'list', after: [expect.stringMatching(/3/), expect.stringMatching(/أولى/)] },
    ]);
    expect((await call('POST', `/editing/revisions/${newest.id}/restore`)).status).toBe(200);
    const { blocks } = (await call('GET', `${HOME}?locale=ar`)).body.data;
    expect(blocks).toMatchObject([{ __component: 'home.articles', count: 3 }, { text: 'أولى' }]);
    expect(await visible()).toMatchObject([{ text: 'ثانية' }]);
    expect((await call('POST', `${HOME}/actions/publish?locale=ar`, {})).status).toBe(200);
    expect((await visible())[0]).toMatchObject({ category: { number: NEWS } });
  });

  it('is checked and cleaned when the dashboard publishes it', async () => {
    const publish = (blocks: object[]) => call('POST', `${HOME}/actions/publish?locale=en`, { blocks });
    const refusal = await publish([{ __component: 'home.quotation', text: 'Words' }]);
    expect(refusal.status).toBe(400);
    expect(refusal.body.error.details.errors).toMatchObject([{ path: ['blocks', '0', 'author'] }]);
    const html = '<p onclick="alert(1)">Text<script>alert(1)</script></p>';
    expect((await publish([{ __component: 'home.rich-text', html }])).status).toBe(200);
    expect(await visible('en')).toMatchObject([{ html: '<p>Text</p>' }]);
  });

  it('is cleaned when the site saves it, except a text that is stored already', async () => {
    const richText = (html: string) => ({ type: 'RichText', isVisible: 1, html });
    await save([richText('<p onclick="alert(1)">Text<script>alert(1)</script></p>')], undefined, 'en');
    expect(await visible('en')).toMatchObject([{ html: '<p>Text</p>' }]);
    const { strapi } = site.cms;
    const old = '<p onclick="x()">Old</p>';
    for (const { id } of await strapi.db.query('home.rich-text').findMany({ where: { html: '<p>Text</p>' } }))
      await strapi.db.query('home.rich-text').update({ where: { id }, data: { html: old } });
    await save([richText(old), quotation('Words')], undefined, 'en');
    expect((await visible('en'))[0]).toMatchObject({ html: old });
    const { version } = await load('en');
    const nothing = await post([richText('<script>alert(1)</script>')], version, 'en');
    expect(nothing.body.error.details).toMatchObject({ field: 'blocks.0.html', key: 'ERR_REQUIRED' });
  });
});
