import { ARTICLES, DASHBOARD, dashboardApi, READY_WITHIN, startDashboardSession } from './dashboard.ts';
import { OWN_CATEGORY } from './editor.ts';
import { expect, test } from './manager.ts';

const CATEGORIES = 'content-manager/collection-types/api::category.category';

test('a form that somebody else overtook shows both versions beside each other, and keeps what was typed', {
  tag: '@once',
}, async ({ page, request, ownAddress, unique, consoleErrors }) => {
  test.setTimeout(240_000);
  consoleErrors.allow(/409/);
  await startDashboardSession(page);
  const api = await dashboardApi(request, ownAddress());
  const { results } = await api.get(`${CATEGORIES}?filters[number][$eq]=${OWN_CATEGORY}`);
  const [{ id, documentId: categoryId, titleEn }] = results;

  await test.step('a category is headed by its title in the language of the interface', async () => {
    await page.goto(`${DASHBOARD}/${CATEGORIES}/${categoryId}`);
    await expect(page.getByRole('heading', { level: 1, name: titleEn })).toBeVisible({ timeout: READY_WITHIN });
  });

  const fields = {
    title: unique('An article of two people'),
    summary: 'A summary that is long enough to be kept',
    html: '<p>A text that both of them read, of more than forty letters.</p>',
    showTime: '2026-01-05',
    category: { connect: [{ id, documentId: categoryId }], disconnect: [] },
  };
  const { data: article } = await api.post(`${ARTICLES}?locale=en`, fields);
  await page.goto(`${DASHBOARD}/${ARTICLES}/${article.documentId}?plugins[i18n][locale]=en`);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toHaveValue(fields.summary, { timeout: READY_WITHIN });
  const theirs = 'A summary as the colleague wrote it meanwhile';
  const mine = 'A summary as it was typed in the open form';
  await api.put(`${ARTICLES}/${article.documentId}?locale=en`, { summary: theirs });
  await summary.fill(mine);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Saved meanwhile' });
  const compared = dialog.frameLocator('iframe');
  await expect(compared.getByRole('heading', { name: 'Summary' })).toBeVisible({ timeout: READY_WITHIN });
  await expect(compared.getByRole('deletion').first()).toContainText('colleague');
  await expect(compared.getByRole('insertion').first()).toContainText('typed');
  await expect(compared.getByRole('heading')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(summary).toHaveValue(mine);
  await page.getByRole('button', { name: 'Compare both versions' }).click();
  await expect(compared.getByRole('heading', { name: 'Summary' })).toBeVisible({ timeout: READY_WITHIN });
  await page.reload();
  await expect(summary).toHaveValue(theirs, { timeout: READY_WITHIN });
  await expect(page.getByRole('button', { name: 'Compare both versions' })).toHaveCount(0);
});
