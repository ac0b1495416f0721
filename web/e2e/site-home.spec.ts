import { editorOf, save } from './editor.ts';
import { type Ask, expectNoAxeViolations, openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';
import { expectMarkupAsText, MARKUP, pokeAll, watch } from './payloads.ts';
import { PHONE, touch } from './touch.ts';

/** The home page of a language as it is, and what makes it as it was before. */
async function homeOf(ask: Ask, lang: 'ar' | 'en', putBack: (work: () => Promise<unknown>) => void) {
  const load = async () => (await ask('/api/manager/LoadHome', { lang })).data;
  const change = async (make: (blocks: Awaited<ReturnType<typeof load>>['blocks']) => typeof blocks) => {
    const { version, blocks } = await load();
    expect((await ask('/api/manager/SaveHome', { home: { blocks: make(blocks), version }, lang })).status).toBe(0);
  };
  const { blocks: before } = await load();
  putBack(() => change(() => before));
  return { before, load, change };
}

test('a manager adds, moves, hides and sets up blocks of the home page, sees them there, and then visitors do', async ({
  page,
  visitor,
  askAsManager,
  putBack,
  unique,
  main,
  openAsManager,
}) => {
  const t = textOf('en');
  const { before, change } = await homeOf(askAsManager, 'en', putBack);
  const words = `We give what we love ${unique('home')}`;

  await openAsManager('/en');
  await page
    .getByRole('navigation', { name: t('ADMIN.BAR') })
    .getByRole('link', { name: t('ADMIN.EDIT_HOME') })
    .click();
  const editor = editorOf(page, 'en');
  const list = main.getByRole('list', { name: t('HOME_EDITOR.BLOCKS') });
  const block = (name: string) => list.locator('> li').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(list.locator('> li')).toHaveCount(before.length);

  await main.getByRole('button', { name: t('HOME_EDITOR.ADD') }).click();
  const dialog = page.getByRole('dialog', { name: t('HOME_EDITOR.ADD') });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('HOME.BLOCK_QUOTATION') }).click();
  const added = block(t('HOME.BLOCK_QUOTATION'));
  await expect(added).toContainText(t('HOME_EDITOR.INCOMPLETE'));
  await added.getByRole('textbox', { name: t('HOME_EDITOR.WORDS') }).fill(words);
  await editor.saveButton.click();
  const author = added.getByRole('textbox', { name: t('HOME_EDITOR.SPEAKER') });
  await expect(author).toHaveAccessibleDescription(new RegExp(t('ERR_REQUIRED')));
  await author.fill(`Mariam ${MARKUP}`);
  await expect(added.locator('blockquote')).toHaveText(words);

  // To the top, with the keyboard.
  await added.getByRole('button', { name: /^Quotation, \d+ of/ }).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < before.length; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(list.locator('> li').first()).toContainText(words);
  await main.getByRole('button', { name: t('MOVE.UNDO') }).click();
  await expect(list.locator('> li').last()).toContainText(words);
  await main.getByRole('button', { name: t('MOVE.REDO') }).click();

  const gallery = block(t('HOME.BLOCK_GALLERY'));
  await gallery.getByRole('button', { name: t('HOME_EDITOR.HIDE', { name: t('HOME.BLOCK_GALLERY') }) }).click();
  const news = block(t('HOME.BLOCK_ARTICLES'));
  await news.getByRole('button', { name: t('HOME_EDITOR.SET_UP', { name: t('HOME.BLOCK_ARTICLES') }) }).click();
  await news.getByRole('combobox', { name: t('HOME_EDITOR.COUNT') }).selectOption('2');
  await expect(news.locator('[inert] article')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('HOME_EDITOR.PREVIEW') }).click();
  const preview = main.getByRole('region', { name: t('HOME_EDITOR.PREVIEW') });
  await expect(preview.locator('blockquote')).toHaveText(words);
  await main.getByRole('button', { name: t('HOME_EDITOR.PREVIEW') }).click();

  // Somebody else saves meanwhile: what both did is there, without a question.
  await change((blocks) => blocks.map((one) => (one.type === 'Projects' ? { ...one, count: 1 } : one)));
  await save(editor);

  const seen = watch(visitor.context());
  await openScreen(visitor, '/en');
  await expect(visitor.locator('blockquote')).toHaveText(words);
  await expect(visitor.getByRole('region', { name: 'Photo albums' })).toHaveCount(0);
  await expectMarkupAsText(visitor);
  await pokeAll(visitor);
  expect(seen).toEqual([]);
  const { data } = await askAsManager('/api/home/HomePageContents', { lang: 'en' });
  expect(data.map(({ type }) => type)).not.toContain('Gallery');
  expect(data.find(({ type }) => type === 'Articles')?.data[0]?.items).toHaveLength(2);
  expect(data.find(({ type }) => type === 'Projects')?.data[0]?.items).toHaveLength(1);

  const { history } = editor;
  await history.locator('summary').click();
  await history.getByRole('button').first().click();
  const revision = page.getByRole('dialog');
  await revision.getByRole('button', { name: t('EDITOR.RESTORE') }).click();
  await expect(revision).toBeHidden();
  await expect(block(t('HOME.BLOCK_QUOTATION'))).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a block is dragged by a finger, and what was not saved is offered again', async ({
    page,
    main,
    openAsManager,
    askAsManager,
    putBack,
  }) => {
    const t = textOf('ar');
    const { before, load } = await homeOf(askAsManager, 'ar', putBack);
    await openAsManager('/ar/manager/home');
    const rows = main.getByRole('list', { name: t('HOME_EDITOR.BLOCKS') }).locator('> li');
    await expect(rows).toHaveCount(before.length);
    const titles = () => rows.evaluateAll((items) => items.map((item) => item.querySelector('h2')?.textContent ?? ''));
    const names = await titles();

    const handle = rows.first().getByRole('button', { name: new RegExp(`1 من ${before.length}$`) });
    const finger = await touch(page);
    await finger.hold(handle);
    await expect(rows.first()).toHaveAttribute('data-lifted', 'true');
    // Held at the lower edge, it scrolls the page until the block has passed another one.
    const later = new RegExp(`[2-9] من ${before.length}`);
    await expect(async () => {
      await finger.moveBy(0, finger.y < 800 ? 60 : -2);
      await expect(main.getByRole('status').filter({ hasText: later })).toBeAttached({ timeout: 100 });
    }).toPass();
    await finger.lift();
    const editor = editorOf(page, 'ar');
    await expect(editor.unsaved).toBeVisible();
    const moved = await titles();
    const place = moved.indexOf(names[0] ?? '');
    expect(place).toBeGreaterThan(0);
    const movedTo = <Item>([first, ...others]: Item[]) => others.toSpliced(place, 0, ...(first ? [first] : []));
    expect(moved).toEqual(movedTo(names));

    // The page goes before it is saved.
    page.on('dialog', (question) => question.accept());
    await page.reload();
    await expect.poll(titles).toEqual(names);
    await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
    await expect.poll(titles).toEqual(moved);
    await expect(editor.draft).toHaveCount(0);
    await save(editor);
    expect((await load()).blocks.map(({ type }) => type)).toEqual(movedTo(before.map(({ type }) => type)));
    await page.reload();
    await expect.poll(titles).toEqual(moved);
    await expect(editor.draft).toHaveCount(0);
  });
});

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const ON_HOST = 'https://www.facebook.com/watch/?v=1234567890';

