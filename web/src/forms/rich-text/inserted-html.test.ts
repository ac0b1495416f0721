import { inEachLanguage } from 'contract/localized';
import { describe, expect, it } from 'vitest';
import { filesHtml, linkAddress, tableHtml, videoHtml } from './inserted-html.ts';

const file = {
  name: 'a "b".jpg',
  url: '/uploads/a.jpg',
  size: 1,
  mime: 'image/jpeg',
  width: 730,
  height: 400,
  changed: '',
  title: inEachLanguage(() => ''),
  alt: { ...inEachLanguage(() => ''), ar: 'خبز', en: 'Bread & "salt"' },
};

describe('inserted HTML', () => {
  it('is every chosen picture with its alternative text and size', () => {
    const html = filesHtml({ folder: '/_userFiles/', files: [file, { ...file, url: '/uploads/b.jpg' }] }, 'en');
    expect(html).toContain('<img src="/uploads/a.jpg" alt="Bread &amp; &quot;salt&quot;" width="730" height="400">');
    expect(html).toContain('<img src="/uploads/b.jpg"');
  });

  it('keeps the shape of a picture that is longer than a text may say', () => {
    const screen = { ...file, width: 1080, height: 2400 };
    expect(filesHtml({ folder: '/_userFiles/', files: [screen] }, 'en')).toContain('width="900" height="2000"');
  });

  it('is a link for other files', () => {
    const pdf = { ...file, mime: 'application/pdf', name: 'report.pdf', width: null, height: null };
    expect(filesHtml({ folder: '/_userFiles/', files: [pdf] }, 'ar')).toBe(
      '<p><a href="/uploads/a.jpg">report.pdf</a></p>',
    );
    const titled = { ...pdf, title: { ...pdf.title, ar: 'التقرير السنوي' } };
    expect(filesHtml({ folder: '/_userFiles/', files: [titled] }, 'ar')).toContain('>التقرير السنوي</a>');
  });

  it('is an iframe with the video’s title', () => {
    expect(videoHtml({ player: 'https://player.vimeo.com/video/1?h=a', page: '' }, 'A "b"')).toMatch(
      /^<iframe src="https:\/\/player\.vimeo\.com\/video\/1\?h=a" title="A &quot;b&quot;"/,
    );
  });

  it('is a link alone in its paragraph for a film that opens on its host', () => {
    expect(videoHtml({ player: '', page: 'https://fb.watch/abcdef/' }, 'A & b')).toMatch(
      '<p><a href="https://fb.watch/abcdef/">A &amp; b</a></p>',
    );
  });

  it('is a table with a header row', () => {
    const html = tableHtml(3, 2);
    expect(html.match(/<th scope="col">/g)).toHaveLength(2);
    expect(html.match(/<td>/g)).toHaveLength(4);
  });
});

describe('the address of a link', () => {
  it('may be a web address, a path of the site, an e-mail address or a phone number', () => {
    for (const address of ['https://example.org/a?b#c', '/ar/content/13', 'mailto:a@b.example', 'tel:+970590000123']) {
      expect(linkAddress(address)).toBe(address);
    }
  });

  it('is completed with its scheme', () => {
    expect(linkAddress(' example.org/path ')).toBe('https://example.org/path');
    expect(linkAddress('info@khayr.example')).toBe('mailto:info@khayr.example');
  });

  it('is undefined for anything else', () => {
    for (const text of ['', 'javascript:alert(1)', '//example.org', 'two words', 'data:text/html,x']) {
      expect(linkAddress(text), text).toBeUndefined();
    }
  });
});
