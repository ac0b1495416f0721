// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pastedText } from './clean-pasted.ts';
import { mayLoseMovement } from './pictures.ts';

/** What programs write into the clipboard, shortened, and without anybody's data. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const pasted = (html: string, plain = '') => pastedText(html, plain);
const htmlOf = (html: string) => pasted(html).html;

/** What is meant to be left of them lies below, by the same names. */
const DOCUMENTS = readdirSync(join(import.meta.dirname, 'fixtures', 'cleaned'));

describe('a text of another program', () => {
  it.each(DOCUMENTS)('keeps what it means: %s', (name) => {
    const html = fixture(`cleaned/${name}`).trimEnd();
    expect(pasted(fixture(name))).toEqual({ html, pictures: [], hasLostPictures: false });
  });

  it('is a list whatever its markers are', () => {
    const list = (markers: string[]) =>
      htmlOf(
        markers
          .map(
            (marker) => `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}&nbsp; </span>x</p>`,
          )
          .join(''),
      );
    const items = (count: number) => '<li>x</li>'.repeat(count);
    expect(list(['o', '§', '-'])).toBe(`<ul>${items(3)}</ul>`);
    expect(list(['٩.', '١٠.'])).toBe(`<ol start="9">${items(2)}</ol>`);
    expect(list(['(h)', '(i)'])).toBe(`<ol type="a" start="8">${items(2)}</ol>`);
    expect(list(['iv.', 'v.'])).toBe(`<ol type="i" start="4">${items(2)}</ol>`);
    expect(list(['1.2.1.', '1.2.2.', '1.'])).toBe(`<ol>${items(2)}</ol><ol>${items(1)}</ol>`);
    expect(list(['أ.', 'ب.'])).toBe(`<ol>${items(2)}</ol>`);
  });

  it('goes on at its level after a paragraph', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}&nbsp; </span>${text}</p>`;
    const list = `${item(1, '1.', 'Flour')}${item(2, 'a.', 'white')}<p>Sifted.</p>`;
    expect(htmlOf(`${list}${item(2, 'b.', 'brown')}${item(1, '2.', 'Oil')}`)).toBe(
      '<ol><li><p>Flour</p><ol type="a"><li>white</li></ol><p>Sifted.</p><ol type="a" start="2"><li>brown</li></ol></li><li>Oil</li></ol>',
    );
    expect(htmlOf(`${list}${item(1, '2.', 'Oil')}`)).toBe(
      '<ol><li>Flour<ol type="a"><li>white</li></ol></li></ol><p>Sifted.</p><ol start="2"><li>Oil</li></ol>',
    );
  });

  it('keeps a numbered heading as a heading without its number', () => {
    expect(htmlOf('<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2. </span>Sums</h2>')).toBe(
      '<h2>Sums</h2>',
    );
    expect(htmlOf('<h1>1 Plan</h1><h2><b>1.1</b> Steps</h2><h2>١.٢ خطوات</h2><p>1. x</p>')).toBe(
      '<h2>Plan</h2><h3>Steps</h3><h3>خطوات</h3><p>1. x</p>',
    );
    // Of the outline are numbers whose parts are there.
    expect(htmlOf('<h2>1 Plan</h2><h3>1.1 Steps</h3><h3>1.2 Costs</h3><h2>5 ways to help</h2>')).toBe(
      '<h2>Plan</h2><h3>Steps</h3><h3>Costs</h3><h2>5 ways to help</h2>',
    );
    expect(htmlOf('<h2>1.5 million loaves</h2><h2>5 ways to help</h2><h2>2026. A year</h2>')).toBe(
      '<h2>1.5 million loaves</h2><h2>5 ways to help</h2><h2>2026. A year</h2>',
    );
  });

  it('keeps the level of headings under a heading 1', () => {
    expect(htmlOf('<h2>a</h2><h3>b</h3>')).toBe('<h2>a</h2><h3>b</h3>');
    expect(htmlOf('<h1>a</h1><h2>b</h2>')).toBe('<h2>a</h2><h3>b</h3>');
  });

  it('keeps left-to-right for numbers alone, which letters need not', () => {
    expect(htmlOf('<p dir="ltr">نصّ</p><p dir="LTR">+970 59</p><p style="direction:rtl">Latin</p>')).toBe(
      '<p>نصّ</p><p dir="ltr">+970 59</p><p dir="rtl">Latin</p>',
    );
    expect(htmlOf('<ul dir="rtl"><li dir="rtl">خبز</li><li dir="ltr">1,200</li><li><p dir="ltr">3</p></li></ul>')).toBe(
      '<ul dir="rtl"><li dir="rtl">خبز</li><li>1,200</li><li>3</li></ul>',
    );
  });

  it('has no boxes, no empty lines and nothing hidden', () => {
    expect(htmlOf('<div><div>a</div><p>&nbsp;</p><br>b<br><br>c<w:sdt><p>d</p></w:sdt></div>')).toBe(
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    );
    expect(htmlOf('<p>a</p><iframe src="https://maps.example.org/"></iframe>')).toBe('<p>a</p>');
    expect(htmlOf('<p onclick="x()">a<span style="display:none">b</span></p><script>alert(1)</script>')).toBe(
      '<p>a</p>',
    );
  });

  it('takes back what a style takes back', () => {
    expect(htmlOf('<p><b>a<span style="font-weight:normal">b</span></b></p>')).toBe('<p><b>a</b>b</p>');
    expect(htmlOf('<p><b>a</b> <span style="font-weight:700">b</span></p>')).toBe('<p><b>a b</b></p>');
    expect(htmlOf('<h2><span style="font-weight:700">a</span></h2>')).toBe('<h2>a</h2>');
  });

  it('keeps spans of tables, and no table around one cell', () => {
    expect(htmlOf('<table border="1" id="t"><tr><td colspan="2" bgcolor="red">a</td></tr><tr><td>b<td>c</table>')).toBe(
      '<table><thead><tr><th colspan="2" scope="col">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    );
    expect(htmlOf('<table><tr><td>one</td></tr></table>')).toBe('one');
  });
});

describe('plain text', () => {
  const linesOf = (name: string) => pasted('', fixture(name)).html;

  it('of a PDF gets its paragraphs back, and the letters of its Arabic', () => {
    expect(linesOf('pdf.txt')).toBe(
      '<p>The association gave out one thousand parcels in the winter of this year. Families in ten villages were visited ' +
        'by volunteers, who wrote down what each of them needed most. In spring the second round begins. The second report ' +
        'follows in May, after the board has met and the auditors have seen the books.</p><ul><li>bread</li><li>oil and</li></ul>',
    );
    expect(linesOf('pdf-arabic.txt')).toBe('<p>وزّعت الجمعية ألف سلّة غذائية على العائلات في عشر قرى عام ١٤٤٧ هـ</p>');
    const plain = 'The association gave out more than one thou-\nsand parcels in the winter.';
    expect(pasted(fixture('pdf-viewer.html'), plain).html).toBe(
      '<p>The association gave out more than one thousand parcels in the winter.</p>',
    );
  });

  it('of a PDF whose letters stand from left to right is turned into the order in which it is read', () => {
    expect(pasted('', 'ﻡﺎﻋ (ﺓﻮﻋد) 1,200 ﺔﻠﺳ ﺔﻴﻌﻤﺠﻟﺍ').html).toBe('الجمعية سلة 1,200 (دعوة) عام');
    expect(pasted('', 'ﺍﻟﺠﻤﻌﻴﺔ ﺳﻠﺔ 1,200').html).toBe('الجمعية سلة 1,200');
    expect(pasted('', '%٢٥ ،$5 ،25% :ةيئاذغ ةلس فلأ').html).toBe('ألف سلة غذائية: 25%، $5، ٢٥%');
  });

  it('of a chat keeps its lines, with emphasis, links and lists', () => {
    expect(linesOf('whatsapp.txt')).toBe(
      '<p>السلام عليكم، موعدنا <b>غدًا</b> في المقر الساعة الخامسة</p><p>من لديه سيارة يخبرنا</p>' +
        '<p><s>الخميس</s> <i>الجمعة</i></p><p><a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.</p>' +
        '<ul><li>خبز</li><li>زيت</li></ul><ol><li>أحمد</li><li>سلمى</li></ol>',
    );
  });

  it('of a few lines that are alike keeps them', () => {
    const lines = ['من يحب أن يتطوع في التوزيع يوم الخميس يكتب اسمه', 'من لديه سيارة يخبرنا قبل ذلك حتى نرتب الطريق'];
    expect(pasted('', lines.join('\n')).html).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
  });

  it('has links whose brackets are closed', () => {
    expect(pasted('', '(https://example.org/a_(b)),').html).toBe(
      '(<a href="https://example.org/a_(b)">https://example.org/a_(b)</a>),',
    );
  });

  it('of one line stays in the line', () => {
    expect(pasted('', 'a < b').html).toBe('a &lt; b');
    expect(pasted('', 'a < b\n\nc').html).toBe('<p>a &lt; b</p><p>c</p>');
  });
});

describe('pasted pictures', () => {
  it('that are embedded come as files, to be stored', () => {
    const { html, pictures, hasLostPictures } = pasted('<p>a<img alt="x" src="data:image/png;base64,iVBO">b</p>');
    expect(html).toBe('<p>a<img>b</p>');
    expect(hasLostPictures).toBe(false);
    expect(pictures.map((picture) => (typeof picture === 'string' ? picture : picture.name))).toEqual(['pasted-1.png']);
  });

  it('of other hosts come as addresses, to be fetched and stored, and those of the site stay', () => {
    expect(
      pasted(`<p>a<img src="https://example.org/a.png"><img src="${location.origin}/uploads/b.jpg" alt="b"></p>`),
    ).toEqual({
      html: '<p>a<img><img src="/uploads/b.jpg" alt="b"></p>',
      pictures: ['https://example.org/a.png'],
      hasLostPictures: false,
    });
  });

  it.each([
    ...[
      'file:///C:/a.png',
      'cid:1',
      'data:image/png;base64,!',
      'data:image/svg+xml;base64,AAAA',
      'blob:https://x.org/1',
    ].map((address) => `<img src="${address}">`),
    '<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]-->',
  ])('that cannot be had are reported: %s', (picture) => {
    expect(pasted(`<p>a${picture}</p>`)).toEqual({ html: '<p>a</p>', pictures: [], hasLostPictures: true });
  });

  it('of another host may have moved, unless their format never does', () => {
    const addresses = ['a.webp', 'a.gif?w=9', 'a.avif', 'docsz/AD?key=1', 'a.JPG', 'a.jpeg?x=1', 'a.png'];
    expect(addresses.filter((end) => mayLoseMovement(`https://x.org/${end}`))).toEqual(addresses.slice(0, 4));
    expect(mayLoseMovement(new File([], 'own.webp'))).toBe(false);
  });

  it('of characters and of nothing are no pictures', () => {
    const emoji = 'https://abs-0.twimg.com/emoji/v2/svg/1f1f5-1f1f8.svg';
    const nothing = '<img src="https://example.org/open.gif" width="1" height="1">';
    expect(pasted(`<p>a <img src="${emoji}"> b${nothing}</p>`)).toEqual({
      html: '<p>a 🇵🇸 b</p>',
      pictures: [],
      hasLostPictures: false,
    });
    const task =
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/svg+xml,x" alt="checked"><p>done</p></li></ul>';
    expect(htmlOf(task)).toBe('<ul><li>☑ done</li></ul>');
  });
});