test('a film plays in its place after a click, and no other site is asked before', {
  tag: '@once',
}, async ({ page, visitor, askAsManager, putBack, unique, main, openAsManager }) => {
  const t = textOf('en');
  const { before, change } = await homeOf(askAsManager, 'en', putBack);
  const title = unique('A year of giving');
  await change((blocks) => [
    { type: 'Film', isVisible: 1, title: `${title} elsewhere`, text: '', link: ON_HOST, image: '' },
    ...blocks,
  ]);

  await openAsManager('/en/manager/home');
  await main.getByRole('button', { name: t('HOME_EDITOR.ADD') }).click();
  const dialog = page.getByRole('dialog', { name: t('HOME_EDITOR.ADD') });
  await dialog.getByRole('button', { name: t('HOME.BLOCK_FILM') }).click();
  const added = main
    .getByRole('list', { name: t('HOME_EDITOR.BLOCKS') })
    .locator('> li')
    .nth(before.length + 1);
  await added.getByRole('textbox', { name: t('EDITOR.TITLE') }).fill(title);
  const link = added.getByRole('textbox', { name: t('VIDEO_FORM.LINK') });
  await link.fill(`<iframe width="560" src="${PLAYER}?si=x" title="Film"></iframe>`);
  await link.blur();
  await expect(link).toHaveValue(PLAYER);
  await expect(added.locator('[inert] [data-film] a')).toBeAttached();
  await save(editorOf(page, 'en'));

  const asked: string[] = [];
  await visitor.context().route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  await openScreen(visitor, '/en');
  const film = visitor.getByRole('region', { name: title, exact: true });
  const play = film.getByRole('link', { name: title });
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(visitor.getByRole('link', { name: `${title} elsewhere` })).toHaveAttribute('target', '_blank');
  await play.scrollIntoViewIfNeeded();
  await expectNoAxeViolations(visitor);
  expect(asked).toEqual([]);
  await play.click();
  await expect(film.locator('iframe')).toBeFocused();
  await expect.poll(() => asked).toEqual([`${PLAYER}?autoplay=1`]);
});
