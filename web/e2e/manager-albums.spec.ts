import type { Locator, Page } from 'playwright/test';
import { OWN_GALLERY, save } from './editor.ts';
import { drawPicture, svg, test, transferOf } from './files.ts';
import { type Ask, expectNoAxeViolations, isPhone, type Lang, openScreen, TWIN, textOf } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';

/** The pictures in an album's editor. */
const picturesOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: t('EDITOR.PICTURES'), exact: true });
  const button = (name: string) => list.getByRole('button', { name, exact: true });
  return {
    list,
    tiles: list.getByRole('listitem'),
    empty: main.getByRole('button', { name: t('ALBUM_FORM.EMPTY') }),
    // The cover's says that it is one, too.
    thumbnail: (index: number, count: number) =>
      list.getByRole('button', { name: t('ALBUM_FORM.PICTURE', { index, count }) }),
    caption: (index: number) => list.getByRole('textbox', { name: `${t('EDITOR.CAPTION')} ${index}`, exact: true }),
    cover: (index: number) => button(t('ALBUM_FORM.USE_AS_COVER', { index })),
    later: (index: number) => button(t('ALBUM_FORM.LATER', { index })),
    remove: (index: number) => button(t('ALBUM_FORM.REMOVE', { index })),
  };
};

/** The addresses of the pictures, in the order in which they are shown. */
const sourcesOf = (list: Locator) =>
  list.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));

/** An album of the test's own with these pictures, in one language. */
async function newAlbum(askAsManager: Ask, lang: Lang, title: string, folder: string) {
  const album = { id: 0, relatedCat: `#${OWN_GALLERY}#`, title, folder, isVisible: 0 } as const;
  const { status, data } = await askAsManager('/api/manager/AlbumSave', { album, lang });
  expect(status).toBe(0);
  return data.id;
}

const editorPath = (lang: Lang, id: number) => `/${lang}/manager/album-edit/${OWN_GALLERY}/${id}`;

/** Moves the first of three pictures one place on. */
async function moveByKeyboard(page: Page, lng: Lang, first: Locator) {
  const t = textOf(lng);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('status').filter({ hasText: t('ALBUM_FORM.DRAG_START', { index: 1, count: 3 }) }),
  ).toBeAttached();
  const over = page.getByRole('status').filter({ hasText: t('ALBUM_FORM.DRAG_OVER', { index: 2, count: 3 }) });
  // The keys of a move are listened to a moment after it has begun.
  await expect(async () => {
    await page.keyboard.press(lng === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(over).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Space');
}

test('pictures dropped on a new album are stored in a folder of its own, put in order, and shown', {
  tag: '@once',
}, async ({ page, ask, consoleErrors, lng, t, unique, visitor, editor, openAsManager, deleteAtEnd }) => {
  consoleErrors.allow(/Upload failed: notes\.svg/);
  const title = unique('Album');
  await openAsManager(editorPath(lng, 0));
  const { empty, tiles, list, thumbnail, caption, cover, later } = picturesOf(page, lng);
  await editor.title.fill(title);
  const files = [
    await drawPicture(page, 'one.png', [60, 40]),
    svg('notes.svg'),
    await drawPicture(page, 'two.png', [40, 40]),
    await drawPicture(page, 'three.png', [40, 60]),
  ];
  await empty.dispatchEvent('drop', { dataTransfer: await transferOf(page, files) });

  // What is no picture says so, and the others are stored all the same: in the order of their names.
  await expect(tiles).toHaveCount(4);
  await expect(tiles.filter({ hasText: 'notes.svg' })).toContainText(t('ALBUM_FORM.NO_PICTURE'));
  await list.getByRole('button', { name: t('ALBUM_FORM.FORGET', { name: 'notes.svg' }) }).click();
  await expect(list.getByRole('textbox')).toHaveCount(3);
  // The last one is listed a moment before its upload is over, and a layout that changes would move the others away.
  await expect(tiles).toHaveCount(3);
  await expect(cover(1)).toHaveAttribute('aria-pressed', 'true');
  const before = await sourcesOf(list);

  // With the keyboard on a desktop, with the buttons of the pictures on a phone.
  if (isPhone(page)) await later(1).click();
  else await moveByKeyboard(page, lng, thumbnail(1, 3));
  const [first, second, third] = before;
  await expect.poll(() => sourcesOf(list)).toEqual([second, first, third]);

  await caption(1).fill(`${title}: 1`);
  await caption(3).fill(`${title}: 3`);
  await cover(3).click();
  await expectNoAxeViolations(page);
  await editor.visible.check();
  await save(editor);
  const id = await newIdOf(page);
  deleteAtEnd(id, 'album');

  const { data, extra } = await ask('/api/home/Album', {
    catId: OWN_GALLERY,
    albumId: id,
    getImages: true,
    lang: lng,
  });
  expect(data.folder).toContain(title);
  expect(data.image).toBe(third);
  expect(extra.images?.map(({ url, caption }) => [url, caption])).toEqual([
    [second, `${title}: 1`],
    [first, undefined],
    [third, `${title}: 3`],
  ]);
  await openScreen(visitor, `/${lng}/album/${OWN_GALLERY}/${id}`);
  await expect(visitor.getByRole('main').getByText(`${title}: 3`)).toBeVisible();
  await visitor.getByRole('button', { name: t('ALBUM.OPEN', { index: 1, count: 3 }) }).click();
  await expect(visitor.getByRole('dialog').getByText(`${title}: 1`)).toBeVisible();
});

test('an album is published once the pictures that are being uploaded are there', { tag: '@once' }, async ({
  page,
  ask,
  lng,
  t,
  unique,
  main,
  editor,
  openAsManager,
  deleteAtEnd,
}) => {
  let goOn = () => {};
  const isFree = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/filemanager/FileUpload', async (route) => {
    await isFree;
    await route.continue();
  });
  await openAsManager(editorPath(lng, 0));
  await editor.title.fill(unique('Album'));
  const files = [await drawPicture(page, 'one.png', [60, 40]), await drawPicture(page, 'two.png', [40, 40])];
  await picturesOf(page, lng).empty.dispatchEvent('drop', { dataTransfer: await transferOf(page, files) });
  await editor.publish.click();
  await expect(main.getByRole('status').filter({ hasText: t('EDITOR.WAITS_FOR_UPLOADS') })).toBeVisible();
  goOn();
  await expect(editor.saved).toBeVisible();
  const id = await newIdOf(page);
  deleteAtEnd(id, 'album');
  const { extra } = await ask('/api/home/Album', { catId: OWN_GALLERY, albumId: id, getImages: true, lang: lng });
  expect(extra.images).toHaveLength(2);
});

