import { save } from './editor.ts';
import { expectNoAxeViolations, LANGS, openScreen, wordsIn } from './fixtures.ts';
import { expect, test } from './manager.ts';

// There is one list of notices, edited by one test at a time.
test.describe.configure({ mode: 'default' });

const TEXTS = wordsIn({ ar: 'المكتب مغلق غدًا', en: 'The office is closed tomorrow' });

test('a notice stands above every page until its reader puts it away, on all pages and from then on', {
  tag: '@once',
}, async ({ askAsManager, putBack, lng, t, visitor, editor, box, linkBox, main, openAsManager }) => {
  putBack(() => askAsManager('/api/manager/SaveNotices', { notices: { notices: [] } }));
  await openAsManager(`/${lng}/manager/notices`);
  await main.getByRole('button', { name: t('NOTICES.ADD') }).click();
  await box(t('NOTICES.TEXT_AR')).fill(TEXTS.ar);
  await editor.saveButton.click();
  await expect(box(t('NOTICES.TEXT_EN'))).toHaveAccessibleDescription(t('ERR_REQUIRED'));
  await box(t('NOTICES.TEXT_EN')).fill(TEXTS.en);
  await linkBox(t('NOTICES.LINK_EN')).fill('/en/contact');
  await save(editor);

  await openScreen(visitor, '/en');
  const notice = visitor.getByText(TEXTS.en);
  await expect(notice).toBeVisible();
  await expectNoAxeViolations(visitor);
  await visitor.getByRole('link', { name: TEXTS.en }).click();
  await expect(visitor).toHaveURL(/\/en\/contact$/);
  await visitor.getByRole('button', { name: TEXTS.en }).click();
  await expect(notice).toBeHidden();
  for (const read of LANGS) {
    await openScreen(visitor, `/${read}/articles/7/1`);
    await expect(visitor.getByText(TEXTS[read])).toBeHidden();
  }
  const other = await visitor.context().browser()?.newPage();
  await other?.goto(new URL('/ar', visitor.url()).href);
  await expect(other?.getByText(TEXTS.ar) ?? notice).toBeVisible();
  await other?.close();
});
