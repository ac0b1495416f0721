import { describe, expect, it } from 'vitest';
import { htmlTokens } from './html-tokens.ts';
import { richTextHtml } from './rich-text-html.ts';

const transform = (html: string) => richTextHtml(html, { table: 'Table', video: 'Video' });

describe('the text of an article', () => {
  it('takes the direction of each line from the line', () => {
    expect(transform('<p>سلام</p><h2>Hello</h2>')).toBe('<p dir="auto">سلام</p><h2 dir="auto">Hello</h2>');
    expect(transform('<ul><li>one</li></ul>')).toBe('<ul><li dir="auto">one</li></ul>');
  });

  it('leaves containers to the direction around them', () => {
    expect(transform('<blockquote><p>x</p></blockquote>')).toBe('<blockquote><p dir="auto">x</p></blockquote>');
    expect(transform('<li><p>x</p></li>')).toBe('<li><p dir="auto">x</p></li>');
  });

  it('leaves lines without letters to the direction around them', () => {
    for (const line of ['<td>300</td>', '<p><br></p>', '<p>&nbsp;</p>', '<li><bdi dir="ltr">tel</bdi></li>']) {
      expect(transform(line)).toBe(line);
    }
    expect(transform('<li><bdi>tel</bdi> هاتف</li>')).toBe('<li dir="auto"><bdi>tel</bdi> هاتف</li>');
    expect(transform('<li><strong>هاتف</strong></li>')).toBe('<li dir="auto"><strong>هاتف</strong></li>');
  });

  it('keeps a direction that the editors chose', () => {
    expect(transform('<p dir="ltr">سلام</p>')).toBe('<p dir="ltr">سلام</p>');
  });

  it('wraps a table in a region named by its caption', () => {
    const html = transform('<table>\n<caption>Plan <b>"2026"</b></caption><tbody></tbody></table>');
    expect(html).toContain(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Plan &quot;2026&quot;"><table>',
    );
    expect(html).toMatch(/<\/table><\/div>$/);
  });

  it('names a table without a caption, even before one that has it', () => {
    const html = transform('<table><tr></tr></table><table><caption>B</caption></table>');
    expect(html.match(/aria-label="([^"]*)"/g)).toEqual(['aria-label="Table"', 'aria-label="B"']);
  });

  it('wraps only the outer of nested tables', () => {
    const html = transform('<table><tr><td><table></table></td></tr></table>');
    expect(html.match(/table-scroll/g)).toHaveLength(1);
    expect(html).toMatch(/<\/table><\/td><\/tr><\/table><\/div>$/);
  });

  it('loads pictures when they come near, unless the editors said otherwise', () => {
    expect(transform('<img src="/a.jpg" alt="a > b">')).toBe(
      '<img src="/a.jpg" alt="a > b" loading="lazy" decoding="async">',
    );
    expect(transform('<img src="/a.jpg" loading="eager"/>')).toBe(
      '<img src="/a.jpg" loading="eager" decoding="async"/>',
    );
  });

  it('asks no other host for a video before a click', () => {
    const player = 'https://player.vimeo.com/video/1084537?h=0a1b2c';
    const html = transform(`<p>a</p><iframe src="${player}" title="Bread &amp; &quot;salt&quot;"></iframe><p>b</p>`);
    expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<p dir="auto">a</p><a href="https://vimeo.com/1084537/0a1b2c" ' +
        'data-player="https://player.vimeo.com/video/1084537?h=0a1b2c&amp;autoplay=1">' +
        '<bdi>Bread &amp; &quot;salt&quot;</bdi></a><p dir="auto">b</p>',
    );
  });

  it('names a video without a title', () => {
    const html = transform('<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title=" "></iframe>');
    expect(html).toMatch(/<bdi[^>]*>Video<\/bdi>/);
  });

  it('is the same when transformed again, save for tables', () => {
    const once = transform('<p>a</p><figure><img src="/a.jpg"><figcaption>b</figcaption></figure>');
    expect(transform(once)).toBe(once);
  });

  it('loses nothing of what it was given', () => {
    const html = 'loose < text<!-- note --><p title="a>b">x<br/>y</p><hr>';
    expect(
      htmlTokens(html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(html);
  });
});
