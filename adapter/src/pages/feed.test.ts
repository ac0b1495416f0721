import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { localized } from '../../../cms/contract/localized.ts';
import type { FeedRow } from '../strapi/feed.ts';
import { entryId, feedXml } from './feed.ts';

const row: FeedRow = {
  kind: 'article',
  documentId: 'w525a0rmcbabp06a42tyuecs',
  number: 5,
  title: 'Winter <aid> & warmth\u0007',
  author: null,
  summary: 'What “we” gave',
  showTime: '2026-11-18',
  updatedAt: '2026-11-19T08:00:00.000Z',
  category: { number: 7, ...localized('title', ''), titleAr: 'الأخبار', titleEn: 'News' },
};
const older = {
  ...row,
  documentId: 'x',
  number: 4,
  author: 'Huda',
  showTime: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const feed = {
  siteUrl: 'https://khayr.example',
  lang: 'en',
  siteName: 'Khayr',
  description: 'Help',
  icon: '',
  items: [row, older],
} as const;

const page = new JSDOM(feedXml(feed), { contentType: 'application/xml' }).window.document;
const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const attributes = (selector: string, name: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));

describe('the feed', () => {
  it('has its articles in their order, with absolute addresses', () => {
    expect(texts('entry > title')).toEqual(['Winter <aid> & warmth', 'Winter <aid> & warmth']);
    expect(attributes('entry > link', 'href')).toEqual([
      'https://khayr.example/en/article/7/5',
      'https://khayr.example/en/article/7/4',
    ]);
    expect(attributes('feed > link', 'href')).toEqual([
      'https://khayr.example/en/feed.xml',
      'https://khayr.example/en',
    ]);
  });

  it('says when an article was published and changed, and itself changed with the last of them', () => {
    expect(texts('entry > published')).toEqual(['2026-11-18T00:00:00Z']);
    expect(texts('entry > updated')).toEqual([row.updatedAt, older.updatedAt]);
    expect(texts('feed > updated')).toEqual([older.updatedAt]);
  });

  it('names category and author, the association where there is none', () => {
    expect(attributes('entry > category', 'term')).toEqual(['7', '7']);
    expect(attributes('entry > category', 'label')).toEqual(['News', 'News']);
    expect(texts('entry > author > name')).toEqual(['Khayr', 'Huda']);
  });

  it('without articles is still one', () => {
    const empty = new JSDOM(feedXml({ ...feed, items: [] }), { contentType: 'application/xml' }).window.document;
    expect(empty.querySelectorAll('entry')).toHaveLength(0);
    expect(empty.querySelector('updated')?.textContent).toMatch(/^\d{4}-/);
  });
});

describe('the id of an entry', () => {
  it('is a UUID of its own in each language, and stays when the article moves', () => {
    expect(entryId('abc', 'ar')).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(entryId('abc', 'ar')).not.toBe(entryId('abc', 'en'));
    const moved = { ...row, category: { ...row.category, number: 9 } };
    const idIn = (xml: string) => /<entry><id>([^<]*)/.exec(xml)?.[1];
    expect(idIn(feedXml({ ...feed, items: [moved] }))).toBe(idIn(feedXml(feed)));
  });
});
