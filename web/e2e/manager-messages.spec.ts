import { readFileSync } from 'node:fs';
import { openScreen, postCall } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

interface MessagesFixtures {
  /** Sends a message as a visitor with an address of its own; what is left of it when the test ends is deleted. */
  sendMessage: (subject: string) => Promise<number>;
}

const test = base.extend<MessagesFixtures>({
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

test.describe('messages', () => {
  test('the export is a table in which no spreadsheet finds a formula', { tag: '@once' }, async ({
    page,
    sendMessage,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const subject = unique('=1+1');
    await sendMessage(subject);
    await signIn(page);
    await openScreen(page, `/${lng}/manager/messages`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('EXPORT.CSV') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
    const table = readFileSync(await download.path(), 'utf8');
    expect(table.startsWith('\uFEFF')).toBe(true);
    expect(table).toContain(`'${subject}`);
    expect(table).not.toMatch(/(?:^|[,\n]|")=1\+1/);
  });

  test('a message of a visitor is opened, marked as done, and deleted', { tag: '@once' }, async ({
    page,
    sendMessage,
    askAsManager,
    expectNoAxeViolations,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const subject = unique('Question');
    const id = await sendMessage(subject);
    const stored = async () => {
      const { data } = await askAsManager('/api/manager/MessagesList', { itemsPerPage: 50 });
      return data.find((message) => message.id === id);
    };
    await signIn(page);
    await openScreen(page, `/${lng}/manager/messages?state=new`);
    const main = page.getByRole('main');
    const row = main.getByRole('listitem').filter({ has: page.getByRole('button').filter({ hasText: subject }) });
    const head = row.getByRole('heading', { level: 2 }).getByRole('button');
    await expect(head).toContainText(t('MESSAGES.STATE_NEW'));
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await head.click();
    await expect(row.getByText(`About: ${subject}`)).toBeVisible();
    await expect(row.getByRole('link', { name: 'donor@example.org' })).toHaveAttribute('href', /^mailto:donor@/);
    await expect(row.getByText(t(lng === 'ar' ? 'MESSAGES.IN_ARABIC' : 'MESSAGES.IN_ENGLISH'))).toBeVisible();
    await expect(head).toContainText(t('MESSAGES.STATE_READ'));
    await expect.poll(async () => (await stored())?.state).toBe('read');
    await expectNoAxeViolations();

    await row.getByRole('button', { name: t('MESSAGES.MARK_DONE'), exact: true }).click();
    await expect.poll(async () => (await stored())?.state).toBe('done');
    await main
      .getByRole('navigation', { name: t('MESSAGES.FILTER') })
      .getByRole('link', { name: t('MESSAGES.DONE'), exact: true })
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

  test('a message that somebody else has marked as done stays done when it is opened', { tag: '@once' }, async ({
    page,
    sendMessage,
    askAsManager,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const subject = unique('Answered');
    const id = await sendMessage(subject);
    await signIn(page);
    await openScreen(page, `/${lng}/manager/messages`);
    const head = page.getByRole('main').getByRole('button').filter({ hasText: subject });
    await expect(head).toContainText(t('MESSAGES.STATE_NEW'));
    await askAsManager('/api/manager/MessageSave', { message: { id, done: true } });

    const mark = page.waitForResponse('**/api/manager/MessageSave');
    await head.click();
    expect((await (await mark).json()).status).toBe(0);
    const { data } = await askAsManager('/api/manager/MessagesList', { state: 'done', itemsPerPage: 50 });
    expect(data.map((message) => message.id)).toContain(id);
  });
});
