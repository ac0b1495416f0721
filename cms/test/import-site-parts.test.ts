import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportReply, SitePart } from '../contract/calls/imports';
import { sectionsIn } from '../src/api/import/site-parts/home-sections';
import { settingsIn } from '../src/api/import/site-parts/site-settings';
import { service } from '../src/services';
import { setUpCms } from './start-cms';

const SOON = { timeout: 20_000, interval: 50 };

type Lang = 'ar' | 'en';
type Calls = Record<string, (asked: { lang: Lang; id?: number; catId?: number }) => object | undefined>;

const said = (lang: Lang, ar: string, en: string) => (lang === 'ar' ? ar : en);
const block = (type: string, items: object[], category = { id: 0, name: '' }) => ({
  type,
  data: [{ ...category, items }],
  hasMoreInfo: false,
});
const LONG = '<p>A text that is long enough for every rule of the site.</p>';

/** What a site of the specification shows beside its items; parts of it break the rules here. */
const site: Calls = {
  Menu: ({ lang }) => ({
    data: [{ id: 40, title: said(lang, 'أخبار', 'News'), type: 1, link: '', children: [] }],
    extra: {
      siteName: said(lang, 'جمعية القرية', 'The village'),
      logo: '/f/logo.png',
      contact: 'not an address',
      chatNumber: '+970599123456',
      donateTarget: `/${lang}/content/13`,
      months: said(lang, 'كانون الثاني', '') ? ['كانون الثاني'] : [],
      footer: {
        about: said(lang, 'من نحن', 'Who we are'),
        social: [
          { network: 'Facebook', url: 'https://social.example/us' },
          { network: 'Twitter', url: 'javascript:alert(1)' },
          { network: 'Ours', url: 'https://network.example/us' },
        ],
        quickLinks: [{ title: said(lang, 'الأخبار', 'News'), link: `/${lang}/articles/40/1` }],
        pageLinks: [{ title: said(lang, 'مشاريع', 'Projects'), link: `/${lang}/articles/41/1` }],
      },
    },
  }),
  HomePageContents: ({ lang }) => ({
    data: [
      block('Ads1', [{ id: 3 }, { id: 8 }]),
      block('Projects', [{ showTime: '2020-01-01' }, { showTime: '2021-01-01' }], { id: 41, name: 'Projects' }),
      block('Numbers', [
        { name: said(lang, 'طرود', 'Parcels'), myValue: 120 },
        { name: 'b', myValue: -5 },
        { name: 'c', myValue: 7 },
        { name: 'd', myValue: 8 },
      ]),
      block('Campaign', [{ text: '', campaign: { percent: 40 } }], { id: 0, name: 'A school' }),
      block('RichText', [{ html: '<p>Hello <img src="/f/logo.png" alt=""><a href="/ar/articles/40/1">news</a></p>' }]),
    ],
  }),
  PageHtml: ({ catId }) => (catId === 13 ? { data: { html: LONG, catTitle: 'Donate' } } : undefined),
  Articles: () => ({ data: [], extra: { itemsCount: 0 } }),
  ContentHtml: ({ id, lang }) => {
    if (id === 3) return { data: { html: `${LONG}<p>${lang}</p>`, catTitle: 'Above the form' } };
    return { data: { html: LONG, catTitle: 'Help' }, extra: lang === 'en' ? { lang: 'ar' } : {} };
  },
};

