import type { Page } from 'playwright/test';
import { OWN_CATEGORY, save } from './editor.ts';
import { test } from './files.ts';
import { OWN_NAMES, TWIN, wordsIn } from './fixtures.ts';
import { expect, pressInBar } from './manager.ts';

const PLAIN = wordsIn({
  ar: '<p>الفقرة الأولى من النصّ.</p><p>الفقرة الثانية من النصّ نفسه.</p>',
  en: '<p>The first paragraph of the text.</p><p>The second paragraph of the same text.</p>',
});

const PLAYER = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

/** Answers for the video host, which no test calls. */
const withoutFilms = (page: Page) =>
  page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));

test('the text of an article takes links and videos, and reports an invalid address at its field', {
  tag: '@once',
}, async ({ page, lng, t, edit, unique, articles }) => {
  const id = await articles.add(unique('Links and videos'), { html: PLAIN[lng] });
  await withoutFilms(page);
  const editor = await edit(id);
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await editor.tool(t('EDITOR.LINK')).click();
  const link = page.getByRole('dialog', { name: t('EDITOR.LINK') });
  const address = link.getByRole('combobox', { name: t('EDITOR.LINK_ADDRESS'), exact: true });
  await address.fill('no address');
  await link.getByRole('textbox', { name: t('EDITOR.LINK_TEXT') }).fill('Example');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(`${t('EDITOR.LINK_WRONG')} ${t('EDITOR.LINK_HINT')}`);
  await address.fill('example.org/help?a=1&b=2');
  await address.press('Enter');
  await expect(link).toBeHidden();
  await expect(editor.text.getByRole('link', { name: 'Example' })).toBeVisible();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await editor.tool(t('EDITOR.VIDEO')).click();
  const video = page.getByRole('dialog', { name: t('EDITOR.VIDEO') });
  const film = video.getByRole('textbox', { name: t('EDITOR.VIDEO_LINK') });
  await video.getByRole('textbox', { name: t('EDITOR.VIDEO_TITLE') }).fill('The well');
  await film.fill('https://example.org/film');
  await film.press('Enter');
  await expect(film).toHaveAccessibleDescription(`${t('ERROR.MISS.LINK')} ${t('EDITOR.VIDEO_HINT')}`);
  await film.fill('https://youtu.be/aqz-KE-bpKQ?si=abc');
  await film.press('Enter');
  await expect(video).toBeHidden();
  await save(editor);

  const { html } = await articles.stored(id);
  expect(html).toContain(PLAIN[lng]);
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/help\?a=1&amp;b=2"[^>]*>Example<\/a>/);
  expect(html).toMatch(new RegExp(`<iframe [^>]*src="${PLAYER}"`));
  expect(html).toMatch(/<iframe [^>]*title="The well"/);
});

