import { describe, expect, it } from 'vitest';
import { ComparisonWork } from '../contract/word-changes';
import { align } from '../src/content/translations/alignment';
import { editedChanges } from '../src/content/translations/edited-changes';
import { changesOf, compare, withChanges } from '../src/content/translations/paragraph-changes';
import { htmlParagraphs, type Paragraph } from '../src/content/translations/paragraphs';

const text = (...texts: string[]): Paragraph[] => texts.map((one) => ({ field: 'html', text: one }));
const compared = (before: Paragraph[], after: Paragraph[]) => compare(before, after, new ComparisonWork());
const kinds = (before: string[], after: string[]) =>
  changesOf(compared(text(...before), text(...after))).map(({ kind, before: old, after: now }) => [kind, old, now]);

const WELL = 'حُفرت البئر في قرية العوجا، ويشرب منها أربعون بيتًا.';
const SCHOOL = 'وزّعنا الحقائب المدرسية على أطفال الحيّ قبل بدء العام.';
const BREAD = 'يخبز الفرن كل صباح ألف رغيف للعائلات.';

describe('the paragraphs of HTML', () => {
  it('are its blocks: headings, items of lists, captions, quotes', () => {
    const html = `<h2>البئر</h2><p>${WELL}</p><ul><li>أولًا<ul><li>ثانيًا</li></ul></li></ul>
      <figure><img src="/a.jpg" alt="طفلة تشرب"><figcaption>عند البئر</figcaption></figure><blockquote>قول</blockquote>`;
    expect(htmlParagraphs(html)).toEqual(['البئر', WELL, 'أولًا', 'ثانيًا', 'طفلة تشرب', 'عند البئر', 'قول']);
  });

  it('are the rows of a table, with its cells', () => {
    const html =
      '<table><caption>Gifts</caption><tr><th>Month<th>Sum</tr><tr><td><p>May</p></td><td><p>1,000</p><p>USD</p></td></tr></table>after';
    expect(htmlParagraphs(html)).toEqual(['Gifts', 'Month | Sum', 'May | 1,000 USD', 'after']);
  });

  it('are the same whatever the markup, the white space and the invisible marks are', () => {
    const plain = htmlParagraphs(`<p>${WELL}</p>`);
    for (const html of [
      `<h3 class="x">${WELL}</h3>`,
      `<div><p style="color: red">\n  ${WELL.replace(' ', '&nbsp;&#32;\t')}</p>\n</div>`,
      `<p>\u200f<strong>${WELL.slice(0, 9)}</strong><span>${WELL.slice(9)}</span>\u202c<!-- <p>x</p> --></p><p> </p>`,
      `<p>${WELL.normalize('NFD')}</p>`,
    ]) {
      expect(htmlParagraphs(html), html).toEqual(plain);
    }
  });

  it('have no text of scripts, frames and attributes, and keep what only looks like a tag', () => {
    const html =
      '<p title="a > b">1 < 2 &amp; 3 &gt; 2 &unknown;</p><iframe src="x">no</iframe><script>"<p>no</p>"</script>';
    expect(htmlParagraphs(html)).toEqual(['1 < 2 & 3 > 2 &unknown;']);
    expect(htmlParagraphs('<P>İİİİ</P><SCRIPT>no</SCRIPT><p>İstanbul</p>')).toEqual(['İİİİ', 'İstanbul']);
  });

  it('are found in time however broken the HTML is', () => {
    const broken = ['<', '<a "', "<p '<p ", '<!--', '<script', '&#', '<td>|'].map((piece) => piece.repeat(40_000));
    const start = process.cpuUsage().user;
    for (const html of broken) htmlParagraphs(html);
    expect((process.cpuUsage().user - start) / 1_000_000).toBeLessThan(5);
  });
});

