import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator } from './administrator.ts';
import { waitForMail } from './mailbox.ts';
import { makeAccount, retireAccount, setUpCaller } from './manager.ts';
import { allCards, get, ownAddress, post } from './site.ts';

const SETTINGS = 'content-manager/single-types/api::site-setting.site-setting';
const LEVANTINE = [
  ...['كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران'],
  ...['تموز', 'آب', 'أيلول', 'تشرين الأول', 'تشرين الثاني', 'كانون الأول'],
];

describe('the settings', () => {
  const call = setUpCaller();
  let stored: Awaited<ReturnType<typeof load>>['data'];
  let storedEnglish: typeof stored;
  beforeAll(async () => {
    stored = (await load()).data;
    storedEnglish = (await load('en')).data;
  });
  afterAll(async () => {
    for (const [lang, { version: _, ...settings }] of [
      ['ar', stored],
      ['en', storedEnglish],
    ] as const) {
      expect((await save(settings, lang)).status).toBe(0);
    }
    expect((await load()).data).toEqual({ ...stored, version: expect.any(String) });
    expect((await load('en')).data).toEqual({ ...storedEnglish, version: expect.any(String) });
  });
  const load = (lang = 'ar') => call('/api/manager/LoadSiteSettings', { lang });
  const save = (settings: Record<string, unknown>, lang = 'ar') =>
    call('/api/manager/SaveSiteSettings', { settings, lang });

  it('are stored and shown to visitors, and omitted ones do not change', async () => {
    const { status } = await save({ project_Count_1: '12345', version: stored.version });
    expect(status).toBe(0);
    expect((await load()).data).toEqual({ ...stored, project_Count_1: 12_345, version: expect.any(String) });
    const blocks = (await post('/api/home/HomePageContents', {})).data;
    const numbers = blocks.find((block) => block.type === 'Numbers');
    expect(numbers?.data[0]?.items[0]).toMatchObject({ myValue: 12_345 });
  });

  it('have texts and links of each language', async () => {
    await save({ about: 'About us, in other words.', quickLinks: [{ title: 'Donate', link: '/en/content/13' }] }, 'en');
    expect((await load('en')).data).toMatchObject({ about: 'About us, in other words.' });
    expect((await load('ar')).data.about).toBe(stored.about);
    const { extra } = await post('/api/home/Menu', { lang: 'en' });
    expect(extra.footer.quickLinks).toEqual([{ title: 'Donate', link: '/en/content/13' }]);
  });

  it('choose the names of months in all Arabic dates', async () => {
    const news = '/ar/articles/7/1';
    const months = async (lang: string) => (await post('/api/home/Menu', { lang })).extra.months;
    const shownDates = async (path: string) => {
      const { document } = new JSDOM(await (await get(path)).text()).window;
      return [...document.querySelectorAll('main time')].map(({ textContent }) => textContent).join();
    };
    expect([(await months('ar'))[10], stored.monthNames]).toEqual(['نوفمبر', 'gregorian']);
    await vi.waitFor(async () => expect(await shownDates(news)).toContain('نوفمبر 2026'), { timeout: 20_000 });

    expect((await save({ monthNames: 'levantine' })).status).toBe(0);
    expect((await load('en')).data.monthNames).toBe('levantine');
    expect(await months('ar')).toEqual(LEVANTINE);
    expect((await months('en'))[10]).toBe('November');
    await vi.waitFor(async () => expect(await shownDates(news)).toContain('تشرين الثاني 2026'), { timeout: 20_000 });
    expect(await shownDates(news)).not.toContain('نوفمبر');
    await vi.waitFor(async () => expect(await shownDates('/en/articles/7/1')).toContain('November'), {
      timeout: 20_000,
    });
  });

  it('show how the association looks on every page, in its feed, its manifest and the dashboard', async () => {
    const look = {
      nameAr: 'جمعية الساقية',
      nameEn: 'Canal Association',
      descriptionAr: 'نسقي البساتين',
      descriptionEn: 'We water orchards',
      accent: '#1B4FD6',
      codeGoogle: '<meta name="google-site-verification" content="abc-DEF_123=" />',
    };
    expect((await save(look)).status).toBe(0);
    expect((await load('en')).data).toMatchObject({ ...look, accent: '#1b4fd6', codeGoogle: 'abc-DEF_123=' });
    for (const [lang, name, description] of [
      ['ar', look.nameAr, look.descriptionAr],
      ['en', look.nameEn, look.descriptionEn],
    ] as const) {
      const shownHead = async () => {
        const { document } = new JSDOM(await (await get(`/${lang}`)).text()).window;
        expect(document.title).toBe(name);
        return document;
      };
      // On a busy machine the first reader may get a page before its answers are in.
      const document = await vi.waitFor(shownHead, { timeout: 20_000 });
      const contentOf = (selector: string) => document.querySelector(`meta[${selector}]`)?.getAttribute('content');
      expect(contentOf('property="og:site_name"')).toBe(name);
      expect(contentOf('name="description"')).toBe(description);
      expect(contentOf('name="google-site-verification"')).toBe('abc-DEF_123=');
      expect(document.querySelector('style#accent')?.textContent).toContain('--olive:#1b4fd6');
      const manifestLink = document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
      const manifest = JSON.parse(await (await get(manifestLink)).text());
      expect(manifest).toMatchObject({ name, description, lang, theme_color: '#1b4fd6', start_url: `/${lang}` });
      const feed = await (await get(`/${lang}/feed.xml`)).text();
      expect(feed).toContain(`<title>${name}</title>\n<subtitle>${description}</subtitle>`);
      const icon = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
      for (const address of [icon, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
        const reply = await get(address);
        expect([address, reply.status, reply.headers.get('content-type')]).toEqual([address, 200, 'image/png']);
      }
    }
    // Screens of managers have it as well, though the browser renders them.
    expect(await (await get('/en/manager/settings/0')).text()).toContain('--olive:#1b4fd6');
    const dashboard = await (await get('/dashboard/admin')).text();
    expect(dashboard).toContain(`<title>${look.nameAr} · ${look.nameEn}</title>`);
    expect(dashboard).toContain('"accent":"#1b4fd6"');
    expect((await save({ accent: '', codeGoogle: '' })).status).toBe(0);
    const plain = async () => expect(await (await get('/en')).text()).not.toMatch(/id="accent"|site-verification/);
    await vi.waitFor(plain, { timeout: 20_000 });
  });

  it.each(['site', 'dashboard'] as const)(
    'are on pages, in feed, manifest, shared links and mails, and in the dashboard a second after a save in the %s',
    async (place) => {
      const account = await makeAccount(call, 7);
      const before = (await load('en')).data;
      const nameEn = `Waterers ${randomUUID()}`;
      const PLACES = [
        '/en',
        '/en/contact',
        '/en/content/13',
        '/en/feed.xml',
        '/en/site.webmanifest',
        '/dashboard/admin',
      ];
      const pictures = (await allCards('Albums', 6, 'en')).map(({ image }) => image).filter((image) => image !== '');
      const shareImage = pictures.find((image) => image !== before.shareImage) ?? '';
      const asAdministrator = await administrator();
      const form = place === 'dashboard' && (await (await asAdministrator(SETTINGS)).json()).data;
      const cardOf = (html: string) =>
        new JSDOM(html).window.document.querySelector('meta[property="og:image"]')?.outerHTML;
      const read = async (path: string) => (await get(path)).text();
      const areAsBefore = async () => {
        for (const path of PLACES) expect(await read(path), path).toContain(before.nameEn);
      };
      // A page that a busy machine renders late has no name.
      await vi.waitFor(areAsBefore, { timeout: 20_000 });
      const oldCard = cardOf(await read('/en/contact'));

      if (form) {
        const saved = await asAdministrator(`${SETTINGS}/actions/publish`, { ...form, nameEn });
        expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
      } else expect((await save({ nameEn, shareImage }, 'en')).status).toBe(0);
      const saved = performance.now();
      expect(
        (await post('/api/home/PostUserForgotPassword', { email: account.email, lang: 'en' }, ownAddress())).status,
      ).toBe(0);

      /** When the last request was sent whose reply was still of before. A page that is rendered late is of neither. */
      let lastOld = saved;
      const isShown = async (path: string) => {
        const at = performance.now();
        const text = await read(path);
        const isOldCard = !form && path === '/en/contact' && cardOf(text) === oldCard;
        if (text.includes(before.nameEn) || isOldCard) lastOld = Math.max(lastOld, at);
        return text.includes(nameEn) && !isOldCard;
      };
      const isEverywhere = async () => {
        for (const path of PLACES) expect([path, await isShown(path)]).toEqual([path, true]);
      };
      await vi.waitFor(isEverywhere, { timeout: 20_000, interval: 20 });
      expect(lastOld - saved, 'milliseconds after the save').toBeLessThan(1_000);
      const mail = await waitForMail(account.email);
      expect(mail).toContain(nameEn);
      expect(mail).not.toContain(before.nameEn);
      await retireAccount(call, account);
    },
  );

  it('lead to an address to give at in each language, which older clients name in theirs', async () => {
    const targets = { donateTargetAr: 'https://example.org/ar', donateTargetEn: '/en/content/4' };
    expect((await save(targets)).status).toBe(0);
    const target = async (lang: string) => (await post('/api/home/Menu', { lang })).extra.donateTarget;
    expect([await target('ar'), await target('en')]).toEqual(['https://example.org/ar', '/en/content/4']);
    expect((await load('en')).data).toMatchObject({ ...targets, donateTarget: '/en/content/4' });
    expect((await save({ donateTarget: '' }, 'en')).status).toBe(0);
    expect((await load()).data).toMatchObject({ ...targets, donateTargetEn: '', donateTarget: targets.donateTargetAr });
  });

  it('choose the digits of Arabic numbers', async () => {
    const digits = async (lang: string) => (await post('/api/home/Menu', { lang })).extra.digits;
    expect(await digits('ar')).toBe('');
    expect((await save({ digits: 'eastern' })).status).toBe(0);
    expect([await digits('ar'), await digits('en')]).toEqual(['٠١٢٣٤٥٦٧٨٩', '']);
    const dates = async () => {
      const { document } = new JSDOM(await (await get('/ar/articles/7/1')).text()).window;
      const shown = [...document.querySelectorAll('main time')].map(({ textContent }) => textContent).join();
      expect(shown).toMatch(/[٠-٩]/);
      expect(shown).not.toMatch(/\d/);
    };
    await vi.waitFor(dates, { timeout: 20_000 });
    expect((await save({ digits: 'western' })).status).toBe(0);
  });
});
