import { SITE_ROLES } from 'contract/rights';
import type { Locator } from 'playwright/test';
import { deactivate, RESPONSIBLE, test } from './colleagues.ts';
import { editorOf, OWN_CATEGORY, OWN_VIDEOS } from './editor.ts';
import { expectNoAxeViolations, OWN_NAMES, openScreen, overflowOf, TWIN } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';

const SENTENCE = 'نص طويل بما يكفي ليقبله محرر المقالات في هذا الموقع.';
const HTML = `<p>${SENTENCE}</p>`;

/** Each field of a text stands in one row with the same field of its translation. */
async function expectRows(source: Locator) {
  const topsOf = (column: Locator) =>
    column.evaluate(({ children }) => [...children].map((child) => child.getBoundingClientRect().top));
  await expect(source.getByRole('group').or(source.getByRole('textbox')).first()).toBeVisible();
  const rows = await topsOf(source);
  // Below the text that is written stands what to mend in it, once it was checked.
  expect((await topsOf(source.locator('xpath=preceding-sibling::div'))).slice(0, rows.length)).toEqual(rows);
}

test('a manager gives a colleague a role, with a sentence for each', async ({
  page,
  askAsManager,
  putBack,
  lng,
  t,
  unique,
  openAsManager,
}) => {
  const name = unique('متطوعة');
  await openAsManager(`/${lng}/manager/user/0`);
  const roles = page.getByRole('group', { name: t('USERS.PERMISSION'), exact: true });
  const writer = roles.getByRole('radio', { name: t('USERS.WRITER'), exact: true });
  await expect(writer).toHaveAccessibleDescription(t('USERS.WRITER_HINT'));
  // Beside the roles, managers and accounts without any right.
  await expect(roles.getByRole('radio')).toHaveCount(SITE_ROLES.length + 2);
  await expect(roles.getByRole('radio', { name: t('USERS.NONE'), exact: true })).toBeChecked();
  await writer.check();
  await expectNoAxeViolations(page);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('textbox', { name: t('USERS.NAME'), exact: true }).fill(name);
  await page.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  const id = await newIdOf(page);
  putBack(() => deactivate(askAsManager, id, name));
  const { data } = await askAsManager('/api/manager/PostUserLoad', { id });
  expect([data.Permission, data.Role]).toEqual([RESPONSIBLE, 'writer']);

  await openScreen(page, `/${lng}/manager/user/${id}`);
  await expect(writer).toBeChecked();
  await roles.getByRole('radio', { name: t('USERS.NONE'), exact: true }).check();
  await page.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect(editorOf(page, lng).saved).toBeVisible();
  expect((await askAsManager('/api/manager/PostUserLoad', { id })).data).not.toHaveProperty('Role');
});

