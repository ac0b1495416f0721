import { describe, expect, it } from 'vitest';
import { checkItem, findingsOf } from './item-checks.ts';
import { checkText } from './text-checks.ts';

const SITE = 'https://site.example';
const found = (html: string) =>
  checkText(html, SITE).findings.map(({ check, tag, index, text }) => [check, `${tag}${index}`, text]);

describe('the checks of a text', () => {
  it('name pictures without a description by their place and their file', () => {
    expect(found('<p><img src="/a.jpg" alt="A well"></p><img src="/uploads/b.jpg" alt=" "><img src="/c.jpg">')).toEqual(
      [
        ['picture', 'img1', 'b.jpg'],
        ['picture', 'img2', 'c.jpg'],
      ],
    );
  });

  it('name headings that skip a level, or have the level of the page itself', () => {
    expect(found('<h2>A</h2><h3>B</h3><h2>C</h2><h4>D</h4><h1>E</h1><h3> </h3>')).toEqual([
      ['heading', 'h40', 'D'],
      ['heading', 'h10', 'E'],
    ]);
    expect(found('<h3>First</h3>')).toEqual([['heading', 'h30', 'First']]);
  });

  it('leave the headings of blocks out of the order, but for one of the page itself', () => {
    const columns = '<div data-block="columns"><div><h3>Bread</h3><p>Daily</p></div></div>';
    expect(found(columns)).toEqual([]);
    expect(found(`<h2>A</h2>${columns}<h3>B</h3>`)).toEqual([]);
    expect(found(`${columns}<h4>A</h4>`)).toEqual([['heading', 'h40', 'A']]);
    expect(found('<div data-block="notice"><h1>A</h1></div>')).toEqual([['heading', 'h10', 'A']]);
  });

  it('name what nobody has written in a block yet, and not the same words elsewhere', () => {
    const words = new Set(['Heading', 'what the number counts']);
    const html =
      '<h2>Heading</h2><div data-block="columns"><div><h3>Heading</h3><p>Bread</p></div></div>' +
      '<div data-block="figures"><p><strong>100</strong><br>what the number counts</p></div><p>Heading</p>';
    expect(checkText(html, SITE, words).findings.map(({ check, tag, index }) => [check, `${tag}${index}`])).toEqual([
      ['unwritten', 'h30'],
      ['unwritten', 'p1'],
    ]);
  });

  it.each(['here', 'Click <b>here</b>!', 'هنا', 'اضغط هُنا', '«المزيد»', 'more…'])(
    'name a link whose words say nothing: %s',
    (words) => {
      const [[check, place] = []] = found(`<p>See <a href="https://a.example">${words}</a></p>`);
      expect([check, place]).toEqual(['vague', 'a0']);
    },
  );

  it('leave links that say where they lead, and words like these outside of links', () => {
    expect(found('<p>Here: <a href="https://a.example">the report is here</a> <a name="here">here</a></p>')).toEqual(
      [],
    );
  });

  it('name links without an address, and tell the own ones that somebody has to look up', () => {
    const html = `<a href="">Our report</a><a href="#">Top list</a><a href="${SITE}/en/article/7/5#x">News of May</a>
      <a href="/en/contact">Write to us</a><a href="//other.example/a">Elsewhere</a><a href="mailto:a@b.example">Mail us</a>`;
    expect(found(html)).toEqual([
      ['dead', 'a0', 'Our report'],
      ['dead', 'a1', 'Top list'],
    ]);
    expect(checkText(html, SITE).links.map(({ index, text }) => [index, text])).toEqual([
      [2, '/en/article/7/5#x'],
      [3, '/en/contact'],
    ]);
  });

  it('name colours that are hard to read on the paper of either theme, or on their own ground', () => {
    expect(found('<p>A <span style="color: #ddd">pale</span> word</p>')).toEqual([['color', 'span0', 'pale']]);
    expect(found('<p style="color: black">Dark on dark paper</p>')).toEqual([['color', 'p0', 'Dark on dark paper']]);
    expect(found('<p style="color: #000; background-color: #fff">Both are chosen</p>')).toEqual([]);
    expect(found('<div style="background: rgb(0, 0, 0)"><p><font color="#333">On black</font></p></div>')).toEqual([
      ['color', 'font0', 'On black'],
    ]);
    expect(found('<p style="color: #c00">Red that both can show</p><p style="color: inherit">x</p>')).toEqual([]);
  });

  it('name sentences of more than 35 words in their line, not texts of many sentences', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
    expect(
      found(`<p>${words(35)}.</p><p>${words(20)}. ${words(20)}؟ ${words(20)}</p><p>${words(20)}<br>${words(20)}</p>`),
    ).toEqual([]);
    const [sentence, ...others] = found(`<ul><li>Short one.</li><li><b>Two.</b> ${words(36)}!</li></ul>`);
    expect(others).toEqual([]);
    expect(sentence?.slice(0, 2)).toEqual(['sentence', 'li1']);
    expect(sentence?.[2]).toMatch(/^word0 word1 .*…$/);
  });

  it('find nothing in a text without faults', () => {
    expect(found('<h2>ما أنجزناه</h2><p>حفرنا بئرين. <a href="https://a.example">تقرير البئر</a></p>')).toEqual([]);
  });
});

describe('the checks of an item', () => {
  const checks = (values: object, kind: 'article' | 'page' | 'content-block' = 'article') =>
    checkItem(kind, { summary: 'A summary of the news', ...values }, SITE).findings.map(({ check, field }) => [
      check,
      field,
    ]);

  it('name a missing summary and a title that search engines cut', () => {
    expect(checks({ title: 'x'.repeat(70), summary: ' ' })).toEqual([['summary', 'summary']]);
    expect(checks({ title: 'x'.repeat(71) })).toEqual([['title', 'title']]);
    expect(checks({ title: 'x'.repeat(71) }, 'content-block')).toEqual([]);
  });

  it('tell of dead links in the order of the checks', () => {
    const html = '<a href="/en/article/7/5">Old news</a><a href="/en/contact">Write to us</a><h4>A</h4>';
    const item = checkItem('page', { html }, SITE);
    expect(findingsOf(item, (address) => address.includes('/7/5')).map(({ check, text }) => [check, text])).toEqual([
      ['heading', 'A'],
      ['dead', '/en/article/7/5'],
    ]);
  });
});
