import { editorOf, hideAlbum, OWN_GALLERY, restoreText, save, writeInto } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

/** Content pages that no other test edits at the same time. */
const EDITED_PAGE = 14;
const CONTESTED_PAGE = 1;
const EDITED_BLOCK = 1;

const WORDS = { ar: 'كلمات مضافة ', en: 'Added words ' } as const;

test('visitors read the edit of a content page, and nothing else of it changes', { tag: '@once' }, async ({
  page,
  ask,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
  visitor,
}) => {
  const words = WORDS[lng];
  const catId = EDITED_PAGE;
  const { data: before } = await ask('/api/home/PageHtml', { catId, lang: lng });
  putBack(() => restoreText(askAsManager, lng, { catId, isContentBlock: false, html: before.html }));
  await signIn(page);
  await openScreen(page, `/${lng}/content/${catId}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: before.catTitle }) })
    .first()
    .click();
  const editor = editorOf(page, lng);
  await writeInto(editor.text, words);
  await save(editor);
  const { data: after } = await ask('/api/home/PageHtml', { catId, lang: lng });
  expect(after.html.replace(words, '')).toBe(before.html);

  await openScreen(visitor, `/${lng}/content/${catId}`);
  await expect(visitor.getByRole('main').getByText(words.trim())).toBeVisible();
});

test('an editor of a page that somebody else has saved since is asked which text to keep', { tag: '@once' }, async ({
  page,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
}) => {
  const words = WORDS[lng];
  const catId = CONTESTED_PAGE;
  const stored = async () => (await askAsManager('/api/home/PageHtml', { catId, lang: lng })).data;
  const { html, version } = await stored();
  putBack(() => restoreText(askAsManager, lng, { catId, isContentBlock: false, html }));
  await signIn(page);
  await openScreen(page, `/${lng}/manager/content/${catId}`);
  const editor = editorOf(page, lng);
  await writeInto(editor.text, words);
  const theirs = { page: { catId, html: `<p>Their words</p>${html}`, version }, isContentBlock: false, lang: lng };
  expect((await askAsManager('/api/manager/PageContentSave', theirs)).status).toBe(0);

  await editor.saveButton.click();
  await expect(editor.conflict.getByRole('radio')).toHaveCount(2);
  expect((await stored()).html).toContain('Their words');
  await editor.conflict.getByRole('radio', { name: t('EDITOR.THEIRS') }).check();
  await editor.conflict.getByRole('button', { name: t('EDITOR.CONFLICT_SAVE') }).click();
  await expect(editor.conflict).toBeHidden();
  await expect(editor.text).toContainText('Their words');
  await expect(editor.text).not.toContainText(words.trim());
  expect((await stored()).html).toBe(theirs.page.html);
});

test('visitors read the edit of a content block', { tag: '@once' }, async ({
  page,
  ask,
  askAsManager,
  putBack,
  lng,
  signIn,
  visitor,
}) => {
  const words = WORDS[lng];
  const id = EDITED_BLOCK;
  const { data: before } = await ask('/api/home/ContentHtml', { id, lang: lng });
  putBack(() => restoreText(askAsManager, lng, { catId: id, isContentBlock: true, html: before.html }));
  await signIn(page);
  await openScreen(page, `/${lng}/manager/content-block/${id}`);
  const editor = editorOf(page, lng);
  await writeInto(editor.text, words);
  await save(editor);
  const { data: after } = await ask('/api/home/ContentHtml', { id, lang: lng });
  expect(after.html.replace(words, '')).toBe(before.html);

  await openScreen(visitor, `/${lng}`);
  await expect(visitor.getByRole('main').getByText(words.trim())).toBeAttached();
});

test('visitors read the new title of a video; an address of no known player is refused', { tag: '@once' }, async ({
  page,
  ask,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
  visitor,
}) => {
  const words = WORDS[lng];
  const { data: list } = await ask('/api/home/Videos', { catId: 11, itemsPerPage: 50, lang: lng });
  const index = list.length - 1;
  const { id = 0, title = '' } = list[index] ?? {};
  const payload = { catId: 11, videoId: id, lang: lng };
  putBack(async () => {
    const { version } = (await askAsManager('/api/home/Video', payload)).data;
    await askAsManager('/api/manager/VideoSave', { video: { id, title, version }, lang: lng });
  });
  await signIn(page);
  await openScreen(page, `/${lng}/manager/video-edit/11/${id}`);
  const editor = editorOf(page, lng);
  const link = await editor.link.inputValue();
  await editor.title.fill(`${words}${title}`);
  await editor.link.fill('https://example.org/film');
  await editor.saveButton.click();
  await expect(editor.link).toHaveAccessibleDescription(`${t('ERROR.MISS.LINK')} ${t('VIDEO_FORM.LINK_HINT')}`);
  expect((await ask('/api/home/Video', payload)).data.title).toBe(title);
  await editor.link.fill(link);
  await save(editor);

  await openScreen(visitor, `/${lng}/videos/11/${Math.floor(index / 10) + 1}`);
  await expect(visitor.getByRole('main').getByRole('heading', { name: `${words}${title}` })).toBeVisible();
});

test('a new album shows the pictures of the chosen folder', { tag: '@once' }, async ({
  page,
  ask,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
  visitor,
}) => {
  const words = WORDS[lng];
  const { data: known } = await askAsManager('/api/home/Album', { catId: 18, lang: lng });
  const folders = known.folder.split('/').filter((name) => name !== '' && name !== '_userFiles');
  const title = `${words}${folders.at(-1)}`;
  await signIn(page);
  await openScreen(page, `/${lng}/manager/album-edit/${OWN_GALLERY}/0`);
  const editor = editorOf(page, lng);
  await editor.title.fill(title);
  await page.getByRole('main').getByText(t('FILES.OPTIONS'), { exact: true }).click();
  await page.getByRole('button', { name: t('ALBUM_FORM.CHOOSE_FOLDER') }).click();
  const picker = page.getByRole('dialog', { name: t('FILES.TITLE_FOLDER') });
  for (const name of folders) await picker.getByRole('button', { name, exact: true }).click();
  await expect(picker.getByRole('navigation', { name: t('FILES.TRAIL') })).toContainText(folders.at(-1) ?? '');
  await picker.getByRole('button', { name: t('FILES.CHOOSE_FOLDER') }).click();
  await expect(page.getByRole('main').getByText(known.folder, { exact: true })).toBeVisible();
  await save(editor);
  await expect(page).toHaveURL(/\/[1-9]\d*$/);
  const id = Number(page.url().split('/').pop());
  putBack(() => hideAlbum(askAsManager, lng, id));
  const payload = { catId: OWN_GALLERY, albumId: id, getImages: true, lang: lng };
  expect((await ask('/api/home/Album', payload)).status).toBe(2);

  await editor.visible.check();
  await save(editor);
  const { images = [] } = (await ask('/api/home/Album', payload)).extra;
  expect(images.length).toBeGreaterThan(0);
  await openScreen(visitor, `/${lng}/album/${OWN_GALLERY}/${id}`);
  await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  const last = t('ALBUM.OPEN', { index: images.length, count: images.length });
  await expect(visitor.getByRole('button', { name: last })).toBeAttached();
});
