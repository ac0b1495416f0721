import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../cms/contract/calls/menu.ts';
import { MENU_TYPE } from '../../cms/contract/visitors-vocabulary.ts';
import { startTestApp } from './test-app.ts';

const category = (number: number, more: Record<string, unknown> = {}) => ({
  number,
  titleAr: `بند ${number}`,
  titleEn: `Entry ${number}`,
  type: 'articles',
  link: null,
  target: null,
  order: number,
  footerOrder: null,
  inMenu: true,
  inFooter: false,
  parent: null,
  ...more,
});

async function menuOf(categories: unknown[], lang = 'en', more: Record<string, unknown> = {}) {
  const data = {
    categories,
    settings: null,
    donatePageIn: [],
    demoAccounts: 'none',
    notices: [],
    sendsMail: true,
    ...more,
  };
  const test = await startTestApp({ answers: { '/api/visible/menu': { data } } });
  const reply = (await test.call('/api/home/Menu', { lang })).json();
  const { extra } = reply;
  return {
    contact: [extra.contact, extra.chatNumber, extra.chatText, extra.phone, extra.phoneText] as string[],
    extra: extra as Record<string, unknown>,
    entries: reply.data as MenuItem[],
    donateTarget: extra.donateTarget,
    registration: extra.footer.registration as string,
    pageLinks: extra.footer.pageLinks as { title: string; link: string }[],
  };
}

const link = (kind: string, number: number, more: Record<string, unknown> = {}) => ({
  type: 'external-link',
  target: { kind, number, category: null, shownIn: ['ar', 'en'], ...more },
});

describe('an entry that leads to something of the site', () => {
  it('has its address in the reader’s language', async () => {
    const categories = [
      category(1, link('home', 0)),
      category(2, link('contact', 0)),
      category(3, link('category', 7)),
      category(4, link('article', 31, { category: 7 })),
      category(5, link('album', 8, { category: 6 })),
      category(6, link('form', 3)),
      category(7),
    ];
    const linksIn = async (lang: string) =>
      (await menuOf(categories, lang)).entries.slice(0, 6).map((entry) => entry.link);
    const places = ['', '/contact', '/articles/7/1', '/article/7/31', '/album/6/8', '/form/3'];
    expect(await linksIn('en')).toEqual(places.map((place) => `/en${place}`));
    expect(await linksIn('ar')).toEqual(places.map((place) => `/ar${place}`));
  });

  it('is left out as a page without a text in the reader’s language, unless entries stand below it', async () => {
    const page = { type: 'page', shownIn: ['ar'], inFooter: true };
    const categories = [category(1, page), category(2, page), category(3, { parent: { number: 2 } })];
    const { entries, pageLinks } = await menuOf(categories);
    expect([entries.map(({ id, type }) => [id, type]), pageLinks]).toEqual([[[2, MENU_TYPE['external-link']]], []]);
    expect((await menuOf(categories, 'ar')).entries.map(({ type }) => type)).toEqual([MENU_TYPE.page, MENU_TYPE.page]);
  });

  it('is left out where visitors see nothing there, unless entries stand below it', async () => {
    const hidden = link('article', 31, { category: 7, shownIn: ['ar'] });
    const categories = [
      category(1, hidden),
      category(2, hidden),
      category(3, { parent: { number: 2 } }),
      category(4, link('category', 99)),
      category(5, { ...hidden, inMenu: false, inFooter: true }),
    ];
    const { entries, pageLinks } = await menuOf(categories);
    expect(entries.map(({ id, link: address }) => [id, address])).toEqual([[2, '']]);
    expect(pageLinks).toEqual([]);
    expect((await menuOf(categories, 'ar')).entries.map(({ id }) => id)).toEqual([1, 2]);
  });
});

it.each([
  [['ar', 'en'], '', '/en/content/13'],
  [['ar'], '', '/ar/content/13'],
  [[], '', ''],
  [[], 'https://give.example/', 'https://give.example/'],
  [['en'], 'javascript:alert(1)', '/en/content/13'],
])('leads donors where the donate page is seen in %j and the settings say %j', async (donatePageIn, own, target) => {
  const settings = { nameAr: 'خير', nameEn: 'Khayr', donateTargetEn: own, socialLinks: [], quickLinks: [] };
  expect((await menuOf([], 'en', { donatePageIn, settings })).donateTarget).toBe(target);
});

it('orders the footer by places of its own, and entries without one by the menu', async () => {
  const inFooter = (number: number, footerOrder: number | null) => category(number, { inFooter: true, footerOrder });
  const titles = async (...categories: unknown[]) => (await menuOf(categories)).pageLinks.map(({ title }) => title);
  expect(await titles(inFooter(1, null), inFooter(2, null))).toEqual(['Entry 1', 'Entry 2']);
  expect(await titles(inFooter(1, 1), inFooter(2, 0))).toEqual(['Entry 2', 'Entry 1']);
});

it('says in the reader’s language where the association is registered, and nothing where it does not say so', async () => {
  const names = { nameAr: 'خير', nameEn: 'Khayr', socialLinks: [], quickLinks: [] };
  const settings = { ...names, registrationAr: 'مسجّلة برقم 1234' };
  expect((await menuOf([], 'ar', { settings })).registration).toBe('مسجّلة برقم 1234');
  expect((await menuOf([], 'en', { settings })).registration).toBe('');
});

it('says the contact as links need it and as people read it, also where it was stored with marks and other digits', async () => {
  const settings = {
    nameAr: 'خير',
    nameEn: 'Khayr',
    socialLinks: [],
    quickLinks: [],
    contact: '\u200einfo@khayr.example',
    chatNumber: '٠٠٩٧٠ 59-000-0123',
    phone: '+970 2 200 0123',
  };
  expect((await menuOf([], 'ar', { settings })).contact).toEqual([
    'info@khayr.example',
    '+970590000123',
    '+970 59 000 0123',
    '+97022000123',
    '+970 2 200 0123',
  ]);
});

it('says where the association is in the reader’s language, and leads to its own privacy page or to the built-in one', async () => {
  const settings = {
    ...{ nameAr: 'خير', nameEn: 'Khayr', socialLinks: [], quickLinks: [] },
    ...{ addressAr: 'شارع الزيتون 12', addressEn: '12 Olive Street', hoursEn: 'Sunday: 8 to 15' },
    ...{ privacyTargetAr: 'https://own.example/privacy', privacyTargetEn: 'javascript:alert(1)' },
  };
  const inLanguage = async (lang: string) => (await menuOf([], lang, { settings })).extra;
  expect(await inLanguage('ar')).toMatchObject({
    ...{ address: 'شارع الزيتون 12', hours: '', privacyTarget: 'https://own.example/privacy' },
  });
  expect(await inLanguage('en')).toMatchObject({
    ...{ address: '12 Olive Street', hours: 'Sunday: 8 to 15', privacyTarget: '/en/privacy' },
  });
});

it('has the logo’s size and smaller versions, and whether the name stands in it', async () => {
  const logo = {
    url: '/uploads/logo_1a.png',
    width: 800,
    height: 400,
    formats: { webp_320: { url: '/uploads/webp_320_logo.webp', width: 320 } },
  };
  const settings = { nameAr: 'خير', nameEn: 'Khayr', logo, logoHasName: true, socialLinks: [], quickLinks: [] };
  const { extra } = await menuOf([], 'en', { settings });
  expect([extra.logo, extra.logoHasName]).toEqual([logo.url, true]);
  expect(extra.logoInfo).toMatchObject({ width: 800, height: 400, srcset: '/uploads/webp_320_logo.webp 320w' });
});
