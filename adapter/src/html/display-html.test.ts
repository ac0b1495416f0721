import { describe, expect, it } from 'vitest';
import { displayHtml } from './display-html.ts';

const display = (html: string) => displayHtml(html, 'en');

describe('HTML as screens display it', () => {
  it('takes the direction of each line from the line', () => {
    expect(display('<p>سلام</p><h2>Hello</h2>')).toBe('<p dir="auto">سلام</p><h2 dir="auto">Hello</h2>');
    expect(display('<ul><li>one</li></ul>')).toBe('<ul><li dir="auto">one</li></ul>');
  });

  it('leaves containers to the direction around them', () => {
    expect(display('<blockquote><p>x</p></blockquote>')).toBe('<blockquote><p dir="auto">x</p></blockquote>');
    expect(display('<li><p>x</p></li>')).toBe('<li><p dir="auto">x</p></li>');
  });

  it('leaves lines without letters to the direction around them', () => {
    for (const line of ['<div>300</div>', '<p><br></p>', '<p>&nbsp;</p>', '<li><bdi dir="ltr">tel</bdi></li>']) {
      expect(display(line)).toBe(line);
    }
    expect(display('<li><bdi>tel</bdi> هاتف</li>')).toBe('<li dir="auto"><bdi>tel</bdi> هاتف</li>');
    expect(display('<li><strong>هاتف</strong></li>')).toBe('<li dir="auto"><strong>هاتف</strong></li>');
  });

  it('does not change a direction that the editors chose', () => {
    expect(display('<p dir="ltr">سلام</p>')).toBe('<p dir="ltr">سلام</p>');
  });

  it('wraps a table in a region named by its caption', () => {
    const html = display('<table>\n<caption>Plan <b>"2026"</b></caption><tbody></tbody></table>');
    expect(html).toContain(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Plan &quot;2026&quot;"><table>',
    );
    expect(html).toMatch(/<\/table><\/div>$/);
  });

  it('names a table without a caption in the language of the page', () => {
    const html = '<table><tbody></tbody></table><table><caption>B</caption></table>';
    const labels = (text: string) => text.match(/aria-label="([^"]*)"/g);
    expect(labels(display(html))).toEqual(['aria-label="Table"', 'aria-label="B"']);
    expect(labels(displayHtml(html, 'ar'))).toEqual(['aria-label="جدول"', 'aria-label="B"']);
  });

  it('wraps only the outer of nested tables', () => {
    const html = display('<table><tbody><tr><td><table></table></td></tr></tbody></table>');
    expect(html.match(/table-scroll/g)).toHaveLength(1);
    expect(html).toMatch(/<\/table><\/td><\/tr><\/tbody><\/table><\/div>$/);
  });

  it('aligns the columns of figures, with their heads, but not those beside cells that span others', () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (head: string) =>
      `<table><thead><tr>${head}</tr></thead><tbody>${row(['Oil', '1,200', '5 kg'])}${row(['Rice', '—', '10 kg'])}</tbody></table>`;
    const marked = (head: string) => display(table(head)).match(/ style="text-align: right">[^<]*/g);
    const heads = '<th>What</th><th>Sum</th><th>Weight</th>';
    expect(marked(heads)).toEqual(['Sum', '1,200', '—'].map((text) => expect.stringContaining(text)));
    expect(marked(heads.replace('<th>What', '<th colspan="1">What'))).toBeNull();
  });

  it('links footnotes with the numbers that refer to them, in both directions', () => {
    const text = '<p>Flour<sup>[1]</sup>, 5 m<sup>2</sup></p>';
    const note = '<p><sup>[1]</sup> By weight.</p>';
    expect(display(`${text}${note}`)).toBe(
      '<p dir="auto">Flour<sup id="note-1-from"><a href="#note-1">[1]</a></sup>, 5 m<sup>2</sup></p>' +
        '<p dir="auto"><sup id="note-1"><a href="#note-1-from">[1]</a></sup> By weight.</p>',
    );
    expect(display(note)).toBe('<p dir="auto"><sup>[1]</sup> By weight.</p>');
  });

  it('loads pictures when they come near, unless the editors chose otherwise', () => {
    expect(display('<img src="/a.jpg" alt="a &gt; b">')).toBe(
      '<img src="/a.jpg" alt="a &gt; b" loading="lazy" decoding="async">',
    );
    expect(display('<img src="/a.jpg" loading="eager">')).toBe('<img src="/a.jpg" loading="eager" decoding="async">');
  });

  it('replaces a player by a link, so that no other host is contacted before a click', () => {
    const player = 'https://player.vimeo.com/video/1084537?h=0a1b2c';
    const html = display(`<p>a</p><iframe src="${player}" title="Bread &amp; &quot;salt&quot;"></iframe><p>b</p>`);
    expect(html).toBe(
      `<p dir="auto">a</p><a href="https://vimeo.com/1084537/0a1b2c" data-player="${player}">` +
        '<bdi>Bread &amp; "salt"</bdi></a><p dir="auto">b</p>',
    );
  });

  it('makes a card of a link to a film that opens on its host, where the link stands alone', () => {
    const page = 'https://www.facebook.com/watch/?v=1234567890123456';
    const card = (name: string) =>
      `<a href="${page}" data-player="" target="_blank" rel="noopener"><bdi>${name}</bdi></a>`;
    expect(display(`<p><a href="${page}">Our well</a></p>`)).toBe(card('Our well'));
    expect(display(`<p><a href="${page}">${page}</a></p>`)).toBe(card('Video'));
    expect(display(`<p>See <a href="${page}">our well</a></p>`)).toBe(
      `<p dir="auto">See <a href="${page}">our well</a></p>`,
    );
    expect(display(`<p><a href="${page}"><img src="/a.jpg"></a></p>`)).not.toContain('data-player');
  });

  it('names a video without a title', () => {
    const frame = '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title=" "></iframe>';
    expect(display(frame)).toContain('<bdi>Video</bdi>');
    expect(displayHtml(frame, 'ar')).toContain('<bdi>مقطع فيديو</bdi>');
  });

  it('shows telephone numbers from the left, as links', () => {
    expect(displayHtml('<p dir="rtl">هاتف <b>+970 59-900-0123</b> أو 0599000123</p>', 'ar')).toBe(
      '<p dir="rtl">هاتف <b><a href="tel:+970599000123"><bdi dir="ltr">+970 59-900-0123</bdi></a></b>' +
        ' أو <a href="tel:0599000123">0599000123</a></p>',
    );
    expect(displayHtml('<li>هاتف ٠٢-٢٩٦-١٢٣٤</li>', 'ar')).toBe(
      '<li dir="auto">هاتف <a href="tel:022961234"><bdo dir="ltr">٠٢-٢٩٦-١٢٣٤</bdo></a></li>',
    );
    expect(display('<p>Call (02) 296 1234.</p>')).toBe(
      '<p dir="auto">Call <a href="tel:022961234"><bdi dir="ltr">(02) 296 1234</bdi></a>.</p>',
    );
  });

  it('shows ranges and codes from the left, and leaves dates, sums and what is literal', () => {
    expect(display('<p>من 5-10 سنوات</p>')).toBe('<p dir="auto">من <bdi dir="ltr">5-10</bdi> سنوات</p>');
    for (const line of ['يوم 03/12/2026', 'مبلغ 1,500', '<code>02-296-1234</code> رمز'])
      expect(display(`<p>${line}</p>`)).toBe(`<p dir="auto">${line}</p>`);
  });

  it('makes no link within a link, and isolates nothing twice', () => {
    expect(display('<p>أ <a href="/ar">02-296-1234</a></p>')).toBe(
      '<p dir="auto">أ <a href="/ar"><bdi dir="ltr">02-296-1234</bdi></a></p>',
    );
    expect(display('<p>أ <bdi dir="ltr">02-296-1234</bdi></p>')).toBe(
      '<p dir="auto">أ <bdi dir="ltr"><a href="tel:022961234">02-296-1234</a></bdi></p>',
    );
  });

  it('changes nothing else', () => {
    const html = 'loose &lt; text<!-- note --><p title="a&gt;b" dir="rtl">x<br>y&nbsp;&amp;</p><hr>';
    expect(display(html)).toBe(html);
  });
});
