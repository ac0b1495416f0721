import { downloadBy, expectNoAxeViolations, postCall } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

const test = base.extend<{ sendMessage: (subject: string) => Promise<number> }>({
  /** Sends a message as a visitor with an address of its own; what is left of it when the test ends is deleted. */
  sendMessage: async ({ baseURL, askAsManager, lng, ownAddress }, use) => {
    const sent: number[] = [];
    await use(async (subject) => {
      const message = {
        fromName: 'Donor',
        fromEmail: 'donor@example.org',
        mobile: '',
        subject,
        body: `About: ${subject}`,
      };
      const payload = { lang: lng, message };
      const { data } = await postCall(baseURL, '/api/home/SendMessage', payload, ownAddress());
      expect(data?.id, 'the message is stored').toBeGreaterThan(0);
      sent.push(data.id);
      return data.id;
    });
    await askAsManager('/api/manager/MessageDelete', { ids: sent });
  },
});

test('a message of a visitor is exported, opened, marked as done, and deleted', {
  tag: '@once',
}, async ({ page, sendMessage, askAsManager, lng, t, unique, main, openAsManager }) => {
  const subject = unique('Question');
  const id = await sendMessage(subject);
  const stored = async () => {
    const { data } = await askAsManager('/api/manager/MessagesList', { itemsPerPage: 50 });
    return data.find((message) => message.id === id);
  };
  await openAsManager(`/${lng}/manager/messages?state=new`);
  const row = main.getByRole('listitem').filter({ has: page.getByRole('button').filter({ hasText: subject }) });
  const { name, text } = await downloadBy(page.getByRole('button', { name: t('EXPORT.CSV') }));
  expect(name).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain(subject);
  const head = row.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(head).toContainText(t('MESSAGES.STATE_NEW'));
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await head.click();
  await expect(row.getByText(`About: ${subject}`)).toBeVisible();
  await expect(row.getByRole('link', { name: 'donor@example.org' })).toHaveAttribute('href', /^mailto:donor@/);
  await expect(row.getByText(t(lng === 'ar' ? 'MESSAGES.IN_AR' : 'MESSAGES.IN_EN'))).toBeVisible();
  await expect(head).toContainText(t('MESSAGES.STATE_READ'));
  await expect.poll(async () => (await stored())?.state).toBe('read');
  await expectNoAxeViolations(page);

  await row.getByRole('button', { name: t('MESSAGES.MARK_DONE'), exact: true }).click();
  await expect.poll(async () => (await stored())?.state).toBe('done');
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