test('each role sees the controls that it may use, and is told of addresses that it may not open', {
  tag: '@once',
}, async ({ browser, addColleague, lng, t, signIn, page, openAsManager }) => {
  const bars = {
    writer: [t('ADMIN.SITE'), t('DRAFTS.TITLE'), t('REVIEW.OWN_TITLE'), t('ADMIN.DASHBOARD')],
    'translator-en': [t('ADMIN.SITE'), t('REVIEW.OWN_TITLE'), t('TRANSLATION.TITLE'), t('ADMIN.DASHBOARD')],
    // Beside «Waiting for review» stands how many wait, where other tests left some.
    publisher: [
      ...[t('ADMIN.SITE'), t('ADMIN.MENU'), t('DRAFTS.TITLE'), new RegExp(`^${t('REVIEW.TITLE')}`)],
      ...[t('ADMIN.FILES'), t('FORMS.TITLE'), t('VISITS.TITLE'), t('ADMIN.BIN'), t('ADMIN.DASHBOARD')],
    ],
    'answer-officer': [t('ADMIN.SITE'), new RegExp(`^${t('ADMIN.MESSAGES')}`)],
    'people-officer': [t('ADMIN.SITE'), t('ADMIN.USERS')],
  };
  const pencils = {
    writer: 0,
    'translator-en': lng === 'en' ? 1 : 0,
    publisher: 1,
    'answer-officer': 0,
    'people-officer': 0,
  };
  for (const role of ['writer', 'translator-en', 'publisher', 'answer-officer', 'people-officer'] as const) {
    const { session } = await addColleague(role);
    const tab = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await signIn(tab, session);
    await openScreen(tab, `/${lng}/content/2`);
    const bar = tab.getByRole('navigation', { name: t('ADMIN.BAR') });
    const opener = bar.getByRole('button', { name: t('ADMIN.MANAGE'), exact: true });
    await expect(bar).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await expect(bar.getByRole('list').first().getByRole('link'), role).toHaveText(bars[role]);
    await expect(tab.getByRole('main').getByRole('link', { name: t('ADMIN.EDIT') }), role).toHaveCount(pencils[role]);

    await openScreen(tab, `/${lng}/manager/settings/0`);
    await expect(tab.getByRole('heading', { level: 1, name: t('ACCESS.NO_RIGHT_TITLE') })).toBeVisible();
    await tab.context().close();
  }
  const officer = await addColleague('people-officer');
  await openAsManager(`/${lng}/manager/users`, officer.session);
  await expect(page.getByRole('link', { name: t('USERS.ADD_USER'), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('AUDIT.TITLE') })).toHaveCount(0);
  await openScreen(page, `/${lng}/manager/worker/0`);
  const kinds = page.getByRole('group', { name: t('USERS.PERMISSION'), exact: true }).getByRole('radio');
  await expect(kinds).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: t('USERS.IDENTITY'), exact: true })).toBeEditable();
  await openScreen(page, `/${lng}/manager/user/1`);
  await expect(page.getByText(t('ERROR.RIGHTS_BEYOND'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('USERS.NAME'), exact: true })).toBeDisabled();
  await expectNoAxeViolations(page);
});

test('a translator writes one language beside the other, as a draft', {
  tag: '@once',
}, async ({ page, addColleague, askAsManager, ask, t, lng, unique, articles, editor, openAsManager }) => {
  const other = TWIN[lng];
  const translator = await addColleague(`translator-${lng}`);
  const [title, summary] = [unique('خبر للترجمة'), unique('ملخّص الخبر في سطر واحد')];
  const texts = { title, summary, html: HTML, isVisible: 1 } as const;
  const id = await articles.add(title, texts, other);
  await articles.save({ id, ...texts });

  await openAsManager(`/${lng}/manager/article-edit/${OWN_CATEGORY}/${id}#beside`, translator.session);
  await expect(page.getByText(t('EDITOR.TEXT_ONLY'))).toBeVisible();
  await expect(page.getByText(t('EDITOR.READ_ONLY'))).toBeVisible();
  await expect(page.getByRole('group', { name: t('EDITOR.DATE') })).toHaveCount(0);
  const source = page.getByRole('region', { name: OWN_NAMES[other] });
  await expect(source.getByRole('toolbar')).toHaveCount(0);
  await source.getByText(SENTENCE).click({ clickCount: 3 });
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(SENTENCE);
  await expectRows(source);
  await expectNoAxeViolations(page);
  const translated = unique('عنوان مترجم للخبر');
  await editor.title.first().fill(translated);
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();
  expect((await articles.stored(id)).title).toBe(translated);
  const seen = await ask('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng });
  expect(seen.data.title).toBe(title);

  await openScreen(page, `/${other}/manager/article-edit/${OWN_CATEGORY}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const newest = { lang: other, page: 1, itemsPerPage: 1, catId: OWN_VIDEOS } as const;
  const [video] = (await askAsManager('/api/home/Videos', newest)).data;
  for (const item of ['content/2', `video-edit/${OWN_VIDEOS}/${video?.id}`]) {
    await openScreen(page, `/${lng}/manager/${item}#beside`);
    await expectRows(source);
  }
});
