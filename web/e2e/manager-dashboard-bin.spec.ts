import { newArticle } from './editor.ts';
import { expect, test } from './manager.ts';
import { DASHBOARD, signInToDashboard } from './payloads.ts';

const ARTICLES = `${DASHBOARD}/content-manager/collection-types/api::article.article`;
/** The dashboard loads megabytes of scripts. */
const LOADED_WITHIN = 60_000;

test('an article that is deleted in the dashboard waits in its bin, and is restored from there', {
  tag: '@once',
}, async ({ page, askAsManager, unique }) => {
  test.setTimeout(240_000);
  const title = unique('An article for the dashboard’s bin');
  const id = await newArticle(askAsManager, 'en', title);
  const isThere = async () => (await askAsManager('/api/manager/ArticleTitles', { ids: [id], lang: 'en' })).data.length;

  await signInToDashboard(page);
  await page.goto(`${ARTICLES}?plugins[i18n][locale]=en&sort=number:DESC&_q=${encodeURIComponent(title)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click({ timeout: LOADED_WITHIN });
  await page.getByRole('button', { name: 'More actions' }).first().click({ timeout: LOADED_WITHIN });
  await page.getByRole('menuitem', { name: 'Delete item (all languages)' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It goes to the bin');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(isThere).toBe(0);

  await page.goto(`${DASHBOARD}/bin`);
  const restore = page.getByRole('button', { name: `Restore: ${title}` });
  await restore.click({ timeout: LOADED_WITHIN });
  await expect(restore).toHaveCount(0);
  await expect.poll(isThere).toBe(1);
  await askAsManager('/api/manager/ItemDelete', { kind: 'article', id, everyLanguage: true, lang: 'en' });
});
