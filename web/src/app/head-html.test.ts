import { describe, expect, it } from 'vitest';
import type { Head } from './head.ts';
import { headHtml } from './head-html.ts';

const head: Head = {
  title: 'A title',
  description: 'What it says',
  canonical: 'https://khayr.example/ar/article/7/5',
  alternates: [
    { hreflang: 'ar', href: 'https://khayr.example/ar/article/7/5' },
    { hreflang: 'en', href: 'https://khayr.example/en/article/7/5' },
    { hreflang: 'x-default', href: 'https://khayr.example/ar/article/7/5' },
  ],
  isForSearch: true,
  preview: {
    isArticle: true,
    title: 'A title',
    siteName: 'Khayr',
    lang: 'ar',
    picture: { url: 'https://khayr.example/x.jpg', alt: 'A picture' },
    publishedTime: '2026-11-18',
  },
  feed: { href: 'https://khayr.example/ar/feed.xml', title: 'Khayr' },
  jsonLd: [{ '@type': 'Thing', name: 'A thing' }],
};

describe('the head as html', () => {
  it('contains everything', () => {
    const html = headHtml(head);
    for (const part of [
      '<title>A title</title>',
      '<meta name="description" content="What it says">',
      '<link rel="canonical" href="https://khayr.example/ar/article/7/5">',
      '<link rel="alternate" hreflang="x-default" href="https://khayr.example/ar/article/7/5">',
      '<link rel="alternate" type="application/atom+xml" title="Khayr" href="https://khayr.example/ar/feed.xml">',
      '<meta property="og:locale" content="ar_AR">',
      '<meta property="og:locale:alternate" content="en_GB">',
      '<meta property="og:image" content="https://khayr.example/x.jpg">',
      '<meta property="article:published_time" content="2026-11-18">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Thing","name":"A thing"}]}</script>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('og:image:width');
  });

  it('leaves out what is missing', () => {
    const { publishedTime, ...preview } = head.preview;
    const html = headHtml({
      ...head,
      description: '',
      canonical: undefined,
      alternates: [],
      isForSearch: false,
      preview: { ...preview, isArticle: false },
      jsonLd: [],
    });
    expect(publishedTime).toBeDefined();
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const absent of [
      'description',
      'canonical',
      'hreflang',
      'og:url',
      'published_time',
      'ld+json',
      'alternate"><',
    ]) {
      expect(html).not.toContain(absent);
    }
  });

  it('escapes texts in attributes, in the title and in the data', () => {
    const evil = `"'></title></script><script>alert(1)</script>\u2028&amp;`;
    const html = headHtml({
      ...head,
      title: evil,
      description: evil,
      preview: {
        ...head.preview,
        title: evil,
        siteName: evil,
        picture: { url: 'https://khayr.example/x.jpg', alt: evil },
      },
      feed: { ...head.feed, title: evil },
      jsonLd: [{ name: evil }],
    });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toContain('<script>');
    const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)['@graph']).toEqual([{ name: evil }]);
    expect(json).not.toMatch(/[<\u2028]/);
  });
});
