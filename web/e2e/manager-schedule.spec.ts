import { momentOf, OWN_CATEGORY, save } from './editor.ts';
import { expectNoAxeViolations, expectToFit, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('an article gets the times at which it appears and disappears, which managers see and visitors do not', async ({
  page,
  visitor,
  lng,
  t,
  unique,
  consoleErrors,
  articles,
  main,
  editor,
  openAsManager,
}) => {
  // To visitors, and so in a first answer, a hidden article is missing.
  consoleErrors.allow(/404/);
  const title = unique('An article that appears later');
  const id = await articles.add(title);
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  const statusForVisitors = async () => (await visitor.request.get(address)).status();
  const from = momentOf(page, lng, 'EDITOR.VISIBLE_FROM');
  const until = momentOf(page, lng, 'EDITOR.VISIBLE_UNTIL');
  const untilTime = lng === 'ar' ? /6:30/ : /18:30/;
  const schedule = main.getByRole('button', { name: t('EDITOR.SCHEDULE'), exact: true });

  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  // A day without a time is from its beginning on; one that is not complete is refused, and not taken for none.
  await from.part('EDITOR.DAY').fill('3');
  await editor.saveButton.click();
  await expect(from.group).toHaveAccessibleDescription(new RegExp(t('ERROR.DATE_INVALID')));
  await expect(from.part('EDITOR.DAY')).toBeFocused();
  await from.part('EDITOR.MONTH').fill('12');
  await from.part('EDITOR.YEAR').fill('2098');
  await expect(from.part('EDITOR.TIME')).toHaveValue('00:00');
  await from.part('EDITOR.TIME').fill('10:00');
  await until.fill('2098-12-03 09:00');
  await expect(editor.visible).toBeHidden();
  await schedule.click();
  await expect(until.group).toHaveAccessibleDescription(new RegExp(t('ERROR.SCHEDULE_ORDER')));
  await until.fill('2098-12-24 18:30');
  await schedule.click();
  await expect(editor.saved).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page, 'the editor');
  expect(await statusForVisitors()).toBe(404);

  for (const path of [`/${lng}/articles/${OWN_CATEGORY}/1`, address]) {
    await openScreen(page, path);
    const place = path === address ? main : main.getByRole('listitem').filter({ hasText: title });
    const mark = place.locator('[data-schedule]').first();
    await expect(mark).toContainText(/10:00/);
    await expect(mark).toContainText(untilTime);
  }
  await expectNoAxeViolations(page);

  // What is typed and not saved is offered again, with its times.
  await openScreen(page, `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await from.fill('2098-12-04 10:00');
  await expect(editor.unsaved).toBeVisible();
  await page.reload();
  await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
  await from.expectValue('2098-12-4 10:00');

  // Without its first time it is published at once, and still disappears by itself.
  await main.getByRole('button', { name: t('EDITOR.CLEAR_TIME', { label: t('EDITOR.VISIBLE_FROM') }) }).click();
  await expect(from.part('EDITOR.DAY')).toHaveValue('');
  await expect(from.part('EDITOR.TIME')).toHaveValue('');
  await editor.visible.check();
  await save(editor);
  await expect.poll(statusForVisitors).toBe(200);
  await openScreen(page, address);
  await expect(main.locator('[data-schedule]').first()).toContainText(untilTime);
});
