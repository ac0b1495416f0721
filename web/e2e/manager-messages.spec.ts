import { downloadBy, expectNoAxeViolations } from './fixtures.ts';
import { expect } from './manager.ts';
import { test } from './messages.ts';

test('a message of a visitor is exported, noted, answered by mail, and deleted', {
  tag: '@once',
}, async ({ page, sendMessage, askAsManager, lng, t, unique, main, openAsManager }) => {
  const subject = unique('Question');
  const id = await sendMessage(subject);
  const stored = async () => {
    const { data } = await askAsManager('/api/manager/MessagesList', { search: subject });
    return data.find((message) => message.id === id);
  };
  await openAsManager(`/${lng}/manager/messages?state=new`);
  await main.getByRole('searchbox', { name: t('MESSAGES.SEARCH') }).fill(subject);
  await page.keyboard.press('Enter');
  const row = main.getByRole('listitem').filter({ has: page.getByRole('button').filter({ hasText: subject }) });
  const { name, text } = await downloadBy(page.getByRole('button', { name: t('EXPORT.CSV') }));
  expect(name).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain(subject);
  const json = await downloadBy(page.getByRole('button', { name: t('EXPORT.JSON') }));
  expect(JSON.parse(json.text)).toMatchObject([{ id, subject, state: 'new' }]);

  const head = row.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(head).toContainText(t('MESSAGES.STATE_NEW'));
  await head.click();
  await expect(row.getByText(`About: ${subject}`)).toBeVisible();
  await expect(row.getByRole('link', { name: 'donor@example.org' })).toHaveAttribute('href', /^mailto:donor@/);
  await row.getByRole('button', { name: t('MESSAGES.NOTE'), exact: true }).click();
  await row.getByRole('textbox', { name: t('MESSAGES.NOTE_TEXT') }).fill('Called, no answer');
  await row.getByRole('button', { name: t('MESSAGES.NOTE_SAVE') }).click();
  await expect(row.getByRole('list', { name: t('MESSAGES.NOTES') })).toContainText('Called, no answer');

  await row.getByRole('button', { name: t('MESSAGES.ANSWER'), exact: true }).click();
  const answer = row.getByRole('textbox', { name: t('MESSAGES.ANSWER_TEXT') });
  await answer.fill('');
  await row.getByRole('button', { name: t('MESSAGES.SEND') }).click();
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await answer.fill('We will call again tomorrow.');
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: t('MESSAGES.SEND') }).click();
  await expect(page.getByText(t('MESSAGES.ANSWERED'))).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await stored())?.notes.map(({ delivery }) => delivery)).toEqual([null, 'sent']);

  await main
    .getByRole('navigation', { name: t('MESSAGES.FILTER') })
    .getByRole('link', { name: t('MESSAGES.STATE_DONE'), exact: true })
    .click();
  await expect(head).toContainText(t('MESSAGES.STATE_DONE'));
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await row.getByRole('button', { name: t('MESSAGES.DELETE'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('MESSAGES.DELETE_TITLE') });
  await expect(dialog).toContainText('Donor');
  await dialog.getByRole('button', { name: t('CANCEL'), exact: true }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: t('MESSAGES.DELETE'), exact: true }).click();
  await dialog.getByRole('button', { name: t('MESSAGES.DELETE'), exact: true }).click();
  await expect(row).toBeHidden();
  expect(await stored()).toBeUndefined();
});

test('several messages are changed at once, but for what a colleague changed meanwhile', {
  tag: '@once',
}, async ({ page, sendMessage, askAsManager, lng, t, unique, main, openAsManager }) => {
  const subject = unique('Several');
  const [one, two] = [await sendMessage(`${subject} 1`), await sendMessage(`${subject} 2`)];
  await openAsManager(`/${lng}/manager/messages?search=${encodeURIComponent(subject)}`);
  await main.getByRole('checkbox', { name: t('MESSAGES.SELECT_ALL') }).check();
  await askAsManager('/api/manager/MessageSave', { message: { id: one, done: true } });
  await main
    .getByRole('group', { name: t('MESSAGES.FILTER') })
    .getByRole('button', { name: t('MESSAGES.STATE_UNWANTED') })
    .click();
  await expect(page.getByText(t('MESSAGES.STALE', { count: 1 }))).toBeVisible();
  const states = async () => {
    const { data } = await askAsManager('/api/manager/MessagesList', { search: subject });
    return Object.fromEntries(data.map(({ id, state }) => [id, state]));
  };
  expect(await states()).toEqual({ [one]: 'done', [two]: 'unwanted' });
  await expect(main.getByRole('listitem').filter({ hasText: `${subject} 1` })).toContainText(t('MESSAGES.STATE_DONE'));
});

test('a template is written in both languages, and an answer begins with it in the language of the message', {
  tag: '@once',
}, async ({ page, putBack, sendMessage, askAsManager, lng, t, unique, main, openAsManager }) => {
  const { data: before } = await askAsManager('/api/manager/LoadAnswerTemplates', {});
  putBack(() => askAsManager('/api/manager/SaveAnswerTemplates', { answers: { templates: before.templates } }));
  const [subject, name] = [unique('Thanks'), unique('Template')];
  await sendMessage(subject);
  await openAsManager(`/${lng}/manager/answer-templates`);
  await main.getByRole('button', { name: t('TEMPLATES.ADD') }).click();
  const last = (label: string) => main.getByRole('textbox', { name: label }).last();
  await last(t('TEMPLATES.NAME_AR')).fill(`${name} ar`);
  await last(t('TEMPLATES.NAME_EN')).fill(`${name} en`);
  await last(t('TEMPLATES.TEXT_AR')).fill('شكرًا {name} على «{subject}».');
  await last(t('TEMPLATES.TEXT_EN')).fill('Thank you, {name}, for “{subject}”.');
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('EDITOR.SAVE'), exact: true }).click();
  await expect
    .poll(async () => (await askAsManager('/api/manager/LoadAnswerTemplates', {})).data.templates.length)
    .toBe(before.templates.length + 1);

  await openAsManager(`/${lng}/manager/messages?search=${encodeURIComponent(subject)}`);
  await main.getByRole('button').filter({ hasText: subject }).click();
  await main.getByRole('button', { name: t('MESSAGES.ANSWER'), exact: true }).click();
  await main.getByRole('combobox', { name: t('MESSAGES.TEMPLATE') }).selectOption(`${name} ${lng}`);
  await expect(main.getByRole('textbox', { name: t('MESSAGES.ANSWER_TEXT') })).toHaveValue(
    lng === 'ar' ? `شكرًا Donor على «${subject}».` : `Thank you, Donor, for “${subject}”.`,
  );
  // What is typed is not left without a question.
  await main.getByRole('link', { name: t('TEMPLATES.TITLE') }).click();
  await expect(page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') })).toContainText(t('MESSAGES.LEAVE'));
});