test('the text of an article shows a video as a poster, and calls its host after the click only', {
  tag: '@once',
}, async ({ page, consoleErrors, lng, unique, articles, openAsManager }) => {
  const film = `<iframe src="${PLAYER}" title="The well"></iframe>`;
  const id = await articles.add(unique('A film'), { html: `${PLAIN[lng]}${film}` });
  await withoutFilms(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openAsManager(`/${lng}/article/${OWN_CATEGORY}/${id}`);
  const poster = page.getByRole('link', { name: 'The well' });
  await expect(poster).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await poster.scrollIntoViewIfNeeded();
  expect([...hosts]).toEqual([new URL(page.url()).host]);

  await poster.press('Enter');
  const player = page.locator('iframe[title="The well"]');
  await expect(player).toHaveAttribute('src', `${PLAYER}?autoplay=1`);
  await expect(player).toBeFocused();
  await expect(poster).toBeHidden();
  // The server renders what visitors see, and for them a hidden article does not exist.
  consoleErrors.allow(/404/);
});

test('the text of an article takes tables, whose rows and columns can be added and deleted', {
  tag: '@once',
}, async ({ page, lng, t, edit, unique, articles }) => {
  const id = await articles.add(unique('A table'), { html: PLAIN[lng] });
  const editor = await edit(id);
  const change = (name: string) =>
    page.getByRole('toolbar', { name: t('EDITOR.TOOLBAR') }).getByRole('button', { name, exact: true });
  await editor.text.click();
  await page.keyboard.press('Control+End');
  await editor.tool(t('EDITOR.TABLE')).click();
  const dialog = page.getByRole('dialog', { name: t('EDITOR.TABLE') });
  const rows = dialog.getByRole('textbox', { name: t('EDITOR.TABLE_ROWS') });
  await rows.fill('0');
  await dialog.getByRole('button', { name: t('EDITOR.INSERT'), exact: true }).click();
  await expect(rows).toHaveAccessibleDescription(t('EDITOR.TABLE_COUNT', { most: 50 }));
  await rows.fill('٢');
  await dialog.getByRole('textbox', { name: t('EDITOR.TABLE_COLUMNS') }).fill('۲');
  await dialog.getByRole('button', { name: t('EDITOR.INSERT'), exact: true }).click();
  const heads = editor.text.locator('thead th');
  const cells = editor.text.locator('tbody td');
  await expect(heads).toHaveCount(2);
  // The caret stands in the first cell.
  await expect(editor.text).toBeFocused();
  await page.keyboard.type('Year');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026');
  await change(t('EDITOR.TABLE_ROW_BELOW')).click();
  await expect(cells).toHaveCount(4);
  await cells.last().click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await expect(cells.nth(4)).toHaveText('new');
  await change(t('EDITOR.TABLE_DELETE_ROW')).click();
  await expect(cells).toHaveCount(4);
  await cells.first().click();
  await change(t('EDITOR.TABLE_COLUMN_AFTER')).click();
  await expect(heads).toHaveCount(3);
  await expect(cells).toHaveCount(6);
  await cells.last().click();
  await change(t('EDITOR.TABLE_DELETE_ROW')).click();
  await expect(cells).toHaveCount(3);
  await cells.last().click();
  await change(t('EDITOR.TABLE_DELETE_COLUMN')).click();
  await expect(heads).toHaveCount(2);
  await save(editor);

  const { html } = await articles.stored(id);
  const table = /<table>.*<\/table>/s.exec(html)?.[0].replaceAll('<br>', '') ?? '';
  expect(table).toBe(
    '<table><thead><tr><th scope="col">Year</th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td>2026</td><td></td></tr></tbody></table>',
  );
});

test('the text of an article shows what a save removed from its source', {
  tag: '@once',
}, async ({ page, lng, t, edit, unique, articles, main }) => {
  const id = await articles.add(unique('A map'), { html: PLAIN[lng] });
  const editor = await edit(id);
  await editor.tool(t('EDITOR.SOURCE')).click();
  const source = main.getByRole('textbox', { name: `${t('EDITOR.TEXT')}: ${t('EDITOR.SOURCE')}`, exact: true });
  await source.fill(`${PLAIN[lng]}<iframe src="https://maps.example.org/embed"></iframe>`);
  await save(editor);
  await expect(page.getByRole('alert').filter({ hasText: '<iframe> maps.example.org' })).toBeVisible();
  await expect(source).toHaveValue(PLAIN[lng]);
});

test('the text of an article has a source view that is stored as typed, and a direction for each block', {
  tag: '@firefox',
}, async ({ lng, t, edit, unique, articles, main }) => {
  const id = await articles.add(unique('Source and direction'), { html: PLAIN[lng] });
  const editor = await edit(id);
  await editor.tool(t('EDITOR.SOURCE')).click();
  const source = main.getByRole('textbox', { name: `${t('EDITOR.TEXT')}: ${t('EDITOR.SOURCE')}`, exact: true });
  await expect(source).toHaveValue(PLAIN[lng]);
  const typed = '<p title="lead">One   line of the source</p>\n<p>Another line <i>of it</i></p>';
  await source.fill(typed);
  await save(editor);
  expect((await articles.stored(id)).html).toBe(typed);

  await editor.tool(t('EDITOR.SOURCE')).click();
  await editor.text.locator('p').last().click();
  const [turned, name] = lng === 'ar' ? (['ltr', 'EDITOR.LTR'] as const) : (['rtl', 'EDITOR.RTL'] as const);
  await editor.tool(t(name)).click();
  await expect(editor.tool(t(name))).toHaveAttribute('aria-pressed', 'true');
  await save(editor);
  expect((await articles.stored(id)).html).toBe(typed.replace('<p>Another', `<p dir="${turned}">Another`));
});

test('the text of an article keeps its toolbar in view under the admin bar, which replaces header and footer', async ({
  page,
  lng,
  t,
  main,
  bar,
  openAsManager,
}) => {
  await openAsManager(`/${lng}/manager/content/13`);
  const toolbar = page.getByRole('toolbar', { name: t('EDITOR.TOOLBAR') });
  await expect(toolbar).toBeVisible();
  await main.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const other = TWIN[lng];
  await pressInBar(page, lng, 'link', OWN_NAMES[other]);
  await expect(page).toHaveURL(new RegExp(`/${other}/manager/content/13$`));
});
