import { ARTICLES, DASHBOARD, dashboardApi, PIXEL, READY_WITHIN, startDashboardSession } from './dashboard.ts';
import { OWN_CATEGORY } from './editor.ts';
import { expect, test } from './manager.ts';
import { OLD } from './old-html.ts';
import { blockNamesIn, blocksWith } from './text-blocks.ts';

const TEXTS = {
  ar: {
    summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
    html: OLD,
    typed: 'كلمات كُتبت في لوحة التحكّم. ',
  },
  en: {
    summary: 'A summary that is long enough to be kept',
    html: '<p>The text of the article before it is edited, of more than forty.</p>',
    typed: 'Words that were typed in the dashboard. ',
  },
} as const;

test('an editor writes in the dashboard as on the site, previews, publishes and goes back to an earlier version', {
  tag: '@once',
}, async ({ page, request, visitor, ownAddress, unique, consoleErrors }) => {
  test.setTimeout(240_000);
  // The library lists the pictures of its own test too, which deletes them meanwhile.
  consoleErrors.allow(/404.*\/uploads\/thumbnail_library_/);
  await startDashboardSession(page);
  const api = await dashboardApi(request, ownAddress());

  const pictureName = `${unique('picture')}.png`;
  const [{ url }] = await (await api.upload({ name: pictureName, mimeType: 'image/png', buffer: PIXEL })).json();
  // What is stored stays byte for byte: what an older site wrote, and every block of texts.
  const html = OLD + blocksWith(url);

  const { results } = await api.get(
    `content-manager/collection-types/api::category.category?filters[number][$eq]=${OWN_CATEGORY}`,
  );
  const [{ id, documentId: categoryId }] = results;
  const category = { connect: [{ id, documentId: categoryId }], disconnect: [] };
  const title = unique('An article from the dashboard');
  const fieldsIn = (lang: 'ar' | 'en') => ({
    title,
    showTime: '2026-01-05',
    category,
    ...TEXTS[lang],
    typed: undefined,
  });
  const { data: article } = await api.post(`${ARTICLES}?locale=ar`, { ...fieldsIn('ar'), html });
  await api.put(`${ARTICLES}/${article.documentId}?locale=en`, fieldsIn('en'));

  const frame = page.frameLocator('iframe[title="Text"]');
  const text = frame.getByRole('textbox', { name: 'Text' });
  const openForm = async (lang: 'ar' | 'en') => {
    await page.goto(`${DASHBOARD}/${ARTICLES}/${article.documentId}?plugins[i18n][locale]=${lang}`);
    await expect(text).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr', { timeout: READY_WITHIN });
  };
  const write = async (words: string) => {
    await text.getByRole('paragraph').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type(words);
    await expect(text).toContainText(words.trim());
  };

  const save = async () => {
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && /articles?\.article/.test(reply.url()),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
  };

  await test.step('another field, beside a text that stays byte for byte', async () => {
    await openForm('ar');
    await expect(text.locator('[data-block]')).toHaveCount(blockNamesIn(html).length);
    await page.getByRole('textbox', { name: 'Summary' }).fill(`${TEXTS.ar.summary}، ثم عُدّل`);
    await save();
    const { data } = await api.get(`${ARTICLES}/${article.documentId}?locale=ar`);
    expect(data).toMatchObject({ html, summary: `${TEXTS.ar.summary}، ثم عُدّل` });
  });

  await test.step('the text in English, with a picture of the Media Library', async () => {
    await openForm('en');
    await write(TEXTS.en.typed);
    await frame.getByRole('button', { name: 'Files' }).click();
    const library = page.getByRole('dialog');
    // The newest files come first.
    await library.getByRole('checkbox', { name: pictureName }).click();
    await library.getByRole('button', { name: 'Finish' }).click();
    const alt = frame.getByRole('dialog');
    await alt.getByRole('textbox').last().fill('A green picture');
    await alt.getByRole('button', { name: 'Save the descriptions' }).click();
    await expect(text.getByRole('img', { name: 'A green picture' })).toBeVisible();
  });

  await test.step('and with a pasted text whose pictures are stored, each at its place', async () => {
    // Google Docs copies an address, LibreOffice the picture itself.
    const ofDocs = 'https://lh7-rt.googleusercontent.com/docsz/well?key=1';
    await page.route(ofDocs, (route) =>
      route.fulfill({ contentType: 'image/png', body: PIXEL, headers: { 'access-control-allow-origin': '*' } }),
    );
    const pictures = [ofDocs, `data:image/png;base64,${PIXEL.toString('base64')}`];
    const pasted = pictures.map((src, place) => `<p>Beside ${place}</p><p><img src="${src}"></p>`).join('');
    await text.getByRole('paragraph').last().click();
    await page.keyboard.press('End');
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${pasted}<p>Behind</p>`);
    const alt = frame.getByRole('dialog');
    await expect(alt.locator('img')).toHaveCount(2);
    await alt.getByRole('button', { name: 'Save the descriptions' }).click();
    for (const place of [0, 1]) await expect(text.locator(`p:has-text("Beside ${place}") + p img`)).toBeVisible();
    await save();
    const { data } = await api.get(`${ARTICLES}/${article.documentId}?locale=en`);
    expect(data.html.match(/Beside 0|Beside 1|Behind|(?<=src=")\/uploads/g)?.slice(-5)).toEqual([
      'Beside 0',
      '/uploads',
      'Beside 1',
      '/uploads',
      'Behind',
    ]);
  });

  const address = `/en/article/${OWN_CATEGORY}/${article.number}`;
  await test.step('a preview of the draft, as a phone shows it', async () => {
    await page.getByRole('link', { name: 'Open preview' }).click();
    const preview = page.frameLocator('iframe').last();
    await expect(preview.getByText(TEXTS.en.typed.trim())).toBeVisible({ timeout: READY_WITHIN });
    await page.getByRole('combobox', { name: 'Select device type' }).click();
    await page.getByRole('option', { name: 'Mobile' }).click();
    await expect(preview.getByRole('button', { name: 'Open menu' })).toBeVisible();
    // On a busy machine a page may be sent before it is known whether there is one.
    await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(404);
  });

  await test.step('published in both languages, and then on the site', async () => {
    await openForm('ar');
    await write(TEXTS.ar.typed);
    for (const lang of ['ar', 'en'] as const) {
      if (lang === 'en') await openForm('en');
      const published = page.waitForResponse(/actions\/publish/);
      // Pressed for as long as people do: the click that leaves the editor counts.
      await page.getByRole('button', { name: 'Publish', exact: true }).click({ delay: 150 });
      expect((await published).status()).toBe(200);
      await expect(async () => {
        const reply = await visitor.request.get(`/${lang}/article/${OWN_CATEGORY}/${article.number}`);
        expect(await reply.text()).toContain(TEXTS[lang].typed.trim());
      }).toPass({ timeout: READY_WITHIN });
    }
  });

  await test.step('an earlier version, restored from the panel', async () => {
    // The panels move up once they show that the article is published.
    await expect(page.getByRole('link', { name: 'Open on the site' })).toBeVisible({ timeout: READY_WITHIN });
    const history = page.getByRole('complementary').filter({ hasText: 'History' });
    await history.getByRole('listitem').first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const removed = dialog.frameLocator('iframe').getByRole('deletion').first();
    await expect(removed).toContainText('Words', { timeout: READY_WITHIN });
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await reloaded;
    await expect(text).toContainText('The text of the article before it is edited', { timeout: READY_WITHIN });
    await expect(text).not.toContainText(TEXTS.en.typed.trim());
  });
});
