import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';
import { fileOfPart, partOfFile } from './sitemap-parts.ts';

const SITE = 'https://khayr.example';
/** Throws where the text is no XML. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;
const textsOf = (page: Document, name: string) =>
  [...page.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe('a sitemap', () => {
  it('names each address once, with its date and both languages where both are there', () => {
    const page = parse(
      sitemapXml({ url: SITE, firstLanguage: 'en' }, [
        { lang: 'ar', pathIn: (lang) => `/${lang}`, hasTwin: true },
        { lang: 'en', pathIn: (lang) => `/${lang}/article/7/5`, hasTwin: false, updatedAt: '2026-11-21T14:39:58.233Z' },
      ]),
    );
    expect(textsOf(page, 'loc')).toEqual([`${SITE}/ar`, `${SITE}/en/article/7/5`]);
    expect(textsOf(page, 'lastmod')).toEqual(['2026-11-21T14:39:58.233Z']);
    const links = [...page.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['ar', `${SITE}/ar`],
      ['en', `${SITE}/en`],
      ['x-default', `${SITE}/en`],
    ]);
  });

  it('is well-formed whatever an address holds', () => {
    const page = parse(
      sitemapXml({ url: `${SITE}/a&b`, firstLanguage: 'ar' }, [
        { lang: 'ar', pathIn: (lang) => `/${lang}/x?<"'>`, hasTwin: true },
      ]),
    );
    expect(textsOf(page, 'loc')).toEqual([`${SITE}/a&b/ar/x?<"'>`]);
  });

  it('has an index of its parts', () => {
    const page = parse(sitemapIndexXml(SITE, ['sitemap-pages.xml', 'sitemap-articles-1.xml']));
    expect(textsOf(page, 'loc')).toEqual([`${SITE}/sitemap-pages.xml`, `${SITE}/sitemap-articles-1.xml`]);
  });
});

describe('the parts of the sitemap', () => {
  it('are found by the files that the index names', () => {
    for (const part of [{ kind: 'pages' }, { kind: 'article', part: 1 }, { kind: 'album', part: 20 }] as const) {
      expect(partOfFile(fileOfPart(part).slice('sitemap-'.length))).toEqual(part);
    }
  });

  it('have no other names', () => {
    for (const name of ['articles-0.xml', 'articles-1', 'videos-1.xml', 'pages.xml.gz', 'articles-01.xml', '']) {
      expect(partOfFile(name)).toBeUndefined();
    }
  });
});
