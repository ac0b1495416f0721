import { QueryClient } from '@tanstack/react-query';
import { inEachLanguage } from 'contract/localized';
import { describe, expect, it } from 'vitest';
import { ALL_TEXTS } from '../i18n/all-texts.ts';
import { createI18n } from '../i18n/i18n.ts';
import { type Lang, sourceLanguage } from '../lib/lang.ts';
import { menuQuery } from '../lib/menu.ts';
import { headFor } from './head.ts';
import { translatedPage } from './layout/language-links.tsx';
import { exampleReplies } from './test-replies.ts';

const SITE = 'https://khayr.example';
const I18N = inEachLanguage((lang) => createI18n(lang, ALL_TEXTS[lang]));
const LANGS: readonly Lang[] = ['ar', 'en'];

const head = (pathname: string, lang: Lang, { status = 200, queryClient = exampleReplies(lang) } = {}) =>
  headFor({ pathname, lang, siteUrl: SITE, status, queryClient, i18n: I18N[lang] });

describe.each(LANGS)('the head in %s', (lang) => {
  it.each([
    { path: '', title: 'Khayr', description: 'We help', type: ['NGO', 'WebSite'] },
    { path: '/articles/7/1', title: 'News · Khayr', description: 'News: A new well', type: ['BreadcrumbList'] },
    {
      path: '/article/7/5',
      title: 'A new well · Khayr',
      description: 'Water for a village',
      type: ['NewsArticle', 'BreadcrumbList'],
    },
    { path: '/content/13', title: 'Donate · Khayr', description: 'Give It helps', type: ['BreadcrumbList'] },
    { path: '/gallery/6/1', title: 'Photos · Khayr', description: 'Photos: The festival', type: ['BreadcrumbList'] },
    {
      path: '/album/6/4',
      title: 'The festival · Khayr',
      description: 'Photos · The festival',
      type: ['ImageGallery', 'BreadcrumbList'],
    },
    {
      path: '/videos/11/1',
      title: 'Films · Khayr',
      description: 'Films: A film',
      type: ['VideoObject', 'BreadcrumbList'],
    },
    {
      path: '/contact',
      title: `${I18N[lang].t('CONTACT.TITLE')} · Khayr`,
      description: 'Gaza',
      type: ['BreadcrumbList'],
    },
    {
      path: '/privacy',
      title: `${I18N[lang].t('PRIVACY.TITLE')} · Khayr`,
      description: I18N[lang].t('PRIVACY.LEAD', { name: 'Khayr' }).slice(0, 60),
      type: ['BreadcrumbList'],
    },
  ])('of $path has its title, description and addresses in both languages', ({ path, title, description, type }) => {
    const known = head(`/${lang}${path}`, lang);
    expect(known.title).toBe(title);
    expect(known.description.startsWith(description)).toBe(true);
    expect(known.canonical).toBe(`${SITE}/${lang}${path}`);
    expect(known.alternates).toEqual([
      { hreflang: 'ar', href: `${SITE}/ar${path}` },
      { hreflang: 'en', href: `${SITE}/en${path}` },
      { hreflang: 'x-default', href: `${SITE}/ar${path}` },
    ]);
    expect(known.isForSearch).toBe(true);
    expect(translatedPage(`/${lang}${path}/`, lang, exampleReplies(lang))).toEqual({
      place: path,
      isTranslated: true,
    });
    expect(known.jsonLd.map((thing) => thing['@type'])).toEqual(type);
    expect(known.feed.href).toBe(`${SITE}/${lang}/feed.xml`);
    expect(known.preview.lang).toBe(lang);
  });

  it('says of the association where it is, how to reach it and where to give', () => {
    const [ngo] = head(`/${lang}`, lang).jsonLd;
    expect(ngo).toMatchObject({
      ...{ address: 'Olive Street', email: 'info@khayr.example', telephone: '+97022000000' },
      logo: `${SITE}/uploads/logo.png`,
      identifier: 'Registered charity 1234',
      contactPoint: { '@type': 'ContactPoint', telephone: '+97022000000' },
      potentialAction: { '@type': 'DonateAction', target: `${SITE}/ar/content/13` },
    });
    expect(ngo).not.toHaveProperty('openingHours');
  });

  it('leads readers of other languages to the one that the site opens in', () => {
    const queryClient = exampleReplies(lang);
    queryClient.setQueryData(
      menuQuery(lang).queryKey,
      (reply) => reply && { ...reply, extra: { ...reply.extra, firstLanguage: 'en' as const } },
    );
    const { alternates } = head(`/${lang}/contact`, lang, { queryClient });
    expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: `${SITE}/en/contact` });
  });

  it('contains absolute addresses only', () => {
    for (const path of ['', '/article/7/5', '/album/6/4', '/videos/11/1']) {
      const { canonical, preview, jsonLd } = head(`/${lang}${path}`, lang);
      const addresses = JSON.stringify([canonical, preview.picture.url, jsonLd]).match(/"(?:\/|https?:)[^"]*"/g) ?? [];
      for (const address of addresses)
        expect(address).toMatch(/^"https:\/\/(khayr\.example|x\.com|www\.youtube-nocookie\.com|schema\.org)/);
    }
  });

  it('of other forms of an address has the canonical address', () => {
    expect(head(`/${lang}/article/7`, lang).canonical).toBe(`${SITE}/${lang}/article/7/5`);
    expect(head(`/${lang}/article/7/5/a-title`, lang).canonical).toBe(`${SITE}/${lang}/article/7/5`);
    expect(head(`/${lang}/album/6/summer`, lang).canonical).toBe(`${SITE}/${lang}/album/6/4`);
    expect(head(`/${lang}/content/13/donate`, lang).canonical).toBe(`${SITE}/${lang}/content/13`);
    expect(head(`/${lang}/articles/7/1/news`, lang).canonical).toBe(`${SITE}/${lang}/articles/7/1`);
  });

  it('of an item that is visible in one language has no alternate languages, and its page says so', () => {
    const queryClient = exampleReplies(lang, { twin: false });
    for (const path of ['/article/7/5', '/album/6/4', '/content/13']) {
      const known = head(`/${lang}${path}`, lang, { queryClient });
      expect(known.alternates).toEqual([]);
      expect(known.canonical).toBe(`${SITE}/${lang}${path}`);
      expect(translatedPage(`/${lang}${path}`, lang, queryClient)).toEqual({
        place: path,
        isTranslated: false,
      });
    }
  });

  it('leads to the first page of a list in the other language, which may have fewer', () => {
    const { place } = translatedPage(`/${lang}/articles/7/2`, lang, exampleReplies(lang));
    expect(place).toBe('/articles/7/1');
  });

  it('of an item that is hidden in the other language leads to the home of that one, and says so', () => {
    const queryClient = exampleReplies(lang, { twin: false, isTwinHidden: true });
    expect(translatedPage(`/${lang}/article/7/5`, lang, queryClient)).toEqual({
      place: '',
      isTranslated: false,
    });
  });

  it('of a substitute text has the canonical address of its source, and its page links there', () => {
    const other = sourceLanguage(lang);
    const queryClient = exampleReplies(lang, { textLang: other });
    for (const path of ['/article/7/5', '/album/6/4', '/content/13']) {
      const known = head(`/${lang}${path}`, lang, { queryClient });
      expect(known.canonical).toBe(`${SITE}/${other}${path}`);
      expect(known.alternates).toEqual([]);
      expect(known.preview.lang).toBe(other);
      expect(translatedPage(`/${lang}${path}`, lang, queryClient).isTranslated).toBe(true);
    }
  });

  it('of the contact page does not depend on a substitute text', () => {
    const known = head(`/${lang}/contact`, lang, {
      queryClient: exampleReplies(lang, { textLang: sourceLanguage(lang) }),
    });
    expect(known.description).toBe('We help');
  });

  it('of a later page of a list is its own, and past the end it is not for search engines', () => {
    const second = head(`/${lang}/articles/7/2`, lang);
    expect(second.title).toBe(`News · ${I18N[lang].t('PAGER.PAGE', { page: 2 })} · Khayr`);
    expect([second.canonical, second.alternates]).toEqual([`${SITE}/${lang}/articles/7/2`, []]);
    const past = head(`/${lang}/articles/7/3`, lang);
    expect([past.isForSearch, past.canonical, past.jsonLd]).toEqual([false, undefined, []]);
  });

  it('of nothing leads to the home of the other language', () => {
    for (const path of ['', '/nope', '/article/7/99', '/content/99']) {
      expect(translatedPage(`/${lang}${path}`, lang, exampleReplies(lang)).place).toBe('');
    }
  });

  it.each(['/nope', '/article/7/99', '/article/7/5'])('of %s with status 404 is not for search engines', (path) => {
    const missing = head(`/${lang}${path}`, lang, { status: 404 });
    expect(missing).toMatchObject({
      isForSearch: false,
      canonical: undefined,
      alternates: [],
      description: '',
      jsonLd: [],
    });
    expect(missing.title).toBe(`${I18N[lang].t('STATE.NOT_FOUND_TITLE')} · Khayr`);
  });

  it.each(['/manager/users', '/reset-password'])('of %s is not for search engines', (path) => {
    const closed = head(`/${lang}${path}`, lang, { queryClient: new QueryClient() });
    expect(closed.isForSearch).toBe(false);
    expect(closed.title).not.toBe('');
  });

  it('of a page whose replies came too late is not for search engines until they are there', () => {
    const late = head(`/${lang}/article/7/5`, lang, { queryClient: new QueryClient() });
    expect([late.isForSearch, late.canonical]).toEqual([false, undefined]);
  });
});

