import type { Page } from 'playwright/test';
import { editorPath, save } from './editor.ts';
import { drawPicture, gif, test, transferOf } from './files.ts';
import { expectNoAxeViolations, type Lang, openScreen, textOf, wordsIn } from './fixtures.ts';
import { expect } from './manager.ts';

const PLAIN = wordsIn({
  ar: '<p>الفقرة الأولى من النصّ، وهي طويلة بما يكفي.</p>',
  en: '<p>The first paragraph of the text, which is long enough.</p>',
});
const ALT = wordsIn({ ar: 'بئر القرية', en: 'The well of the village' });
const CAPTION = wordsIn({ ar: 'عند البئر', en: 'By the well' });

const frameOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const panel = page.getByRole('main').getByRole('group', { name: t('EDITOR.PICTURE_FRAME'), exact: true });
  return {
    panel,
    alt: panel.getByRole('textbox', { name: t('EDITOR.ALT') }),
    caption: panel.getByRole('textbox', { name: t('EDITOR.CAPTION') }),
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
  };
};

test('a click or tap on a picture of a text shows a frame that changes it', { tag: '@firefox' }, async ({
  page,
  folder,
  lng,
  t,
  edit,
  unique,
  articles,
}) => {
  await folder.store(gif('well.gif'));
  const address = await folder.addressOf('well.gif');
  const html = `${PLAIN[lng]}<p><img src="${address}" alt="" width="1000" height="500"></p>${PLAIN[lng]}`;
  const id = await articles.add(unique('A picture in its frame'), { html });
  const editor = await edit(id);
  const frame = frameOf(page, lng);
  const picture = editor.text.locator('img');
  await picture.click();
  await expect(frame.panel).toBeVisible();
  await expect(frame.button(t('EDITOR.SIZE_FULL'))).toHaveAttribute('aria-pressed', 'true');
  await frame.alt.fill(ALT[lng]);
  await frame.caption.fill(CAPTION[lng]);
  await frame.button(t('EDITOR.SIZE_MEDIUM')).click();
  await frame.button(t('EDITOR.ALIGN_CENTER')).click();
  await expect(frame.button(t('EDITOR.SIZE_MEDIUM'))).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.button(t('EDITOR.ALIGN_CENTER'))).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await save(editor);
  const stored = (await articles.stored(id)).html;
  expect(stored).toMatch(
    new RegExp(`<figure[^>]*><img [^>]*alt="${ALT[lng]}"[^>]*><figcaption>${CAPTION[lng]}</figcaption></figure>`),
  );
  expect(stored).toMatch(/<img [^>]*style="[^"]*width: 24rem;[^"]*"/);
  expect(stored.startsWith(PLAIN[lng]) && stored.endsWith(PLAIN[lng])).toBe(true);

  // With the keyboard: from the picture through the toolbar into the frame, and back to the text.
  await picture.click();
  await frame.caption.press('Escape');
  await expect(frame.panel).toBeHidden();
  await expect(editor.text).toBeFocused();
  await expect(editor.tool(t('EDITOR.FILES'))).toHaveAttribute('aria-pressed', 'true');
  await editor.tool(t('EDITOR.FILES')).press('Enter');
  await expect(frame.alt).toBeFocused();
  await frame.button(t('EDITOR.PICTURE_REMOVE')).press('Enter');
  await expect(picture).toHaveCount(0);
  await expect(editor.text).toBeFocused();
  await save(editor);
  expect((await articles.stored(id)).html).not.toMatch(/<img|<figure/);
});

test('pictures that are pasted or dropped into a text are stored, described and inserted', {
  tag: ['@once', '@firefox'],
}, async ({ page, folder, consoleErrors, lng, t, unique, articles, editor }) => {
  const id = await articles.add(unique('Pasted pictures'), { html: PLAIN[lng] });
  // What is stored without the file manager goes to the folder that was open last.
  await folder.open();
  await openScreen(page, editorPath(lng, id));
  const asked = page.getByRole('dialog', { name: t('EDITOR.ALT_TITLE') });
  const describe = async (name: string) => {
    await asked.getByRole('textbox', { name: t(lng === 'ar' ? 'EDITOR.ALT_AR' : 'EDITOR.ALT_EN') }).fill(name);
    await asked.getByRole('button', { name: t('EDITOR.ALT_SAVE') }).click();
    await expect(asked).toBeHidden();
  };
  await editor.text.click();
  await page.keyboard.press('Control+End');
  // Firefox does not take the data into an event that a script makes.
  const pasted = await transferOf(page, [await drawPicture(page, 'pasted.png', [40, 30])]);
  await editor.text.evaluate(
    (text, clipboardData) =>
      text.dispatchEvent(
        Object.defineProperty(new ClipboardEvent('paste', { bubbles: true, cancelable: true }), 'clipboardData', {
          value: clipboardData,
        }),
      ),
    pasted,
  );
  await describe('Pasted');
  await expect(editor.text.getByRole('img', { name: 'Pasted' })).toBeAttached();

  const dataTransfer = await transferOf(page, [gif('dropped.gif')]);
  await editor.text.locator('p').first().dispatchEvent('drop', { dataTransfer });
  await describe('Dropped');
  await expect(editor.text.getByRole('img', { name: 'Dropped' })).toBeAttached();

  // Of two other sites one gives out its pictures.
  await page.route('https://open.example.org/*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: gif('x').buffer }),
  );
  await page.route('https://closed.example.org/*', (route) => route.abort());
  consoleErrors.allow(/closed\.example\.org|ERR_FAILED/);
  await editor.text.evaluate((text) => {
    const clipboardData = new DataTransfer();
    const pictures = ['open', 'closed'].map((site) => `<img src="https://${site}.example.org/well.webp">`);
    clipboardData.setData('text/html', `<p>Two</p><p>${pictures.join('')}</p><p>wells</p>`);
    text.dispatchEvent(
      Object.defineProperty(new ClipboardEvent('paste', { bubbles: true, cancelable: true }), 'clipboardData', {
        value: clipboardData,
      }),
    );
  });
  await expect(page.getByRole('alert').filter({ hasText: t('EDITOR.NO_PASTED_PICTURES') })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('EDITOR.STILL_PICTURES') })).toBeVisible();
  await describe('Open');
  await expect(editor.text.locator('p:has-text("Two") + p').getByRole('img', { name: 'Open' })).toBeAttached();
  await save(editor);

  const { html } = await articles.stored(id);
  expect((await folder.files()).map(({ name }) => name).sort()).toEqual(['dropped.gif', 'pasted.png', 'well.jpg']);
  for (const name of ['pasted.png', 'dropped.gif', 'well.jpg'])
    expect(html).toContain(`<img src="${await folder.addressOf(name)}"`);
  expect(html).not.toMatch(/data:|example\.org/);
});
