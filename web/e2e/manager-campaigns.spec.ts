import { OWN_CATEGORY, save } from './editor.ts';
import { expectNoAxeViolations, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a manager gives an article a campaign from its page, and visitors see how much is raised', {
  tag: '@once',
}, async ({ page, lng, t, visitor, unique, articles, editor, box, openAsManager }) => {
  const id = await articles.add(unique('campaign article'), { isVisible: 1 });
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  await openAsManager(address);
  await page.getByRole('link', { name: t('ADMIN.EDIT_ITEM', { title: t('ARTICLE.CAMPAIGN') }) }).click();
  await box(t('CAMPAIGN.RAISED')).fill('١٢٬٤٠٠');
  await editor.saveButton.click();
  await expect(box(t('CAMPAIGN.TARGET'))).toHaveAccessibleDescription(t('CAMPAIGN.AMOUNT_WRONG'));
  await expectNoAxeViolations(page);
  await box(t('CAMPAIGN.TARGET')).fill('20,000');
  await box(t(lng === 'ar' ? 'CAMPAIGN.USE_AR' : 'CAMPAIGN.USE_EN')).fill('For the families');
  await save(editor);

  await openScreen(visitor, address);
  const end = visitor.getByRole('region', { name: t('ARTICLE.CAMPAIGN') });
  await expect(end.getByText(/12,400 .*20,000/)).toBeVisible();
  await expect(end.getByText('For the families')).toBeVisible();
  await expect(end.getByRole('link', { name: t('LAYOUT.DONATE') })).toHaveAttribute(
    'href',
    `/${lng}/content/13?for=${id}`,
  );
  await openScreen(visitor, `/${lng}/articles/${OWN_CATEGORY}/1`);
  await expect(visitor.getByRole('main').getByText(/12,400 .*20,000/)).toBeVisible();
  await openScreen(visitor, `/${lng}/content/13`);
  await expect(visitor.getByRole('main').getByText(/12,400 .*20,000/)).toBeVisible();
});