describe('what a site shows beside its items', () => {
  const cms = setUpCms();
  let picture: Buffer;
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/f/')) return response.end(picture);
    let body = '';
    for await (const part of request) body += part;
    const answer = site[path.basename(request.url ?? '')]?.(JSON.parse(body));
    response.end(JSON.stringify({ status: answer ? 0 : 2, data: null, extra: {}, ...answer }));
  });
  let host: string;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'olive' } })
      .png()
      .toBuffer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('IMPORT_HOSTS', host);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  const imports = () => service(cms.strapi, 'api::import.imports');
  const settled = (id: number, state: ImportReply['state']) =>
    vi.waitFor(async () => {
      const now = await imports().load(id);
      expect([now.state, now.error]).toEqual([state, '']);
      return now;
    }, SOON);
  const find = async () => settled((await imports().open(`http://${host}/`, undefined)).id, 'found');
  const bring = async (parts?: SitePart[]) => {
    const { id } = await find();
    await imports().start(id, parts ? { parts } : {});
    return settled(id, 'done');
  };
  const undo = async (id: number) => {
    await imports().undo(id);
    await settled(id, 'undone');
  };
  const home = async (lang: Lang) => (await service(cms.strapi, 'api::home.managed-home').load(lang)).data.blocks;
  const settings = () => service(cms.strapi, 'api::site-setting.settings').loadForm('ar');
  const blocks = async () =>
    (
      await cms
        .query('api::content-block.content-block')
        .findMany({ where: { publishedAt: { $notNull: true } }, orderBy: [{ number: 'asc' }, { locale: 'asc' }] })
    ).map(({ number, locale, title, html }) => [number, locale, title, html]);
  const report = async (id: number) =>
    (await imports().items({ id })).data.map(({ kind, lang, state, notes }) => [
      `${kind} ${lang} ${state}`,
      ...notes.map((note) => `${note.kind} ${note.text}`.trim()),
    ]);

  let first: ImportReply;
  it('comes along to a site that has none of its own, and what breaks a rule is left out and named', async () => {
    expect((await find()).found.parts).toEqual([
      { name: 'home', isOwn: false },
      { name: 'settings', isOwn: false },
    ]);
    first = await bring();
    expect(await report(first.id)).toEqual([
      ['page ar visible'],
      ['page en visible'],
      ['content-block ar visible'],
      ['content-block en visible'],
      ['content-block ar visible'],
      ['home ar visible', 'section-left-out A school'],
      ['home en visible', 'section-left-out A school'],
      [
        'settings ar visible',
        'value-left-out not an address',
        'value-left-out -5',
        'value-left-out x · javascript:alert(1)',
        'value-left-out https://network.example/us',
      ],
    ]);
    expect(await blocks()).toEqual([
      [3, 'ar', 'Above the form', `${LONG}<p>ar</p>`],
      [3, 'en', 'Above the form', `${LONG}<p>en</p>`],
      [8, 'ar', 'Help', LONG],
    ]);
  });

  it('shows the sections in their order, with the categories, links and pictures that are here now', async () => {
    const sections = await home('en');
    const { url } = await cms.query('plugin::upload.file').findOne({ where: { name: 'logo.png' } });
    expect(sections).toMatchObject([
      { type: 'Ads1', first: 3, second: 8, isVisible: 1 },
      { type: 'Projects', category: 41, count: 6, orderBy: 'oldest' },
      { type: 'Numbers', food: 'Parcels', season: 'b' },
      { type: 'RichText', html: `<p>Hello <img alt="" src="${url}"><a href="/ar/articles/40/1">news</a></p>` },
    ]);
    const form = await settings();
    expect(form).toMatchObject({
      ...{ nameAr: 'جمعية القرية', nameEn: 'The village', logo: url, contact: '', chatNumber: '+970599123456' },
      ...{ project_Count_1: 120, project_Count_2: 0, project_Count_3: 7, donateTargetAr: '', aboutEn: 'Who we are' },
      ...{ monthNames: 'levantine', social: [{ network: 'facebook', url: 'https://social.example/us' }] },
      quickLinks: [{ title: 'الأخبار', link: '/ar/articles/40/1' }],
    });
    const category = await cms.query('api::category.category').findOne({ where: { number: 41 } });
    expect([category.titleEn, category.inMenu, category.inFooter]).toEqual(['Projects', false, true]);
  });

  it('is changed by a second run where nobody has edited it, which an undo takes back', async () => {
    const { HomePageContents } = site;
    site.HomePageContents = () => ({ data: [block('Quotation', [{ text: 'A word', author: 'Somebody' }])] });
    const form = await settings();
    await service(cms.strapi, 'api::site-setting.settings').save({ nameEn: 'Our own name' }, undefined);
    const second = await bring();
    expect((await report(second.id)).map(([state]) => state)).toEqual([
      'page ar same',
      'page en same',
      'content-block ar same',
      'content-block en same',
      'home ar visible',
      'home en visible',
      'settings ar kept',
    ]);
    expect(await home('ar')).toMatchObject([{ type: 'Quotation', text: 'A word' }]);
    expect((await settings()).nameEn).toBe('Our own name');
    await undo(second.id);
    expect(await home('ar')).toHaveLength(4);
    await service(cms.strapi, 'api::site-setting.settings').save({ nameEn: form.nameEn }, undefined);
    Object.assign(site, { HomePageContents });
  });

  it('gives way to what was here before by an undo, but for what the site needs', async () => {
    await undo(first.id);
    expect([await home('ar'), await home('en')]).toEqual([[], []]);
    // Somebody has edited these since.
    expect((await settings()).nameAr).toBe('جمعية القرية');
    expect(await cms.query('api::page.page').count({ where: { number: 13, publishedAt: { $notNull: true } } })).toBe(1);
    expect(await report(first.id)).toEqual([
      ['content-block ar kept', 'needed-here'],
      ['settings ar kept', 'edited-here'],
    ]);
    expect(await blocks()).toEqual([[3, 'ar', 'Above the form', `${LONG}<p>ar</p>`]]);
  });

  it('stays away from a site that has its own, unless it is chosen; then an undo brings that back', async () => {
    const own = [{ type: 'Quotation' as const, text: 'Ours', author: 'We', isVisible: 1 as const }];
    for (const lang of ['ar', 'en'] as const) {
      const editor = service(cms.strapi, 'api::home.managed-home');
      await editor.save(lang, own, (await editor.load(lang)).data.version);
    }
    await service(cms.strapi, 'api::site-setting.settings').save({ nameEn: 'Ours', projectCount1: 3 }, undefined);
    expect((await find()).found.parts).toEqual([
      { name: 'home', isOwn: true },
      { name: 'settings', isOwn: true },
    ]);
    expect((await bring([])).items).toMatchObject({ 'left-out': 6 });
    expect(await home('ar')).toEqual(own);
    const before = await settings();
    const chosen = await bring(['home', 'settings']);
    expect([chosen.items, (await settings()).nameEn]).toEqual([{ visible: 6, same: 2 }, 'The village']);
    expect(await home('ar')).toHaveLength(4);
    expect((await report(chosen.id)).find(([state]) => state === 'home ar visible')).toContain('replaced');
    await undo(chosen.id);
    expect([await home('ar'), { ...(await settings()), version: '' }]).toEqual([own, { ...before, version: '' }]);
  });
});

it('the counters of a home page without them are read by the session of a manager, and nothing else of the settings', () => {
  const settings = { project_Count_1: 9, project_Count_5: 1, contact: 'a@b.example', mailPassword: 'secret' };
  expect(settingsIn({ menus: {}, homes: {}, counters: {}, settings }).values).toEqual({ project_Count_1: 9 });
});

it('a section of a type that no site has, be it a name of the language, is left for the report', () => {
  const sections = sectionsIn(JSON.parse('[{ "type": "__proto__" }, { "type": "constructor" }, { "type": "Slogan" }]'));
  expect(sections.map(({ entry }) => entry)).toEqual([undefined, undefined, undefined]);
});
