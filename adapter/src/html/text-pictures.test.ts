import { describe, expect, it } from 'vitest';
import { picturesIn, withPictureVersions } from './text-pictures.ts';

const versions = new Map([
  ['/uploads/a_1.jpg', { width: 1200, height: 900, srcset: '/uploads/webp_320.webp 320w' }],
  ['/_userFiles/albums/بئر/1.jpg', { width: 400, height: 300, srcset: '/uploads/b.webp 400w' }],
]);
const shown = (html: string) => withPictureVersions(html, versions);

describe('the pictures of a text', () => {
  it('are those of the Media Library, by address or by path', () => {
    const path = '/_userFiles/albums/%D8%A8%D8%A6%D8%B1/1.jpg';
    expect(picturesIn(`<p><img src="/uploads/a_1.jpg"></p><img alt="x" src="${path}">`)).toEqual([...versions.keys()]);
    expect(picturesIn('<img src="/uploads/100%.jpg">')).toEqual(['/uploads/100%.jpg']);
    expect(picturesIn('<img src="https://a.example/uploads/a.jpg"><a href="/uploads/a_1.jpg">a</a>')).toEqual([]);
  });

  it('have the path that the site reads: each sign decoded, without a query or a fragment', () => {
    const names = ['a.jpg?v=2&amp;w', 'a.jpg#b', 'a%23b.jpg', 'a%26b.jpg', 'a&amp;b.jpg', 'in%2Fa.jpg', 'a%2523b.jpg'];
    const html = names.map((name) => `<img src="/_userFiles/${name}">`).join('');
    const read = ['a.jpg', 'a.jpg', 'a#b.jpg', 'a&b.jpg', 'a&b.jpg', 'in/a.jpg', 'a%23b.jpg'];
    expect(picturesIn(html)).toEqual(read.map((name) => `/_userFiles/${name}`));
  });

  it('are not what an attribute says', () => {
    expect(picturesIn('<a title="<img src=" href="/uploads/a_1.jpg">x</a>')).toEqual([]);
    expect(picturesIn('<img alt=" src=" title="/uploads/a_1.jpg" src="/b.jpg">')).toEqual([]);
  });

  it('get a srcset, and their width and height', () => {
    expect(shown('<p>a <img src="/uploads/a_1.jpg" alt="a > b"> c</p>')).toBe(
      '<p>a <img src="/uploads/a_1.jpg" alt="a > b" width="1200" height="900" ' +
        'srcset="/uploads/webp_320.webp 320w" sizes="min(100vw - 2rem, 680px)"> c</p>',
    );
    expect(shown('<img src="/_userFiles/albums/بئر/1.jpg">')).toContain('width="400" height="300"');
    expect(shown('<img src="/_userFiles/albums/بئر/1.jpg">')).toContain('sizes="min(100vw - 2rem, 400px)"');
  });

  it('keep the width and height that the editors set', () => {
    const html = shown('<img src="/uploads/a_1.jpg" width="300">');
    expect(html).toContain('<img src="/uploads/a_1.jpg" width="300" srcset=');
    expect(html).toContain('sizes="min(100vw - 2rem, 300px)"');
    expect(shown('<img src="/uploads/a_1.jpg" width="50%">')).toContain('sizes="min(100vw - 2rem, 680px)"');
  });

  it('stay as they are where nothing is known of them', () => {
    const html = '<img src="/uploads/gone.jpg"><img src="https://a.example/a.jpg">';
    expect(shown(html)).toBe(html);
  });
});
