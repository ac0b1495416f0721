import { DASHBOARD, READY_WITHIN, rememberDashboardLanguage, startDashboardSession } from './dashboard.ts';
import type { Lang } from './fixtures.ts';
import { expect, test } from './manager.ts';

const ARABIC = [
  'حُفرت البئر قبل عامين، وعمل فيها أهل القرية جميعًا.',
  'تسقي البئر أربعين بيتًا.',
  'شكرًا لكل من تبرّع لها.',
];
const ENGLISH = ['The well was dug two years ago.', 'It has water for forty homes.', 'Thanks to all who gave.'];
const html = (paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

test('an outdated translation is marked in the dashboard, until somebody says that it is still correct', {
  tag: '@once',
}, async ({ page, unique, articles }) => {
  test.setTimeout(240_000);
  const name = unique('well');
  const summary = 'A well that the village dug has water for all';
  const id = await articles.add(`بئر القرية ${name}`, { summary, html: html(ARABIC) }, 'ar');
  const title = `The well of the village ${name}`;
  await articles.save({ id, title, summary, html: html(ENGLISH) }, 'en');
  await articles.save({ id, html: html(ARABIC.with(1, 'تسقي البئر خمسين بيتًا.').with(2, 'شكرًا لكم.')) }, 'ar');

  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);
  const list = `${DASHBOARD}/content-manager/collection-types/api::article.article?plugins[i18n][locale]=en`;

  await page.goto(`${list}&_q=${encodeURIComponent(name)}`);
  const listed = page.getByRole('row').filter({ hasText: name });
  await listed.getByText(title).click({ timeout: READY_WITHIN });
  const panel = page.getByRole('complementary').filter({ hasText: 'Translation' });
  const marks = panel.getByRole('listitem');
  await expect(marks).toHaveCount(2, { timeout: READY_WITHIN });
  await expect(marks.first().getByRole('deletion')).toContainText('أربعين');
  await expect(marks.first().getByRole('insertion')).toContainText('خمسين');
  await marks.first().getByRole('button', { name: 'Still correct' }).click();
  await expect(marks).toHaveCount(1);
  const showIn = async (lang: Lang) => {
    await page.evaluate((language) => localStorage.setItem('strapi-admin-language', language), lang);
    await page.reload();
  };
  await showIn('ar');
  const arabicMarks = page.getByRole('complementary').filter({ hasText: 'الترجمة' }).getByRole('listitem');
  await arabicMarks.getByRole('button', { name: 'ما زال صحيحًا' }).click({ timeout: READY_WITHIN });
  await expect(arabicMarks).toHaveCount(0);
  await showIn('en');
  await expect(panel).toContainText('The other language has not changed', { timeout: READY_WITHIN });
});
