import type { TextKey } from '../src/i18n/i18n.ts';
import { OWN_CATEGORY } from './editor.ts';
import { drawPicture, gif, partsOf, pdf, test } from './files.ts';
import { expectNoAxeViolations } from './fixtures.ts';
import { expect } from './manager.ts';

test('a new folder needs an unused name, and opens empty', { tag: '@once' }, async ({ page, folder, lng, t }) => {
  await folder.open();
  const { main, button, tile, trail } = partsOf(page, lng);
  const dialog = page.getByRole('dialog', { name: t('FILES.NEW_FOLDER') });
  const name = dialog.getByRole('textbox', { name: t('FILES.FOLDER_NAME') });
  await button(t('FILES.NEW_FOLDER')).click();
  await name.press('Enter');
  await expect(dialog.getByText(t('ERR_REQUIRED'))).toBeVisible();
  await name.fill('a/b');
  await name.press('Enter');
  await expect(dialog.getByText(t('FILES.FOLDER_NAME_INVALID'))).toBeVisible();
  await expectNoAxeViolations(page);
  await name.fill('inside');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText(t('FILES.EMPTY'))).toBeVisible();

  await trail.getByRole('button', { name: folder.name }).click();
  await expect(tile('inside')).toBeVisible();
  await button(t('FILES.NEW_FOLDER')).click();
  await name.fill('inside');
  await name.press('Enter');
  await expect(dialog.getByText(t('ERROR.4'))).toBeVisible();
});

test('three pictures are uploaded at once: one that is too wide becomes a JPEG of 730 px, the others stay', {
  tag: '@once',
}, async ({ page, folder, lng, t }) => {
  await folder.open();
  const { main, input, tile, tiles, status, toast } = partsOf(page, lng);
  const [big, small, moving] = [
    await drawPicture(page, 'wide.png', [1460, 800]),
    await drawPicture(page, 'small.png', [300, 200]),
    gif('moving.gif'),
  ];
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sent = new Map<string, string>();
  await page.route('**/FileUpload', async (route) => {
    const { filename, base64String } = route.request().postDataJSON();
    sent.set(filename, base64String);
    await seen;
    await route.continue();
  });
  await input.setInputFiles([big, small, moving]);
  await expect(status(t('FILES.UPLOADING', { index: 1, total: 3 }))).toBeVisible();
  await expect(main.getByRole('progressbar', { name: t('FILES.PROGRESS') })).toBeVisible();
  goOn();

  await expect(toast(t('FILES.UPLOADED_COUNT', { count: 3 }))).toBeVisible();
  await expect(tiles).toHaveCount(3);
  for (const name of ['wide.jpg', 'small.png', 'moving.gif']) await expect(tile(name)).toBeVisible();
  const stored = new Map((await folder.files()).map((file) => [file.name, file]));
  expect(stored.get('wide.jpg')).toMatchObject({ mime: 'image/jpeg', width: 730, height: 400 });
  expect(stored.get('small.png')).toMatchObject({ mime: 'image/png', width: 300, height: 200 });
  expect(stored.get('moving.gif')).toMatchObject({ mime: 'image/gif' });
  expect(sent.get('moving.gif')).toBe(`data:image/gif;base64,${moving.buffer.toString('base64')}`);
  const shown = tile('wide.jpg').locator('img');
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(730);
});

test('a file moves to the bin after a confirmation, and can be restored to its folder', {
  tag: '@once',
}, async ({ page, folder, lng, t, unique }) => {
  await folder.open();
  const { main, tile, button, toast, trail } = partsOf(page, lng);
  const name = `${unique('gone')}.gif`;
  await folder.store(gif(name));
  await page.reload();
  await tile(name).click();
  await expect(tile(name)).toHaveAttribute('aria-pressed', 'true');
  const dialog = page.getByRole('dialog', { name: t('FILES.DELETE_TITLE') });
  await button(t('FILES.DELETE')).click();
  await expect(dialog.getByRole('listitem')).toHaveText(name);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('CANCEL') }).click();
  await expect(tile(name)).toBeVisible();
  await button(t('FILES.DELETE')).click();
  await dialog.getByRole('button', { name: t('FILES.MOVE_TO_BIN') }).click();
  await expect(toast(t('FILES.MOVED_TO_BIN', { count: 1 }))).toBeVisible();
  await expect(tile(name)).toBeHidden();
  expect(await folder.files()).toEqual([]);
  await page.getByRole('button', { name: t('FILES.UNDO'), exact: true }).click();
  // It is selected as before.
  await expect(tile(name)).toHaveAttribute('aria-pressed', 'true');
  await button(t('FILES.DELETE')).click();
  await dialog.getByRole('button', { name: t('FILES.MOVE_TO_BIN') }).click();
  await expect(tile(name)).toBeHidden();

  await button(t('FILES.BIN')).click();
  await main.getByRole('searchbox', { name: t('FILES.SEARCH') }).fill(name);
  await expect(tile(name).locator('img')).toHaveAttribute('src', /^data:image/);
  await tile(name).click();
  await button(t('FILES.RESTORE')).click();
  await expect(toast(t('FILES.RESTORED', { count: 1 }))).toBeVisible();
  await expect(tile(name)).toBeHidden();
  expect((await folder.files()).map((file) => file.name)).toEqual([name]);
  await trail.getByRole('button', { name: t('FILES.ROOT') }).click();
  await tile(folder.name).click();
  await expect(tile(name)).toBeVisible();
});

