import type { Page } from 'playwright/test';
import { editorOf, hideAlbum, OWN_CATEGORY, restoreText, save, writeInto } from './editor.ts';
import { LANGS, openScreen, textOf } from './fixtures.ts';
import { expect, isPhone, signIn, test } from './manager.ts';

/** A content page for each language and device, so that tests that run at the same time edit different ones. */
const PAGES = { desktop: { ar: 14, en: 15 }, phone: { ar: 16, en: 17 } } as const;
/** Pages of the tests where two editors clash. */
const CLASHES = { desktop: { ar: 1, en: 5 }, phone: { ar: 12, en: 4 } } as const;
/** The home page has two blocks; each language of a block is saved by itself. */
const BLOCKS = { desktop: { ar: 1, en: 2 }, phone: { ar: 2, en: 1 } } as const;
/** How far from the end of the list the edited video stands. */
const VIDEOS = { desktop: { ar: 1, en: 2 }, phone: { ar: 3, en: 4 } } as const;

const WORDS = { ar: 'كلمات مضافة ', en: 'Added words ' } as const;

const deviceOf = (page: Page) => (isPhone(page) ? 'phone' : 'desktop');

for (const lng of LANGS) {
  const t = textOf(lng);
  const words = WORDS[lng];

  test(`a content page edited in ${lng} is read by visitors, and nothing else of it changes`, async ({
    page,
    browser,
    ask,
    askAsManager,
    putBack,
  }) => {
    const catId = PAGES[deviceOf(page)][lng];
    const { data: before } = await ask('/api/home/PageHtml', { catId, lang: lng });
    putBack(() => restoreText(askAsManager, lng, { catId, isContentBlock: false, html: before.html }));
    await signIn(page, lng);
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

    const visitor = await (await browser.newContext()).newPage();
    await openScreen(visitor, `/${lng}/content/${catId}`);
    await expect(visitor.getByRole('main').getByText(words.trim())).toBeVisible();
    await visitor.context().close();
  });

  test(`a page that somebody else saved meanwhile is asked about in ${lng}`, async ({
    page,
    askAsManager,
    putBack,
  }) => {
    const catId = CLASHES[deviceOf(page)][lng];
    const stored = async () => (await askAsManager('/api/home/PageHtml', { catId, lang: lng })).data;
    const { html, version } = await stored();
    putBack(() => restoreText(askAsManager, lng, { catId, isContentBlock: false, html }));
    await signIn(page, lng);
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

  test(`a content block edited in ${lng} is read by visitors`, async ({
    page,
    browser,
    ask,
    askAsManager,
    putBack,
  }) => {
    const device = deviceOf(page);
    const id = BLOCKS[device][lng];
    // The other device's block stands on the same page.
    const words = `${WORDS[lng]}(${device}) `;
    const { data: before } = await ask('/api/home/ContentHtml', { id, lang: lng });
    putBack(() => restoreText(askAsManager, lng, { catId: id, isContentBlock: true, html: before.html }));
    await signIn(page, lng);
    await openScreen(page, `/${lng}/manager/content-block/${id}`);
    const editor = editorOf(page, lng);
    await writeInto(editor.text, words);
    await save(editor);
    const { data: after } = await ask('/api/home/ContentHtml', { id, lang: lng });
    expect(after.html.replace(words, '')).toBe(before.html);

    const visitor = await (await browser.newContext()).newPage();
    await openScreen(visitor, `/${lng}`);
    await expect(visitor.getByRole('main').getByText(words.trim())).toBeAttached();
    await visitor.context().close();
  });

  test(`a video edited in ${lng} is renamed in the visitors' list; an address of no player is refused`, async ({
    page,
    browser,
    ask,
    askAsManager,
    putBack,
  }) => {
    const { data: list } = await ask('/api/home/Videos', { catId: 11, itemsPerPage: 50, lang: lng });
    const index = list.length - VIDEOS[deviceOf(page)][lng];
    const { id = 0, title = '' } = list[index] ?? {};
    const asked = { catId: 11, videoId: id, lang: lng };
    putBack(async () => {
      const { version } = (await askAsManager('/api/home/Video', asked)).data;
      await askAsManager('/api/manager/VideoSave', { video: { id, title, version }, lang: lng });
    });
    await signIn(page, lng);
    await openScreen(page, `/${lng}/manager/video-edit/11/${id}`);
    const editor = editorOf(page, lng);
    const link = await editor.link.inputValue();
    await editor.title.fill(`${words}${title}`);
    await editor.link.fill('https://example.org/film');
    await editor.saveButton.click();
    await expect(editor.link).toHaveAccessibleDescription(`${t('ERROR.MISS.LINK')} ${t('VIDEO_FORM.LINK_HINT')}`);
    expect((await ask('/api/home/Video', asked)).data.title).toBe(title);
    await editor.link.fill(link);
    await save(editor);

    const visitor = await (await browser.newContext()).newPage();
    await openScreen(visitor, `/${lng}/videos/11/${Math.floor(index / 10) + 1}`);
    await expect(visitor.getByRole('main').getByRole('heading', { name: `${words}${title}` })).toBeVisible();
    await visitor.context().close();
  });

  test(`a new album in ${lng} shows the pictures of the folder that was picked`, async ({
    page,
    browser,
    ask,
    askAsManager,
    putBack,
  }) => {
    const { data: known } = await askAsManager('/api/home/Album', { catId: 18, lang: lng });
    const folders = known.folder.split('/').filter((name) => name !== '' && name !== '_userFiles');
    const title = `${words}${folders.at(-1)}`;
    await signIn(page, lng);
    await openScreen(page, `/${lng}/manager/album-edit/${OWN_CATEGORY}/0`);
    const editor = editorOf(page, lng);
    await editor.title.fill(title);
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
    const asked = { catId: OWN_CATEGORY, albumId: id, getImages: true, lang: lng };
    expect((await ask('/api/home/Album', asked)).status).toBe(2);

    await editor.visible.check();
    await save(editor);
    const { images = [] } = (await ask('/api/home/Album', asked)).extra;
    expect(images.length).toBeGreaterThan(0);
    const visitor = await (await browser.newContext()).newPage();
    await openScreen(visitor, `/${lng}/album/${OWN_CATEGORY}/${id}`);
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    const last = t('ALBUM.OPEN', { index: images.length, count: images.length });
    await expect(visitor.getByRole('button', { name: last })).toBeAttached();
    await visitor.context().close();
  });
}
