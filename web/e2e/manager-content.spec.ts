import { OWN_GALLERY, restoreText, save, writeInto } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, newIdOf, test } from './manager.ts';

const WORDS = 'كلمات مضافة ';

// A page and a block that no other test edits at the same time.
for (const { what, catId, isContentBlock, editorOfIt, place } of [
  { what: 'page', catId: 14, isContentBlock: false, editorOfIt: 'manager/content/14', place: 'content/14' },
  { what: 'block', catId: 1, isContentBlock: true, editorOfIt: 'manager/content-block/1', place: '' },
] as const) {
  test(`visitors read the edit of a content ${what}, and nothing else of it changes; where somebody else saved since, the editor is asked`, {
    tag: isContentBlock ? ['@once', '@release'] : '@once',
  }, async ({ ask, askAsManager, putBack, lng, t, visitor, main, editor, openAsManager }) => {
    const stored = async () =>
      (isContentBlock
        ? await ask('/api/home/ContentHtml', { id: catId, lang: lng })
        : await ask('/api/home/PageHtml', { catId, lang: lng })
      ).data;
    const before = await stored();
    putBack(() => restoreText(askAsManager, lng, { catId, isContentBlock, html: before.html }));
    await openAsManager(`/${lng}/${isContentBlock ? editorOfIt : place}`);
    if (!isContentBlock)
      await main
        .getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: before.catTitle }) })
        .first()
        .click();
    await writeInto(editor.text, WORDS);
    await save(editor);
    expect((await stored()).html.replace(WORDS, '')).toBe(before.html);
    await openScreen(visitor, `/${lng}/${place}`);
    await expect(visitor.getByRole('main').getByText(WORDS.trim())).toBeAttached();

    await writeInto(editor.text, 'Mine ');
    const theirs = { page: { catId, html: `<p>Their words</p>${before.html}` }, isContentBlock, lang: lng };
    expect((await askAsManager('/api/manager/PageContentSave', theirs)).status).toBe(0);
    await editor.saveButton.click();
    await expect(editor.conflict.getByRole('radio')).toHaveCount(2);
    await editor.conflict.getByRole('radio', { name: t('EDITOR.THEIRS') }).check();
    await editor.conflict.getByRole('button', { name: t('EDITOR.CONFLICT_SAVE') }).click();
    await expect(editor.conflict).toBeHidden();
    await expect(editor.text).toContainText('Their words');
    await expect(editor.text).not.toContainText('Mine');
    expect((await stored()).html).toBe(theirs.page.html);
  });
}

test('visitors read the new title of a video; an address of no known player is refused', {
  tag: '@once',
}, async ({ ask, askAsManager, putBack, lng, t, visitor, editor, openAsManager }) => {
  const { data: list } = await ask('/api/home/Videos', { catId: 11, itemsPerPage: 50, lang: lng });
  const index = list.length - 1;
  const { id = 0, title = '' } = list[index] ?? {};
  const payload = { catId: 11, videoId: id, lang: lng };
  putBack(async () => {
    const { version } = (await askAsManager('/api/home/Video', payload)).data;
    await askAsManager('/api/manager/VideoSave', { video: { id, title, version }, lang: lng });
  });
  await openAsManager(`/${lng}/manager/video-edit/11/${id}`);
  const link = await editor.link.inputValue();
  await editor.title.fill(`${WORDS}${title}`);
  await editor.link.fill('https://example.org/film');
  await editor.saveButton.click();
  await expect(editor.link).toHaveAccessibleDescription(`${t('ERROR.MISS.LINK')} ${t('VIDEO_FORM.LINK_HINT')}`);
  expect((await ask('/api/home/Video', payload)).data.title).toBe(title);
  await editor.link.fill(link);
  await save(editor);

  await openScreen(visitor, `/${lng}/videos/11/${Math.floor(index / 10) + 1}`);
  await expect(visitor.getByRole('main').getByRole('heading', { name: `${WORDS}${title}` })).toBeVisible();
});

test('a new album shows the pictures of the chosen folder', {
  tag: '@once',
}, async ({ page, ask, askAsManager, lng, t, main, editor, openAsManager, deleteAtEnd }) => {
  const { data: known } = await askAsManager('/api/home/Album', { catId: 18, lang: lng });
  const folders = known.folder.split('/').filter((name) => name !== '' && name !== '_userFiles');
  const title = `${WORDS}${folders.at(-1)}`;
  await openAsManager(`/${lng}/manager/album-edit/${OWN_GALLERY}/0`);
  await editor.title.fill(title);
  await main.getByText(t('FILES.OPTIONS'), { exact: true }).click();
  await page.getByRole('button', { name: t('ALBUM_FORM.CHOOSE_FOLDER') }).click();
  const picker = page.getByRole('dialog', { name: t('FILES.TITLE_FOLDER') });
  for (const name of folders) await picker.getByRole('button', { name, exact: true }).click();
  await expect(picker.getByRole('navigation', { name: t('FILES.TRAIL') })).toContainText(folders.at(-1) ?? '');
  await picker.getByRole('button', { name: t('FILES.CHOOSE_FOLDER') }).click();
  await expect(main.getByText(known.folder, { exact: true })).toBeVisible();
  await save(editor);
  const id = await newIdOf(page);
  deleteAtEnd(id, 'album');
  const payload = { catId: OWN_GALLERY, albumId: id, getImages: true, lang: lng };
  expect((await ask('/api/home/Album', payload)).status).toBe(2);

  await editor.visible.check();
  await save(editor);
  const { images = [] } = (await ask('/api/home/Album', payload)).extra;
  expect(images.length).toBeGreaterThan(0);
});