test('a picture is described in both languages, and its focal point is set by a click and moved by keyboard', {
  tag: '@once',
}, async ({ page, folder, lng, t }) => {
  await folder.open();
  const { tile } = partsOf(page, lng);
  await folder.store(await drawPicture(page, 'well.png', [600, 300]));
  await page.reload();
  await expect(tile('well.png')).toContainText(t('FILES.NO_ALT'));
  await tile('well.png').click();
  const details = page.getByRole('complementary', { name: t('FILES.DETAILS') });
  const arabic = details.getByRole('textbox', { name: t('FILES.ALT_AR') });
  const english = details.getByRole('textbox', { name: t('FILES.ALT_EN') });
  await arabic.fill('بئر القرية الجديدة');
  await english.fill('The new well of the village');
  await english.press('Enter');
  await expect(details.getByRole('status').filter({ hasText: t('FILES.ALT_SAVED') })).toBeVisible();
  await expect(tile('well.png')).not.toContainText(t('FILES.NO_ALT'));
  await expect
    .poll(() => folder.altOf('well.png'))
    .toEqual({ ar: 'بئر القرية الجديدة', en: 'The new well of the village' });

  await page.reload();
  await tile('well.png').click();
  await expect(arabic).toHaveValue('بئر القرية الجديدة');
  await expect(english).toHaveValue('The new well of the village');

  const point = (x: number, y: number) => page.getByRole('button', { name: t('FILES.FOCUS_AT', { x, y }) });
  const picture = point(50, 50);
  await expect(picture).toBeVisible();
  await expectNoAxeViolations(page);
  const stored = async () => (await folder.files()).find(({ name }) => name === 'well.png');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * 0.2, y: height * 0.75 } });
  await expect(page.getByText(t('FILES.FOCUS_SAVED'))).toBeVisible();
  const { focus } = (await stored()) ?? {};
  expect(Math.abs((focus?.x ?? 0) - 20)).toBeLessThan(3);
  expect(Math.abs((focus?.y ?? 0) - 75)).toBeLessThan(3);

  await page.getByRole('button', { name: t('FILES.FOCUS_CENTRE') }).click();
  await expect.poll(async () => (await stored())?.focus).toBeUndefined();
  await point(50, 50).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(point(48, 40)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await stored())?.focus).toEqual({ x: 48, y: 40 });
  await expect(tile('well.png').locator('img')).toHaveCSS('object-position', '48% 40%');
});

