import type { Page } from 'playwright/test';
import { expectNoAxeViolations, type Lang, OWN_NAMES, TWIN, textOf, wordsIn } from './fixtures.ts';
import { expect, test } from './manager.ts';

const TITLES = wordsIn({ ar: 'عنوان المقال بالعربية', en: 'The title of the article in English' });
const HERE = wordsIn({ ar: 'هنا', en: 'here' });
const AUTHORS = wordsIn({ ar: 'فريق الإعلام', en: 'Media team' });

/** The form beside, whose labels are in the page's language. */
const besideOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const region = page.getByRole('region', { name: OWN_NAMES[TWIN[lng]], exact: true });
  const box = (name: string) => region.getByRole('textbox', { name, exact: true });
  return { region, title: box(t('EDITOR.TITLE')), author: box(t('ARTICLE_FORM.AUTHOR')), text: box(t('EDITOR.TEXT')) };
};

test('both languages are edited beside each other, row by row, and saved together', {
  tag: '@desktop',
}, async ({ page, lng, t, edit, unique, articles, main }) => {
  const twin = TWIN[lng];
  const name = unique('both');
  const id = await articles.add(`${TITLES[lng]} ${name}`);
  const { summary, html } = await articles.stored(id);
  const vague = `<p><a href="/${twin}/contact">${HERE[twin]}</a></p>`;
  await articles.save({ id, title: `${TITLES[twin]} ${name}`, summary, html: html + vague }, twin);
  const editor = await edit(id);
  await page.getByRole('button', { name: t('EDITOR.SIDE_BY_SIDE'), exact: true }).click();
  const beside = besideOf(page, lng);
  await expect(beside.title).toHaveValue(`${TITLES[twin]} ${name}`);
  await expect(beside.text).toBeVisible();
  // What could be better in the other language is said in its own column, and leads to the place there.
  await beside.region.getByRole('button', { name: t('CHECK.VAGUE') }).click();
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toBe(HERE[twin]);

  // Each field is in one row with its twin, and both columns have half of the window.
  const own = (label: string) => main.getByRole('textbox', { name: label, exact: true }).first();
  for (const [label, other] of [
    [t('EDITOR.TITLE'), beside.title],
    [t('EDITOR.TEXT'), beside.text],
  ] as const) {
    const [one, two] = [await own(label).boundingBox(), await other.boundingBox()];
    expect(Math.abs((one?.y ?? 0) - (two?.y ?? 1000))).toBeLessThanOrEqual(1);
    expect(two?.width ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.35);
  }
  await expectNoAxeViolations(page);

  // Somebody else saves the other language meanwhile: what they changed stays.
  await articles.save({ id, author: AUTHORS[twin] }, twin);
  await own(t('EDITOR.TITLE')).fill(`${TITLES[lng]} ${name} 2`);
  await beside.title.fill(`${TITLES[twin]} ${name} 2`);
  await expect(editor.unsaved).toBeVisible();
  await editor.saveDraft.click();
  await expect(editor.saved).toContainText(t('EDITOR.CONFLICT_MERGED'));
  await expect(beside.author).toHaveValue(AUTHORS[twin]);
  expect(await articles.stored(id)).toMatchObject({ title: `${TITLES[lng]} ${name} 2`, author: '' });
  expect(await articles.stored(id, twin)).toMatchObject({
    title: `${TITLES[twin]} ${name} 2`,
    author: AUTHORS[twin],
  });
});

test('what is typed beside is offered again, and a language that breaks a rule is not saved', {
  tag: '@once',
}, async ({ page, lng, t, edit, unique, articles }) => {
  const twin = TWIN[lng];
  const id = await articles.add(unique('One language alone'));
  const editor = await edit(id);
  const both = page.getByRole('button', { name: t('EDITOR.SIDE_BY_SIDE'), exact: true });
  await both.click();
  const beside = besideOf(page, lng);
  await beside.title.fill('Too short');
  await editor.saveDraft.click();
  const line = page.getByRole('alert').getByRole('link', { name: new RegExp(`^${OWN_NAMES[twin]} – `) });
  await expect(line.first()).toBeVisible();
  await expect(beside.title).toHaveAttribute('aria-invalid', 'true');
  await line.first().click();
  await expect(beside.title).toBeFocused();

  await both.click();
  await expect(beside.region).toBeHidden();
  await both.click();
  await beside.region.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
  await expect(beside.title).toHaveValue('Too short');
});
