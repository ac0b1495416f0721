import type { MenuForm } from 'contract/calls/managed-menu';
import { editorOf, editorPath, OWN_CATEGORY, save } from './editor.ts';
import { type Ask, expectNoAxeViolations, LANGS, openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';
import { PHONE, touch } from './touch.ts';

/** One of the demo content, in both languages. */
const VISIBLE_ALBUM = 'Olive harvest 2026: hand in hand in the groves';

/** The menu as it is, and what makes it as it was before: what was added since moves its articles to the tests' category. */
async function menuOf(ask: Ask, putBack: (work: () => Promise<unknown>) => void) {
  const load = async () => (await ask('/api/manager/LoadMenu', {})).data;
  const change = async (make: (menu: Awaited<ReturnType<typeof load>>) => Partial<MenuForm>) => {
    const now = await load();
    const { entries, footer, version } = now;
    const menu = { entries, footer, removed: [], moves: [], version, ...make(now) };
    expect((await ask('/api/manager/SaveMenu', { menu })).status).toBe(0);
  };
  const before = await load();
  putBack(() =>
    change(({ entries }) => {
      const removed = entries.map(({ id }) => id).filter((id) => before.entries.every((entry) => entry.id !== id));
      return {
        entries: before.entries,
        footer: before.footer,
        removed,
        moves: removed.map((from) => ({ from, to: OWN_CATEGORY })),
      };
    }),
  );
  return { before, load, change };
}

test('a manager adds a category and a link, moves them with the keyboard, and visitors of both languages see them', async ({
  page,
  visitor,
  askAsManager,
  putBack,
  unique,
  articles,
  main,
  bar,
  openAsManager,
}) => {
  const t = textOf('en');
  const { before, load } = await menuOf(askAsManager, putBack);
  const name = unique('menu');
  const [arabic, english] = [`قسم التجربة ${name}`, `Section of the test ${name}`];
  const title = `مقال تقود إليه القائمة ${name}`;
  const id = await articles.add(title, { isVisible: 1 }, 'ar');

  await openAsManager('/en');
  await bar.getByRole('link', { name: t('ADMIN.MENU') }).click();
  const editor = editorOf(page, 'en');
  const tree = main.getByRole('list', { name: t('MENU_EDITOR.ENTRIES') });
  const box = (label: string) => tree.getByRole('textbox', { name: label, exact: true });

  await bar.getByRole('button', { name: t('ADMIN.ADD'), exact: true }).click();
  await bar.getByRole('link', { name: t('ADMIN.ADD_CATEGORY') }).click();
  await expect(page).toHaveURL(/\/en\/manager\/menu$/);
  await expect(box(t('MENU_EDITOR.TITLE_EN'))).toBeFocused();
  await box(t('MENU_EDITOR.TITLE_EN')).fill(english);
  await editor.saveButton.click();
  await expect(box(t('MENU_EDITOR.TITLE_AR'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await box(t('MENU_EDITOR.TITLE_AR')).fill(arabic);
  await expect(tree.getByRole('combobox', { name: t('MENU_EDITOR.TYPE') })).toHaveValue('1');
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: t('MENU_EDITOR.ADD') }).click();
  await box(t('MENU_EDITOR.TITLE_AR')).fill(`رابط ${name}`);
  await box(t('MENU_EDITOR.TITLE_EN')).fill(`Link ${name}`);
  await tree.getByRole('combobox', { name: t('MENU_EDITOR.TYPE') }).selectOption(t('MENU_EDITOR.TYPE_LINK'));
  await tree.getByRole('combobox', { name: t('MENU_EDITOR.ADDRESS') }).fill('javascript:alert(1)');
  await editor.saveButton.click();
  await expect(tree.getByRole('combobox', { name: t('MENU_EDITOR.ADDRESS') })).toHaveAccessibleDescription(
    new RegExp(t('ERROR.MENU_ADDRESS')),
  );
  await tree.getByRole('combobox', { name: t('MENU_EDITOR.LEADS_TO') }).selectOption(t('MENU_EDITOR.TO_ITEM'));
  await tree.getByRole('button', { name: t('MENU_EDITOR.CHOOSE') }).click();
  const dialog = page.getByRole('dialog', { name: t('MENU_EDITOR.CHOOSE') });
  const search = dialog.getByRole('combobox');
  await expect(search).toBeFocused();
  // The article is only in Arabic; the titles of the screen's language are searched, so an English one is chosen.
  await search.fill(VISIBLE_ALBUM);
  await dialog.getByRole('option', { name: VISIBLE_ALBUM }).click();
  await expect(dialog).toBeHidden();

  const handle = (title: string) => tree.getByRole('button', { name: new RegExp(`^${title}, \\d+ of`) });
  await handle(`Link ${name}`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('status').filter({ hasText: `Link ${name}, 1 of 1 below ${english}` })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(handle(`Link ${name}`)).toHaveAccessibleName(new RegExp(`^Link ${name}, \\d+ of \\d+$`));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(handle(`Link ${name}`)).toHaveAccessibleName(`Link ${name}, 1 of 1 below ${english}`);
  await main.getByRole('button', { name: t('MOVE.UNDO') }).click();
  await expect(handle(`Link ${name}`)).not.toHaveAccessibleName(/below/);
  await main.getByRole('button', { name: t('MOVE.REDO') }).click();
  await save(editor);

  const section = (await load()).entries.find(({ titleEn }) => titleEn === english);
  expect(before.entries.some((entry) => entry.id === section?.id)).toBe(false);
  for (const lang of LANGS) {
    await openScreen(visitor, `/${lang}/content/2`);
    const menu = visitor.getByRole('navigation', { name: textOf(lang)('LAYOUT.MAIN_MENU') }).first();
    await menu.getByRole('button', { name: lang === 'ar' ? arabic : english }).click();
    const link = menu.getByRole('link', { name: lang === 'ar' ? `رابط ${name}` : `Link ${name}` });
    await expect(link).toHaveAttribute('href', new RegExp(`^/${lang}/album/\\d+/\\d+$`));
  }

  // What the category holds goes where the manager says, and is there at once.
  await articles.save({ id, relatedCat: `#${section?.id}#` }, 'ar');
  await openScreen(page, '/en/manager/menu');
  await tree.getByRole('button', { name: new RegExp(`^${english}`), expanded: false }).click();
  await tree.getByRole('button', { name: t('MENU_EDITOR.REMOVE'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('MENU_EDITOR.REMOVE_TITLE', { title: english }) });
  const target = before.entries.find((entry) => entry.id === OWN_CATEGORY)?.titleEn ?? '';
  await question.getByRole('combobox', { name: t('MENU_EDITOR.MOVE_TO') }).selectOption(target);
  await question.getByRole('button', { name: t('MENU_EDITOR.REMOVE'), exact: true }).click();
  await expect(main.getByText(t('MENU_EDITOR.MOVES_TO', { title: target }))).toBeVisible();
  await save(editor);
  await openScreen(visitor, `/ar/article/${OWN_CATEGORY}/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openScreen(page, editorPath('ar', id));
  await expect(editorOf(page, 'ar').title).toHaveValue(title);
});

for (const lang of LANGS)
  test(`a menu that somebody else saved is loaded again, and the changes are taken up from a draft (${lang})`, async ({
    page,
    askAsManager,
    putBack,
    unique,
    main,
    openAsManager,
  }) => {
    const t = textOf(lang);
    const { load, change } = await menuOf(askAsManager, putBack);
    const name = unique('twice');
    const own = lang === 'ar' ? `قسم ${name}` : `Section ${name}`;
    await openAsManager(`/${lang}/manager/menu`);
    const editor = editorOf(page, lang);
    const tree = main.getByRole('list', { name: t('MENU_EDITOR.ENTRIES') });
    await main.getByRole('button', { name: t('MENU_EDITOR.ADD') }).click();
    await tree.getByRole('textbox', { name: t('MENU_EDITOR.TITLE_AR'), exact: true }).fill(`قسم ${name}`);
    await tree.getByRole('textbox', { name: t('MENU_EDITOR.TITLE_EN'), exact: true }).fill(`Section ${name}`);
    await change(({ entries: [first, ...others] }) => ({
      entries: first ? [{ ...first, titleEn: `${first.titleEn} ${name}` }, ...others] : [],
    }));

    await editor.saveButton.click();
    await editor.conflict.getByRole('button', { name: t('EDITOR.RELOAD') }).click();
    await expect(main.getByText(t('EDITOR.RELOADED'))).toBeVisible();
    await expect(tree.getByText(own)).toHaveCount(0);
    await expect(editor.draft).toContainText(t('EDITOR.DRAFT_ON_TOP'));
    await expectNoAxeViolations(page);
    await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
    await expect(tree.getByText(own).first()).toBeVisible();
    await save(editor);
    const titles = (await load()).entries.map(({ titleEn }) => titleEn);
    expect(titles.filter((title) => title.endsWith(name))).toHaveLength(2);
  });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an entry is dragged by a finger, below another one and back', async ({
    page,
    main,
    openAsManager,
    askAsManager,
  }) => {
    const t = textOf('ar');
    const { entries } = (await askAsManager('/api/manager/LoadMenu', {})).data;
    const tops = entries.filter(({ parent }) => parent === 0);
    const second = tops.findIndex(({ id }, index) => index > 0 && entries.every(({ parent }) => parent !== id));
    const moved = tops[second];
    await openAsManager('/ar/manager/menu');
    const tree = main.getByRole('list', { name: t('MENU_EDITOR.ENTRIES') });
    const byName = { name: new RegExp(`^${moved?.titleAr}، `) };
    const handle = tree.getByRole('button', byName);
    await expect(handle).toHaveAttribute('aria-pressed', 'false');
    const below = / تحت /;
    const finger = await touch(page);
    await finger.hold(handle);
    await expect(tree.locator('> li').filter({ has: page.getByRole('button', byName) })).toHaveAttribute(
      'data-lifted',
      'true',
    );
    // To the side, towards the end of the lines: below the entry above it.
    await expect(async () => {
      await finger.moveBy(-14, 0);
      await expect(main.getByRole('status').filter({ hasText: below })).toBeAttached({ timeout: 100 });
    }).toPass();
    await finger.lift();
    await expect(handle).toHaveAccessibleName(below);
    await expect(editorOf(page, 'ar').unsaved).toBeVisible();
    await main.getByRole('button', { name: t('MOVE.UNDO') }).click();
    await expect(handle).not.toHaveAccessibleName(below);
    // A short touch scrolls, and moves nothing.
    await finger.hold(handle);
    await finger.moveBy(0, -60);
    await finger.lift();
    await expect(handle).not.toHaveAccessibleName(below);
  });
});