test('a name that is taken can be replaced, kept twice or left out; the page shows the new picture at once', {
  tag: '@once',
}, async ({ page, folder, consoleErrors, lng, t, unique, articles }) => {
  await folder.store(await drawPicture(page, 'well.jpg', [600, 300]));
  const address = await folder.addressOf('well.jpg');
  const html = `<p>بئر القرية بعد أن حُفرت، وقد شرب منها أهلها.</p><p><img src="${address}" alt=""></p>`;
  const id = await articles.add(unique('The well'), { html, isVisible: 1 });
  const shownWidth = async () => {
    const markup = await (await page.request.get(`/${lng}/article/${OWN_CATEGORY}/${id}`)).text();
    const [img = ''] = new RegExp(`<img[^>]*src="${address}"[^>]*>`).exec(markup) ?? [];
    return / width="(\d+)"/.exec(img)?.[1];
  };
  await folder.open();
  const { main, input, tile, tiles, toast, button } = partsOf(page, lng);
  const dialog = page.getByRole('dialog', { name: t('FILES.TAKEN_TITLE') });
  const answer = (text: TextKey) => dialog.getByRole('button', { name: t(text), exact: true }).click();
  expect(await shownWidth()).toBe('600');

  await input.setInputFiles(await drawPicture(page, 'well.jpg', [500, 400]));
  await expect(dialog.getByRole('listitem')).toHaveText('well.jpg');
  await expectNoAxeViolations(page);
  await answer('FILES.REPLACE');
  await expect(toast(t('FILES.REPLACED', { name: 'well.jpg' }))).toBeVisible();
  expect(await shownWidth()).toBe('500');
  await expect(tiles).toHaveCount(1);
  await expect
    .poll(() =>
      tile('well.jpg')
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(500);

  await input.setInputFiles([await drawPicture(page, 'well.jpg', [400, 300]), gif('other.gif')]);
  await answer('FILES.TAKEN_LEAVE');
  await expect(tile('other.gif')).toBeVisible();
  await input.setInputFiles(await drawPicture(page, 'well.jpg', [300, 200]));
  await answer('FILES.TAKEN_KEEP');
  await expect(tile('well (2).jpg')).toBeVisible();
  await expect(tiles).toHaveCount(3);

  await tile('well.jpg').click();
  const chooser = page.waitForEvent('filechooser');
  await button(t('FILES.REPLACE')).click();
  consoleErrors.allow(/Upload failed: well\.pdf/);
  await (await chooser).setFiles(pdf('well.pdf'));
  await expect(main.getByText(t('ERROR.OTHER_KIND'))).toBeVisible();
  const earlier = page.getByRole('region', { name: t('FILES.EARLIER') });
  await earlier.getByRole('button', { name: t('FILES.BRING_BACK') }).click();
  await expect(toast(t('FILES.RESTORED', { count: 1 }))).toBeVisible();
  expect(await shownWidth()).toBe('600');
});

test('files and folders are renamed, moved and deleted, several at once, and found in all folders', {
  tag: '@once',
}, async ({ page, folder, lng, t, unique }) => {
  const word = unique('Statutes');
  for (const name of ['one.pdf', 'two.pdf', `${word}.pdf`]) await folder.store(pdf(name));
  await folder.open();
  const { main, tile, tiles, button, toast, trail } = partsOf(page, lng);
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });

  await tile('one.pdf').click();
  await button(t('FILES.RENAME')).click();
  await expectNoAxeViolations(page);
  await field(t('FILES.FILE_NAME')).fill('two');
  await field(t('MENU_EDITOR.TITLE_AR')).fill(`النظام ${word}`);
  await field(t('FILES.FILE_NAME')).press('Enter');
  await expect(page.getByRole('dialog').getByText(t('ERROR.4'))).toBeVisible();
  await field(t('FILES.FILE_NAME')).fill('first');
  await field(t('FILES.FILE_NAME')).press('Enter');
  await expect(tile('first.pdf')).toHaveAttribute('aria-pressed', 'true');

  await button(t('FILES.NEW_FOLDER')).click();
  await field(t('FILES.FOLDER_NAME')).fill('inner');
  await field(t('FILES.FOLDER_NAME')).press('Enter');
  await expect(main.getByText(t('FILES.EMPTY'))).toBeVisible();
  await button(t('FILES.RENAME')).click();
  await field(t('FILES.FOLDER_NAME')).fill('archive');
  await field(t('FILES.FOLDER_NAME')).press('Enter');
  await expect(trail.locator('[aria-current="location"]')).toHaveText('archive');
  await trail.getByRole('button', { name: folder.name }).click();

  await tile('first.pdf').click();
  await tile('two.pdf').click({ modifiers: ['ControlOrMeta'] });
  await button(t('FILES.MOVE')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: folder.name, exact: true }).click();
  await expect(dialog.getByText(t('FILES.IS_THERE'))).toBeVisible();
  await dialog.getByRole('button', { name: 'archive', exact: true }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('FILES.MOVE_HERE', { name: 'archive' }) }).click();
  await expect(toast(t('FILES.MOVED', { count: 2 }))).toBeVisible();
  await expect(tiles).toHaveCount(2);

  await main.getByRole('searchbox', { name: t('FILES.SEARCH') }).fill(word.toUpperCase());
  await expect(main.getByText(t('FILES.FOUND', { count: 2 }))).toBeVisible();
  await expect(tile('first.pdf')).toContainText('archive');
  await main.getByText(t('FILES.FILTERS')).click();
  await main.getByRole('checkbox', { name: t('FILES.UNUSED') }).check();
  await main.getByRole('combobox', { name: t('FILES.GROUP') }).selectOption('picture');
  await expect(main.getByText(t('FILES.NOTHING_FOUND'))).toBeVisible();
  await expectNoAxeViolations(page);

  await trail.getByRole('button', { name: folder.name }).click();
  await button(t('FILES.SEVERAL')).click();
  await tile('archive').click();
  await tile(`${word}.pdf`).click();
  await expect(main.getByText(t('FILES.SELECTED_MIXED', { count: 2 }))).toBeVisible();
  await button(t('FILES.DELETE')).click();
  await dialog.getByRole('button', { name: t('FILES.MOVE_TO_BIN') }).click();
  await expect(toast(t('FILES.MOVED_TO_BIN', { count: 3 }))).toBeVisible();
  await expect(main.getByText(t('FILES.EMPTY'))).toBeVisible();
  await page.getByRole('button', { name: t('FILES.UNDO'), exact: true }).click();
  await expect(tile('archive')).toBeVisible();
  expect(await folder.files()).toMatchObject([{ name: `${word}.pdf` }]);
});
