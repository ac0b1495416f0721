import type { Locator, Page } from 'playwright/test';
import { editorPath, OWN_CATEGORY, save } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';
import { OLD, OLD_WORDS, WIDE_PADDING } from './old-html.ts';

const QUIET = '<p>نص هادئ بما يكفي من الكلمات ليُحفظ في مقال من المقالات.</p>';

const COVER = 'background: white; color: black';
/** What somebody would write to lay their text over the page around it. The first ones are what the cleaning removes. */
const HOSTILE = [
  `<a href="/x" style="position: fixed; inset: 0; z-index: 99999; ${COVER}">x</a>`,
  `<div style="position: absolute; top: -900px; left: -900px; width: 4000px; height: 4000px; ${COVER}">x</div>`,
  `<a href="/x" style="width: 100vw; height: 100vh; display: block; font-size: 40px; ${COVER}">x</a>`,
  `<p style="font-size: 99999px; width: 99999px; height: 99999px; ${COVER}">x</p>`,
  `<p style="margin: -900px; padding: 900px; ${COVER}">x</p>`,
  `<p style="transform: scale(90); translate: -100px -300px; ${COVER}">x</p>`,
  '<p style="box-shadow: 0 0 0 9999px red; outline: 9999px solid blue; filter: drop-shadow(200px -200px red)">x</p>',
  `<a href="/x" style="padding: 2000px; font-size: 200px; line-height: 1; ${COVER}">x</a>`,
  `<p style="float: left; width: 2000px; height: 2000px; ${COVER}">x</p>`,
  `<p style="display: flex; width: 2000px; margin: 0 2000px 0 0; text-indent: 2000px; letter-spacing: 200px">xxx xxx</p>`,
  '<p style="writing-mode: vertical-rl; white-space: nowrap; line-height: 40; vertical-align: 2000px">xxxxxxxx</p>',
  `<ul style="list-style: inside; margin-left: 2000px"><li style="columns: 9; gap: 900px; ${COVER}">x</li></ul>`,
  `<table width="99999" border="99999"><tbody><tr><td style="min-width: 2000px" nowrap="">x</td></tr></tbody></table>`,
  `<pre>${'x'.repeat(3_000)}</pre><img src="/favicon.svg" alt="x" width="2000" height="2000">`,
];

interface Seen {
  /** The box of the text: its left edge and its width. */
  box: readonly number[];
  /** How far the page can be scrolled sideways. */
  pageWidth: number;
  /** What is at each point above the text. */
  above: string[];
  /** Points beside, above and below the text at which it is met all the same. */
  outside: string[];
}

