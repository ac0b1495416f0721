import { editorOf, OWN_CATEGORY, OWN_GALLERY, OWN_VIDEOS } from './editor.ts';
import { expectNoAxeViolations, openScreen } from './fixtures.ts';
import { expect, newIdOf, test } from './manager.ts';

const NEWS = 7;
const INTRO = 'مقدّمة كُتبت قبل النشر: ';

test('a draft is saved hidden, previewed as visitors would see it, and published, hidden and shown with one click each', {
  tag: '@once',
}, async ({ page, visitor, consoleErrors, lng, t, edit, unique, articles }) => {
  const title = unique('A draft for the preview');
  const id = await articles.add(title);
  const editor = await edit(id);
  await editor.author.fill(INTRO);
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();
  expect((await articles.stored(id)).isVisible).toBe(0);
  await expect(editor.viewOnSite).toBeHidden();

  const opened = page.context().waitForEvent('page');
  await editor.preview.click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('complementary', { name: t('EDITOR.PREVIEW') })).toContainText(
    t('EDITOR.PREVIEW_HIDDEN'),
  );
  // The page is the visitors': with the site's header, without the managers' tools, and without other hidden articles.
  await expect(preview.getByRole('contentinfo')).toBeVisible();
  await expect(preview.locator('[data-tile-tools], [data-hidden-item]')).toHaveCount(0);

  const address = new URL(preview.url()).pathname;
  const served = await visitor.goto(address);
  expect(await served?.text()).not.toContain(title);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await expect(visitor.getByRole('main')).not.toContainText(title);
  await preview.close();

  await editor.publish.click();
  await expect(editor.publishChanges).toBeVisible();
  await expect(editor.publishChanges).toBeFocused();
  expect((await articles.stored(id)).isVisible).toBe(1);
  await expectNoAxeViolations(page);
  await editor.hidden.check();
  await expect(editor.publishChanges).toBeHidden();
  await page.getByRole('button', { name: t('EDITOR.SAVE_AND_HIDE'), exact: true }).click();
  await expect(editor.saveDraft).toBeVisible();
  expect((await articles.stored(id)).isVisible).toBe(0);
  await editor.publish.click();
  await editor.viewOnSite.click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/article/${OWN_CATEGORY}/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  consoleErrors.allow(/404|401/);
});

for (const kind of ['album', 'video'] as const) {
  test(`a hidden ${kind} has a preview`, {
    tag: ['@once', '@release'],
  }, async ({ page, askAsManager, lng, t, unique, main, openAsManager }) => {
    const title = unique(`A hidden ${kind}`);
    const category = kind === 'album' ? OWN_GALLERY : OWN_VIDEOS;
    const item = { id: 0, relatedCat: `#${category}#`, title, isVisible: 0 } as const;
    const { data } =
      kind === 'album'
        ? await askAsManager('/api/manager/AlbumSave', { album: item, lang: lng })
        : await askAsManager('/api/manager/VideoSave', {
            video: { ...item, link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
            lang: lng,
          });
    await openAsManager(`/${lng}/manager/${kind}-edit/${category}/${data.id}`);
    const preview = editorOf(page, lng).preview;
    await expect(preview).toHaveAttribute('href', `/${lng}/manager/${kind}-preview/${category}/${data.id}`);
    await openScreen(page, (await preview.getAttribute('href')) ?? '');
    await expect(page.getByRole('complementary', { name: t('EDITOR.PREVIEW') })).toBeVisible();
    await expect(main).toContainText(title);
  });
}

test('a new article is stored in the category that is chosen for it while it is written', {
  tag: '@once',
}, async ({ page, askAsManager, lng, t, edit, unique, deleteAtEnd }) => {
  const editor = await edit(0);
  const category = page.getByRole('combobox', { name: t('EDITOR.CATEGORY'), exact: true });
  await editor.title.fill(unique('An article of a chosen category'));
  await editor.summary.fill(INTRO);
  await editor.text.fill(INTRO.repeat(3));
  await category.selectOption(String(NEWS));
  await expect(category).toBeEnabled();
  await editor.saveDraft.click();
  await expect(page).toHaveURL(new RegExp(`/article-edit/${NEWS}/[1-9]\\d*$`));
  const id = await newIdOf(page);
  deleteAtEnd(id);
  await expect(editor.saved).toBeVisible();
  await expect(category).toHaveValue(String(NEWS));
  await editor.author.fill(INTRO);
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();
  const { data } = await askAsManager('/api/home/Article', { catId: NEWS, articleId: id, lang: lng });
  expect(data.author).toBe(INTRO.trim());
});

test('an article moves to another category where it is edited, once nothing is unsaved', {
  tag: '@once',
}, async ({ page, askAsManager, lng, t, edit, unique, articles }) => {
  const id = await articles.add(unique('An article of another category'));
  const editor = await edit(id);
  const category = page.getByRole('combobox', { name: t('EDITOR.CATEGORY'), exact: true });
  await expect(category).toHaveValue(String(OWN_CATEGORY));
  await editor.author.fill(INTRO);
  await expect(category).toBeDisabled();
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();
  await category.selectOption(String(NEWS));
  await expect(page).toHaveURL(new RegExp(`/article-edit/${NEWS}/${id}$`));
  await expect(category).toHaveValue(String(NEWS));
  // The form has begun anew, from the version that the move has made.
  await editor.author.fill(`${INTRO}2`);
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();
  const { data } = await askAsManager('/api/home/Article', { catId: NEWS, articleId: id, lang: lng });
  expect(data.author).toBe(`${INTRO}2`.trim());
});
