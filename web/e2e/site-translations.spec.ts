import { editorOf, editorPath, OWN_CATEGORY, save } from './editor.ts';
import { expectNoAxeViolations, openScreen, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const ARABIC = [
  'حُفرت الساقية في القرية قبل عامين، وعمل فيها أهلها جميعًا.',
  'تسقي الساقية أربعين بستانًا كل أسبوع.',
  'شكرًا لكل من تبرّع لها.',
];
const ENGLISH = [
  'The canal was dug two years ago, and the whole village worked on it.',
  'The canal waters forty orchards every week.',
  'Thanks to all who gave.',
];
const html = (paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

test('a change of the Arabic text is marked in the English one until that is changed, and readers are told', async ({
  page,
  visitor,
  askAsManager,
  putBack,
  unique,
  articles,
  openAsManager,
}) => {
  const t = textOf('en');
  const name = unique('canal');
  const summary = 'ساقية حفرها أهل القرية تسقي البساتين';
  const arabic = { summary, html: html(ARABIC), isVisible: 1 } as const;
  const id = await articles.add(`ساقية تسقي البساتين ${name}`, arabic, 'ar');
  const title = `A canal that waters orchards ${name}`;
  const english = { id, title, summary: 'A canal that the village dug waters orchards', html: html(ENGLISH) };
  await articles.save({ ...english, isVisible: 1 }, 'en');
  putBack(() => askAsManager('/api/manager/SaveSiteSettings', { settings: { tellOutdated: 0 } }));
  await askAsManager('/api/manager/SaveSiteSettings', { settings: { tellOutdated: 1 } });

  const changed = ARABIC.with(1, 'تسقي الساقية خمسين بستانًا كل أسبوع.').with(2, 'شكرًا لكم.');
  await articles.save({ id, html: html(changed) }, 'ar');
  await openScreen(visitor, `/en/article/${OWN_CATEGORY}/${id}`);
  await expect(visitor.getByRole('link', { name: t('OUTDATED.LINK') })).toHaveAttribute(
    'href',
    `/ar/article/${OWN_CATEGORY}/${id}`,
  );
  await expect(visitor.getByText(t('TRANSLATION.OUTDATED_EN'))).toHaveCount(0);

  await openAsManager(`/en/manager/translations?text=en&state=outdated&category=${OWN_CATEGORY}`);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(t('TRANSLATION.CHANGES', { count: 2 }));
  await expectNoAxeViolations(page);

  await openScreen(page, editorPath('en', id));
  const editor = editorOf(page, 'en');
  const panel = page.getByRole('region', { name: t('TRANSLATION.SINCE_AR') });
  const marks = panel.getByRole('listitem');
  await expect(marks).toHaveCount(2);
  await expect(marks.first().locator('del')).toContainText('أربعين');
  await expect(marks.first().locator('ins')).toContainText('خمسين');
  await expectNoAxeViolations(page);

  // Saving clears what was edited, and nothing else.
  await editor.text.locator('p').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Fifty!');
  await expect(editor.text).toContainText('Fifty!');
  await save(editor);
  await expect(marks).toHaveCount(1);
  await panel.getByRole('button', { name: t('TRANSLATION.CORRECT'), exact: true }).click();
  await expect(panel).toBeHidden();
  await openScreen(visitor, `/en/article/${OWN_CATEGORY}/${id}`);
  await expect(visitor.getByText('Fifty!')).toBeVisible();
  await expect(visitor.getByRole('link', { name: t('OUTDATED.LINK') })).toHaveCount(0);
});