describe('the changes of a text', () => {
  it('are none where it is the same', () => {
    expect(kinds([WELL, SCHOOL], [WELL, SCHOOL])).toEqual([]);
  });

  it('name a paragraph that was added, removed or changed', () => {
    expect(kinds([WELL, BREAD], [WELL, SCHOOL, BREAD])).toEqual([['added', undefined, 1]]);
    expect(kinds([WELL, SCHOOL, BREAD], [WELL, BREAD])).toEqual([['removed', 1, undefined]]);
    expect(kinds([WELL, BREAD], [WELL.replace('أربعون', 'خمسون'), BREAD])).toEqual([['changed', 0, 0]]);
  });

  it('name a paragraph that was written anew in its place as changed', () => {
    expect(kinds([WELL, SCHOOL, BREAD], [WELL, 'شيء آخر تمامًا', BREAD])).toEqual([['changed', 1, 1]]);
  });

  it('find the paragraph that was changed beside one that was added', () => {
    const changed = SCHOOL.replace('أطفال', 'تلاميذ');
    expect(kinds([WELL, SCHOOL], [WELL, 'خبر جديد تمامًا هذا الصباح.', changed])).toEqual([
      ['added', undefined, 1],
      ['changed', 1, 2],
    ]);
  });

  it('name a paragraph that stands elsewhere as moved, once', () => {
    expect(kinds([WELL, SCHOOL, BREAD], [SCHOOL, BREAD, WELL])).toEqual([['moved', 0, 2]]);
  });

  it('count equal paragraphs one by one', () => {
    expect(kinds(['***', WELL, '***'], ['***', WELL, '***', '***'])).toEqual([['added', undefined, 3]]);
  });

  it('name an added vowel sign, which changes a word', () => {
    expect(kinds(['علم الأطفال'], ['عُلِّم الأطفال'])).toEqual([['changed', 0, 0]]);
  });

  it('keep fields apart', () => {
    const before = [{ field: 'title', text: WELL }, ...text(SCHOOL)];
    const after = [{ field: 'title', text: SCHOOL }, ...text(SCHOOL, WELL)];
    expect(changesOf(compared(before, after)).map(({ kind }) => kind)).toEqual(['changed', 'added']);
  });

  it('can be made one by one, in any order, until both texts are the same', () => {
    const before = text(WELL, SCHOOL, BREAD, 'وداعًا');
    const after = text('تحديث اليوم', BREAD, WELL.replace('أربعون', 'خمسون'), 'أضيفت', 'وأضيفت هذه');
    for (let first = 0; first < changesOf(compared(before, after)).length; first++) {
      let now = before;
      for (let left = changesOf(compared(now, after)); left.length > 0; ) {
        const [change] = left.slice(Math.min(first, left.length - 1));
        now = withChanges(compared(now, after), change ? [change] : []);
        const rest = changesOf(compared(now, after));
        expect(rest.length).toBeLessThan(left.length);
        left = rest;
      }
      expect(now).toEqual(after);
    }
  });
});

describe('the alignment of a text and its translation', () => {
  const lengths = (...all: number[]) => all;
  it('is by order where both have as many paragraphs', () => {
    expect(
      align(lengths(10, 300), lengths(290, 12), new ComparisonWork()).map(({ translation }) => translation),
    ).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('joins the paragraphs that were split or merged in the translation, by their lengths', () => {
    expect(align(lengths(200, 400, 100), lengths(210, 190, 215, 104), new ComparisonWork())).toEqual([
      { source: [0, 1], translation: [0, 1] },
      { source: [1, 2], translation: [1, 3] },
      { source: [2, 3], translation: [3, 4] },
    ]);
    expect(align(lengths(), lengths(5), new ComparisonWork())).toEqual([{ source: [0, 0], translation: [0, 1] }]);
  });
});

describe('an edit of the translation', () => {
  const english = ['The well gives water to forty homes.', 'School bags were given out.', 'The oven bakes bread.'];
  const edit = (before: string[], after: string[]) => compared(text(...before), text(...after));
  const done = (source: ReturnType<typeof edit>, translation: ReturnType<typeof edit>) => {
    const found = editedChanges(source, translation, new ComparisonWork());
    return [found.done.map(({ kind }) => kind), found.edits.length];
  };
  const changed = edit([WELL, SCHOOL, BREAD], [WELL.replace('أربعون', 'خمسون'), SCHOOL, BREAD.replace('ألف', 'ألفي')]);

  it('is for the paragraph at its place alone', () => {
    expect(done(changed, edit(english, ['The well gives water to fifty homes.', ...english.slice(1)]))).toEqual([
      ['changed'],
      1,
    ]);
    expect(done(changed, edit(english, english))).toEqual([[], 0]);
  });

  it('elsewhere is for nothing', () => {
    expect(done(changed, edit(english, [...english.slice(0, 1), 'Bags and books.', ...english.slice(2)]))).toEqual([
      [],
      0,
    ]);
  });

  it('that adds or removes a paragraph is for one that was added or removed at its place', () => {
    const added = edit([WELL, BREAD], [WELL, SCHOOL, BREAD]);
    const [well = '', school = '', oven = ''] = english;
    expect(done(added, edit([well, oven], [well, school, oven]))).toEqual([['added'], 1]);
    expect(done(added, edit([well, oven], [well, oven, school]))).toEqual([[], 0]);
    const removed = edit([WELL, SCHOOL, BREAD], [WELL, BREAD]);
    expect(done(removed, edit(english, [well, oven]))).toEqual([['removed'], 1]);
  });

  it('that adds one paragraph is for one of two that were added', () => {
    const added = edit([WELL], [WELL, SCHOOL, BREAD]);
    expect(done(added, edit(english.slice(0, 1), english.slice(0, 2)))).toEqual([['added'], 1]);
    expect(done(added, edit(english.slice(0, 1), english))).toEqual([['added', 'added'], 2]);
  });

  it('of a split translation is for the paragraph that it belongs to', () => {
    const long = `${WELL} ${SCHOOL}`;
    const source = edit([long, BREAD], [long.replace('أربعون', 'خمسون'), BREAD]);
    expect(done(source, edit(english, [english[0] ?? '', 'School bags were given to all.', english[2] ?? '']))).toEqual(
      [['changed'], 1],
    );
  });
});