describe('the structured data', () => {
  it('of the association contains its contact details', () => {
    expect(head('/en', 'en').jsonLd[0]).toMatchObject({
      '@id': `${SITE}/#association`,
      name: 'Khayr',
      url: `${SITE}/en`,
      logo: `${SITE}/uploads/logo.png`,
      email: 'info@khayr.example',
      sameAs: ['https://x.com/k'],
    });
  });

  it('of an article contains its preview picture, its date and its author', () => {
    const { preview, jsonLd } = head('/en/article/7/5', 'en');
    expect(preview).toMatchObject({
      isArticle: true,
      title: 'A new well',
      publishedTime: '2026-11-18',
      picture: { url: `${SITE}/uploads/share_well.jpg`, alt: 'Alt of well', size: { width: 1200, height: 630 } },
    });
    expect(jsonLd[0]).toMatchObject({
      datePublished: '2026-11-18',
      dateModified: '2026-11-19T08:00:00.000Z',
      author: { '@type': 'Organization', name: 'Huda' },
    });
  });

  it('of a page without a picture contains the site’s own', () => {
    const { picture } = head('/en/content/13', 'en').preview;
    expect(picture).toMatchObject({ size: { width: 1200, height: 630 }, alt: 'Khayr' });
    expect(picture.url).toMatch(/^https:\/\/khayr\.example\/.*\.jpg$/);
  });

  it('of a video contains its player', () => {
    expect(head('/en/videos/11/1', 'en').jsonLd[0]).toMatchObject({
      name: 'A film',
      uploadDate: '2026-11-18',
      embedUrl: 'https://www.youtube-nocookie.com/embed/x',
    });
  });

  it('of an album contains its pictures', () => {
    expect(head('/en/album/6', 'en').jsonLd[0]).toMatchObject({
      image: [{ contentUrl: `${SITE}/uploads/1.jpg`, thumbnailUrl: `${SITE}/uploads/s_1.jpg`, width: 8, height: 6 }],
    });
  });

  it('of the breadcrumb contains the canonical address of each step', () => {
    const [crumbs] = head('/en/content/13', 'en').jsonLd;
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: I18N.en.t('LAYOUT.HOME'), item: `${SITE}/en` },
        { position: 2, name: 'About', item: `${SITE}/en/content/2` },
        { position: 3, name: 'Donate', item: `${SITE}/en/content/13` },
      ],
    });
  });
});
