import { test } from './colleagues.ts';
import { editorOf, OWN_CATEGORY, save } from './editor.ts';
import { expectNoAxeViolations, openScreen, overflowOf } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';

test('a writer submits a draft, a publisher sends it back with a note, publishes it in the end, and visitors read it', async ({
  page,
  visitor,
  browser,
  addColleague,
  lng,
  t,
  signIn,
  unique,
  articles,
  main,
  editor,
  openAsManager,
  deleteAtEnd,
}) => {
  const [writer, publisher] = [await addColleague('writer'), await addColleague('publisher')];
  const [title, note, reason] = [unique('خبر للمراجعة'), unique('x'.repeat(200)), unique('أضيفي مصدر الخبر')];

  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/0`, writer.session);
  await expect(page.getByText(t('REVIEW.SAVE_FIRST'))).toBeVisible();
  await expect(page.getByText(t('EDITOR.DRAFT_ONLY'))).toBeVisible();
  await expect(editor.publish).toHaveCount(0);
  await expect(editor.visible).toHaveCount(0);
  await editor.title.fill(title);
  await editor.summary.fill(unique('ملخّص الخبر في سطر واحد'));
  await editor.text.fill(unique('نصّ الخبر كاملًا كما كتبته المتطوّعة في المسودّة'));
  await save(editor);
  const id = await newIdOf(page);
  deleteAtEnd(id);

  await page.getByRole('button', { name: t('REVIEW.READY'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('REVIEW.READY'), exact: true });
  await dialog.getByRole('textbox', { name: t('REVIEW.NOTE'), exact: true }).fill(note);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('REVIEW.SUBMIT'), exact: true }).click();
  const waits = page.getByRole('region', { name: t('REVIEW.WAITS'), exact: true });
  await expect(page.getByRole('button', { name: t('REVIEW.WAITS'), exact: true })).toBeFocused();
  await expect(waits).toContainText(note);
  await expectNoAxeViolations(page);
  await openScreen(page, `/${lng}/manager/reviews`);
  const own = main.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText(writer.name);
  await openScreen(page, `/${lng}/manager/drafts`);
  await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText(t('REVIEW.STATE_READY'));
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);
  expect(await articles.statusForVisitors(id)).toBe(2);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, publisher.session);
  await openScreen(other, `/${lng}/manager/reviews`);
  const row = other.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(note);
  expect(await overflowOf(other)).toBe(0);
  const link = row.getByRole('link');
  await expect(link).toHaveAttribute('href', `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await openScreen(other, `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  const asked = other.getByRole('region', { name: t('REVIEW.WAITS'), exact: true });
  await asked.getByRole('button', { name: t('REVIEW.SEND_BACK'), exact: true }).click();
  const why = other.getByRole('dialog', { name: t('REVIEW.SEND_BACK'), exact: true });
  const sendBack = why.getByRole('button', { name: t('REVIEW.SEND_BACK'), exact: true });
  await sendBack.click();
  const reasonField = why.getByRole('textbox', { name: t('REVIEW.REASON') });
  await expect(reasonField).toHaveAttribute('aria-invalid', 'true');
  await reasonField.fill(reason);
  await sendBack.click();
  await expect(other.getByRole('region', { name: t('REVIEW.WAS_RETURNED'), exact: true })).toContainText(reason);
  await openScreen(other, `/${lng}/manager/reviews`);
  await expect(other.getByText(t('REVIEW.LIST_NOTE'))).toBeVisible();
  await expect(row).toHaveCount(0);

  // The writer changes the text, and submits it with the change.
  await openScreen(page, `/${lng}/manager/reviews`);
  await expect(own).toContainText(reason);
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);
  await openScreen(page, `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await expect(page.getByRole('region', { name: t('REVIEW.WAS_RETURNED'), exact: true })).toContainText(reason);
  const better = unique('خبر أوضح للمراجعة');
  await editor.title.fill(better);
  await page.getByRole('button', { name: t('REVIEW.SAVE_AND_SUBMIT'), exact: true }).click();
  await page
    .getByRole('dialog', { name: t('REVIEW.READY'), exact: true })
    .getByRole('button', { name: t('REVIEW.SAVE_AND_SUBMIT'), exact: true })
    .click();
  await expect(waits).toBeVisible();

  await openScreen(other, `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await expect(asked).toBeVisible();
  const publishing = editorOf(other, lng);
  await expect(publishing.title).toHaveValue(better);
  await publishing.publish.click();
  await expect(publishing.saved).toBeVisible();
  await expect(asked).toHaveCount(0);
  await other.context().close();
  await openScreen(visitor, `/${lng}/article/${OWN_CATEGORY}/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: better })).toBeVisible();
  await openScreen(page, `/${lng}/manager/reviews`);
  await expect(page.getByText(t('REVIEW.OWN_NOTE'))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: better })).toHaveCount(0);

  // What is published stays among the writer's items, and visitors do not see a change before it is published as well.
  await openScreen(page, `/${lng}/manager/drafts`);
  const published = main.getByRole('listitem').filter({ hasText: better });
  await expect(published).toContainText(t('DRAFTS.PUBLISHED'));
  await published.getByRole('link', { name: t('EDITOR.VIEW_ON_SITE'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: better }) })).toBeVisible();
  await openScreen(page, `/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await editor.title.fill(unique('عنوان مقترح بعد النشر'));
  await save(editor);
  await expect(page.getByText(t('EDITOR.HAS_DRAFT'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('REVIEW.READY'), exact: true })).toBeVisible();
  await openScreen(visitor, `/${lng}/article/${OWN_CATEGORY}/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: better })).toBeVisible();
});

test('a manager sees in the bar how many texts wait, and publishers and translators what is theirs', {
  tag: '@once',
}, async ({ page, visitor, addColleague, askAsManager, lng, t, signIn, unique, articles, openAsManager }) => {
  const title = unique('Needs a reader');
  const id = await articles.add(title, {}, 'en');
  const translator = await addColleague('translator-en');
  await openAsManager(`/en/manager/article-edit/${OWN_CATEGORY}/${id}`, translator.session);
  await page.getByRole('button', { name: 'Ready for review', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Waiting for review', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Waiting for review', exact: true })).toHaveCount(0);

  await askAsManager('/api/manager/ReviewSubmit', { kind: 'article', id, of: 'en' });
  await signIn(visitor);
  await openScreen(visitor, `/${lng}/manager/bin`);
  const bar = visitor.getByRole('navigation', { name: t('ADMIN.BAR') });
  await bar.getByRole('link', { name: t('REVIEW.TITLE') }).click();
  await expect(visitor).toHaveURL(new RegExp(`/${lng}/manager/reviews$`));
  const row = visitor.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('link')).toHaveAttribute('href', `/en/manager/article-edit/${OWN_CATEGORY}/${id}`);
});
