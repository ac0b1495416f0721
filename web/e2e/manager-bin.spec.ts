import { editorPath, OWN_CATEGORY } from './editor.ts';
import { expectNoAxeViolations, expectToFit, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a deleted article waits in the bin, and is on the site again as soon as it is restored', {
  tag: '@once',
}, async ({ page, visitor, consoleErrors, lng, t, unique, articles, main, openAsManager }) => {
  const title = unique('An article for the bin');
  const id = await articles.add(title, { isVisible: 1 });
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  // On a busy machine a page may be sent before its text is in, and before it is known whether there is one.
  const isGone = async () => (await visitor.request.get(address)).status() === 404;
  const isShown = async () => (await (await visitor.request.get(address)).text()).includes(title);
  await expect.poll(isShown).toBe(true);

  await openAsManager(editorPath(lng, id));
  await page.getByRole('button', { name: t('EDITOR.DELETE'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('EDITOR.DELETE_TITLE') });
  await expect(dialog).toContainText(t('EDITOR.DELETE_DAYS', { count: 30 }));
  await expect(dialog.getByRole('button', { name: t('CANCEL') })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('EDITOR.DELETE_THIS') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/articles/${OWN_CATEGORY}/`));
  const notice = page.getByRole('status').filter({ hasText: t('EDITOR.DELETED') });
  // The toolbar of the text editor has a button of this name too.
  const undo = notice.getByRole('button', { name: t('EDITOR.UNDO') });
  await expect(undo).toBeVisible();
  await expect.poll(isGone).toBe(true);

  await openScreen(page, `/${lng}/manager/bin?kind=article`);
  const row = main.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page, 'the bin');
  const restored = () => page.waitForResponse('**/api/manager/BinRestore');
  const fromTheBin = restored();
  await row.getByRole('button', { name: t('BIN.RESTORE_ITEM', { title }) }).click();
  await fromTheBin;
  await expect.poll(isShown).toBe(true);
  await expect(page.getByText(t('BIN.RESTORED'), { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: t('BIN.SHOW') }).click();
  await expect(page).toHaveURL(new RegExp(editorPath(lng, id)));

  await page.getByRole('button', { name: t('EDITOR.DELETE'), exact: true }).click();
  await dialog.getByRole('button', { name: t('EDITOR.DELETE_THIS') }).click();
  await expect.poll(isGone).toBe(true);
  const undone = restored();
  await undo.click();
  await undone;
  await expect.poll(isShown).toBe(true);
  consoleErrors.allow(/404/);
});