/** What is at a grid of points in the window: at the top of the page, or with an edge of the text in the middle. */
const look = (text: Locator, place: 'top' | 'start' | 'end'): Promise<Seen> =>
  text.evaluate(async (element, wanted) => {
    const { top, bottom } = element.getBoundingClientRect();
    const edge = { top: -window.scrollY, start: top, end: bottom }[wanted];
    window.scrollBy({ top: edge - (wanted === 'top' ? 0 : window.innerHeight / 2), behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = element.getBoundingClientRect();
    /** Space for the rings of focused links, and a pixel of rounding. */
    const ring = 9;
    const seen: Seen = {
      box: [Math.round(box.left), Math.round(box.width)],
      pageWidth: document.documentElement.scrollWidth,
      above: [],
      outside: [],
    };
    for (let y = 4; y < window.innerHeight; y += 24) {
      for (let x = 4; x < window.innerWidth; x += 24) {
        const hit = document.elementFromPoint(x, y);
        if (y < box.top - ring) seen.above.push(`${x} ${y} ${hit?.tagName} ${hit?.className}`);
        const isInside = x > box.left - ring && x < box.right + ring && y > box.top - ring && y < box.bottom + ring;
        if (!isInside && element.contains(hit)) seen.outside.push(`${x} ${y} ${hit?.outerHTML.slice(0, 80)}`);
      }
    }
    return seen;
  }, place);

async function expectNothingOutside(text: Locator, hostile: string) {
  for (const place of ['start', 'end'] as const) {
    const { outside } = await look(text, place);
    expect({ hostile, place, outside }).toEqual({ hostile, place, outside: [] });
  }
}

/** The text whose first paragraph this is. */
const textWith = (page: Page, words: string) => page.getByText(words, { exact: true }).locator('..');
const WORDS = QUIET.replace(/<\/?p>/g, '');

// Security: K4.
test('a stored text covers nothing around it, whatever its styles ask for', {
  tag: '@all',
}, async ({ page, lng, unique, articles }) => {
  test.slow();
  const title = unique('نص يبقى في مكانه');
  const id = await articles.add(title, { html: QUIET });
  const open = async (html: string) => {
    await articles.save({ id, html, isVisible: 1 });
    await openScreen(page, `/${lng}/article/${OWN_CATEGORY}/${id}`);
    return textWith(page, WORDS);
  };
  const quiet = await look(await open(QUIET), 'top');
  expect(quiet.above.length).toBeGreaterThan(100);
  for (const hostile of HOSTILE) {
    const text = await open(`${QUIET}${hostile}<p>نهاية</p>`);
    // The header slides in where the browser had kept the place in the page.
    await expect.poll(() => look(text, 'top'), hostile).toEqual({ ...quiet, outside: [] });
    await expectNothingOutside(text, hostile);
  }
});

// Security: K4.
test('no text of the pages leaves its box, even one that nobody has cleaned', {
  tag: '@all',
}, async ({ page, lng }) => {
  test.slow();
  for (const path of ['', '/content/4', '/content/13', '/contact']) {
    await openScreen(page, `/${lng}${path}`);
    // The boxes of texts are the only ones that contain what is painted in them.
    const count = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main div')].filter((box) =>
        getComputedStyle(box).contain.includes('paint'),
      );
      for (const [index, box] of boxes.entries()) box.setAttribute('aria-description', `text ${index}`);
      return boxes.length;
    });
    expect([path, count > 0]).toEqual([path, true]);
    for (let index = 0; index < count; index += 1) {
      const text = page.locator(`[aria-description="text ${index}"]`);
      const draw = (html: string) =>
        text.evaluate((box, drawn) => {
          box.innerHTML = drawn;
        }, html);
      await draw(QUIET);
      const quiet = await look(text, 'start');
      for (const hostile of HOSTILE) {
        await draw(`${QUIET}${hostile}${QUIET}`);
        const { box, pageWidth } = await look(text, 'start');
        expect({ path, hostile, box, pageWidth }).toEqual({
          path,
          hostile,
          box: quiet.box,
          pageWidth: quiet.pageWidth,
        });
        await expectNothingOutside(text, hostile);
      }
    }
  }
});

test('markers of a list in another language have a place beside their item: on the page, on paper and in the editor', {
  tag: '@once',
}, async ({ page, lng, unique, articles, editor, openAsManager }) => {
  const lists =
    '<ol start="98"><li>Ninety-eighth</li><li>تاسع</li></ol><ul><li>Bullet<ol><li>داخلي</li></ol></li></ul>';
  const id = await articles.add(unique('قوائم بلغتين'), { html: QUIET + lists, isVisible: 1 });
  const expectPlaces = async () => {
    const places = await textWith(page, WORDS).evaluate((text) => {
      const box = text.getBoundingClientRect();
      return [...text.querySelectorAll('li')].map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return getComputedStyle(item).direction === 'ltr' ? left - box.left : right - box.right;
      });
    });
    expect(places).toHaveLength(4);
    // As wide as three digits and their point. Below zero, the place is at the right.
    for (const [index, least] of [50, 50, 20, 20].entries())
      expect(Math.abs(places[index] ?? 0)).toBeGreaterThan(least);
    expect(places.map(Math.sign)).toEqual([1, -1, 1, -1]);
  };
  await openScreen(page, `/${lng}/article/${OWN_CATEGORY}/${id}`);
  await expectPlaces();
  await page.emulateMedia({ media: 'print' });
  await expectPlaces();
  await page.emulateMedia({ media: 'screen' });

  await openAsManager(editorPath(lng, id));
  await expect(editor.text).toBeVisible();
  await expectPlaces();
  await editor.text.getByText('Ninety-eighth').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Next');
  await save(editor);
  const { html } = await articles.stored(id);
  expect(html).toContain(lists.replace('</li>', '</li><li>Next</li>'));
});

test('the text of an older site keeps its looks, and covers nothing around it', {
  tag: '@once',
}, async ({ page, unique, articles }) => {
  const title = unique('مقال من موقع أقدم');
  const id = await articles.add(title, { html: OLD + WIDE_PADDING, isVisible: 1 }, 'ar');
  expect((await articles.stored(id, 'ar')).html).toBe(OLD + WIDE_PADDING);

  await openScreen(page, `/ar/article/${OWN_CATEGORY}/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).click({ trial: true });
  await expect(page.getByText(OLD_WORDS)).toHaveCSS('font-size', '19px');
  await expect(page.getByText('العنوان القديم')).toHaveCSS('color', 'rgb(0, 51, 102)');
});