test('a picture is dragged to its place, moved by its buttons, removed, and restored to its place', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, askAsManager, folder, lng, t, unique, editor, openAsManager }) => {
  for (const name of ['1.png', '2.png', '3.png']) await folder.store(await drawPicture(page, name, [30, 20]));
  const id = await newAlbum(askAsManager, lng, unique('Order'), folder.path);
  await openAsManager(editorPath(lng, id));
  const { tiles, list, thumbnail, later, remove } = picturesOf(page, lng);
  await expect(tiles).toHaveCount(3);
  const [first, second, third] = await sourcesOf(list);

  const [from, to] = [await thumbnail(3, 3).boundingBox(), await thumbnail(1, 3).boundingBox()];
  if (!from || !to) throw new Error('the pictures are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => sourcesOf(list)).toEqual([third, first, second]);

  await later(1).click();
  await expect.poll(() => sourcesOf(list)).toEqual([first, third, second]);
  await expect(later(2)).toBeFocused();
  await save(editor);

  await remove(2).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole('button', { name: t('FILES.UNDO'), exact: true }).click();
  await expect.poll(() => sourcesOf(list)).toEqual([first, third, second]);
  await page.reload();
  await expect.poll(() => sourcesOf(list)).toEqual([first, third, second]);
});

test('captions are written in both languages beside each other, for pictures in one order', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, askAsManager, folder, lng, t, unique, editor, openAsManager }) => {
  const twin = TWIN[lng];
  for (const name of ['1.png', '2.png']) await folder.store(await drawPicture(page, name, [30, 20]));
  const id = await newAlbum(askAsManager, lng, unique('Both'), folder.path);
  await askAsManager('/api/manager/AlbumSave', { album: { id, title: unique('Twin') }, lang: twin });
  await openAsManager(editorPath(lng, id));
  const { later, caption } = picturesOf(page, lng);
  await page.getByRole('button', { name: t('EDITOR.SIDE_BY_SIDE'), exact: true }).click();
  const other = page.getByRole('list', { name: t('ALBUM_FORM.CAPTIONS'), exact: true });
  const otherCaption = (index: number) =>
    other.getByRole('textbox', { name: `${t('EDITOR.CAPTION')} ${index}`, exact: true });
  await later(1).click();
  await caption(1).fill('own');
  await otherCaption(1).fill('other');
  const [one, two] = [await caption(1).boundingBox(), await otherCaption(1).boundingBox()];
  expect(Math.abs((one?.y ?? 0) - (two?.y ?? 1000))).toBeLessThanOrEqual(1);
  await expectNoAxeViolations(page);
  await editor.saveDraft.click();
  await expect(editor.saved).toBeVisible();

  const load = async (lang: Lang) => {
    const { data } = await askAsManager('/api/home/Album', { catId: OWN_GALLERY, albumId: id, lang });
    return [data.pictureOrder, data.captions];
  };
  await expect.poll(() => load(twin)).toEqual([['2.png', '1.png'], [{ name: '2.png', caption: 'other' }]]);
  await expect.poll(() => load(lng)).toEqual([['2.png', '1.png'], [{ name: '2.png', caption: 'own' }]]);
});
