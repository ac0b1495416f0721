import {
  ARTICLES,
  DASHBOARD,
  dashboardApi,
  READY_WITHIN,
  rememberDashboardLanguage,
  startDashboardSession,
} from './dashboard.ts';
import { press, send, watchUnsent } from './dashboard-forms.ts';
import { drawPicture } from './files.ts';
import { expect, test } from './manager.ts';

test('the media library sends each of its forms, about files, folders and several of both, and each is taken', {
  tag: '@once',
}, async ({ page, main, consoleErrors, request, unique, ownAddress }) => {
  test.setTimeout(180_000);
  // Strapi asks once more for the file that it has deleted.
  consoleErrors.allow(/404.*upload\/files\/\d+/);
  const api = await dashboardApi(request, ownAddress());
  const unsent = watchUnsent(page, 'library');
  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // In a few loads Strapi shows no button for new files until the page is loaded again: its hook asks for the rights only once.
  await expect(async () => {
    await page.goto(`${DASHBOARD}/plugins/upload`);
    await button('New').waitFor({ timeout: READY_WITHIN / 2 });
  }).toPass({ timeout: 2 * READY_WITHIN });

  const dialog = page.getByRole('dialog').last();
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  const openMenu = (name: string) =>
    main.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'More actions' }).click();
  const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
  const fileCalled = async (name: string) => (await api.get(`upload/files?_q=${name}`)).results[0];
  const select = (name: string) => main.getByRole('checkbox', { name: `Select ${name}` }).click();
  const addFolder = async (name: string) => {
    await button('New').click({ timeout: READY_WITHIN });
    await choose('New folder');
    await dialog.getByRole('textbox').fill(name);
    await press(inDialog('Create folder'));
    await expect(dialog).toBeHidden();
  };
  const [first, second, third] = [1, 2, 3].map(() => `${unique('library')}.png`) as [string, string, string];
  const picture = await drawPicture(page, first, [300, 200]);
  const [place, folder, renamed] = [unique('place'), unique('folder'), unique('renamed')];

  await test.step('several files', async () => {
    const files = [first, second, third].map((name) => ({ ...picture, name }));
    await send(page, () => page.locator('input[type=file]').first().setInputFiles(files));
    await expect(button(third)).toBeVisible();
    await button('Close').click();
  });

  await test.step('a folder, its other name, and its place', async () => {
    await addFolder(place);
    await addFolder(folder);
    await openMenu(folder);
    await choose('Rename folder');
    await dialog.getByRole('textbox').fill(renamed);
    await press(inDialog('Save'));
    await openMenu(renamed);
    await choose('Move to folder');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: place, exact: true }).click();
    await press(inDialog('Move'));
    await expect(main.getByText(renamed)).toBeHidden();
  });

  await test.step('a file from its menu: another picture, a place, and the bin', async () => {
    await openMenu(first);
    await choose('Replace media');
    const chooser = page.waitForEvent('filechooser');
    await confirm.click();
    const other = await drawPicture(page, 'other.png', [400, 300]);
    await send(page, async () => (await chooser).setFiles(other));
    expect(await fileCalled(first)).toMatchObject({ width: 400, height: 300 });
    await openMenu(first);
    await choose('Move to folder');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: `${place} / ${renamed}`, exact: true }).click();
    await press(inDialog('Move'));
    expect(await fileCalled(first)).toMatchObject({ folder: { name: renamed } });
    await openMenu(second);
    await choose('Delete');
    await press(confirm);
    await expect(button(second)).toBeHidden();
  });

  await test.step('a file from its details: what is said of it, a part of it, a copy of a part, and the bin', async () => {
    await button(third).click();
    await dialog.locator('[name=alternativeText]').fill('خبز على مائدة');
    await dialog.locator('[name=caption]').fill('A caption');
    await press(inDialog('Save changes'));
    expect(await fileCalled(third)).toMatchObject({ alternativeText: 'خبز على مائدة', caption: 'A caption' });
    for (const [before, width, save] of [
      ['300', '150', 'Apply'],
      ['150', '90', 'Save as copy'],
    ] as const) {
      await inDialog('Crop').click();
      const field = page.getByRole('textbox', { name: 'Width (px)' });
      // Once the picture is loaded.
      await expect(field).toHaveValue(before);
      await field.fill(width);
      await page.keyboard.press('Tab');
      await press(button(save));
      await expect(button(save)).toBeHidden();
    }
    expect(await fileCalled(third)).toMatchObject({ width: 150, height: 200 });
    await inDialog('Delete this file').click();
    await press(confirm);
    await expect(dialog).toBeHidden();
    expect(await fileCalled(third.replace('.png', ' (2).png'))).toMatchObject({ width: 90 });
  });

  await test.step('a file and a folder at once: their place, and the bin', async () => {
    const copy = third.replace('.png', ' (2).png');
    await addFolder(folder);
    for (const name of [copy, folder]) await select(name);
    await button('Move').click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: place, exact: true }).click();
    await press(inDialog('Move'));
    await main.getByText(place, { exact: true }).click();
    for (const name of [copy, folder, renamed]) await select(name);
    await button('Delete').click();
    await press(confirm);
    expect(await fileCalled(copy)).toBeUndefined();
  });

  await test.step('a file in the form of an item: a new one, and what is said of it', async () => {
    const chosen = { ...picture, name: `${unique('chosen')}.png` };
    await page.goto(`${DASHBOARD}/${ARTICLES}/create`);
    const field = page.getByText('Click to choose a file').first();
    await expect(field).toBeVisible({ timeout: READY_WITHIN });
    // A form that is drawn again as its last part arrives closes the dialog.
    await page.waitForLoadState('networkidle');
    await field.click();
    await inDialog('Add more files').click();
    await dialog.locator('input[type=file]').setInputFiles(chosen);
    await press(dialog.getByRole('button', { name: /^Upload/ }));
    await dialog.getByRole('tab', { name: 'browse' }).click();
    await dialog.getByRole('button', { name: chosen.name }).getByRole('button', { name: 'Edit' }).click();
    await dialog.locator('[name=caption]').fill('A caption');
    await press(inDialog('Finish'));
    expect(await fileCalled(chosen.name)).toMatchObject({ caption: 'A caption' });
  });

  await test.step('what is done to every picture that is uploaded', async () => {
    for (const _turn of ['off', 'on']) {
      // Opened anew, since Strapi reads them once more after a save and drops what is changed until then.
      await page.goto(`${DASHBOARD}/settings/media-library`);
      await page.getByRole('checkbox', { name: 'Auto orientation' }).click({ timeout: READY_WITHIN });
      await press(button('Save'));
    }
  });

  expect([...unsent]).toEqual([]);
});
