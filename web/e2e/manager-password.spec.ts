import { waitForMail } from '../../adapter/test/contract/mailbox.ts';
import { LANGS, openScreen, ownAddress, textOf } from './fixtures.ts';
import { expect, isPhone, test } from './manager.ts';

const RESPONSIBLE = 5;

for (const lng of LANGS) {
  const t = textOf(lng);

  test(`a forgotten password is set anew in ${lng} by the link of a mail, and logs in`, async ({
    page,
    ask,
    askAsManager,
    putBack,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const account = { name: `مسؤول المخزن ${mark}`, username: `store-${mark}`, email: `store-${mark}@khayr.example` };
    const [forgotten, password] = [crypto.randomUUID(), crypto.randomUUID()];
    const user = {
      Id: 0,
      Name: account.name,
      Username: account.username,
      Email: account.email,
      Password: forgotten,
      Permission: RESPONSIBLE,
      isActive: true,
    } as const;
    const { data } = await askAsManager('/api/manager/PostUserSave', { user, requestId: crypto.randomUUID() });
    putBack(() =>
      askAsManager('/api/manager/PostUserSave', { user: { Id: data.id, Name: account.name, isActive: false } }),
    );
    const login = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
    const forgot = page.getByRole('dialog', { name: t('SESSION.FORGOT_TITLE') });
    const sent = page.getByRole('dialog', { name: t('SESSION.SENT_TITLE') });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // Resets are counted by address, of this test alone.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
    await openScreen(page, `/${lng}/content/2`);
    if (isPhone(page)) await button(t('LAYOUT.OPEN_MENU')).click();
    await button(t('SESSION.LOGIN')).first().click();
    await login.getByRole('button', { name: t('SESSION.FORGOT') }).click();
    await forgot.getByRole('textbox', { name: t('SESSION.EMAIL') }).fill(account.email);
    await forgot.getByRole('button', { name: t('SESSION.SEND_LINK') }).click();
    await expect(sent.getByText(t('SESSION.SENT'))).toBeVisible();

    const [link = ''] = /https?:\/\/\S+\/reset-password\?code=[\w-]+/.exec(await waitForMail(account.email)) ?? [];
    expect(new URL(link).pathname).toBe(`/${lng}/reset-password`);
    await openScreen(page, link);
    const main = page.getByRole('main');
    await main.getByLabel(t('RESET.PASSWORD'), { exact: true }).fill(password);
    await main.getByLabel(t('RESET.REPEATED'), { exact: true }).fill(password);
    await main.getByRole('button', { name: t('RESET.SUBMIT') }).click();
    await expect(main.getByText(t('RESET.DONE'))).toBeVisible();
    const { username } = account;
    expect(await ask('/api/home/UserLogin', { username, password: forgotten })).toMatchObject({ status: 3 });

    await main.getByRole('button', { name: t('SESSION.LOGIN'), exact: true }).click();
    await login.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill(username);
    await login.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(password);
    await login.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/?$`));
    // The account manages nothing; the gate says who it is.
    await openScreen(page, `/${lng}/manager/users`);
    await expect(main.getByRole('heading', { level: 1, name: t('ACCESS.NO_RIGHT_TITLE') })).toBeVisible();
    await expect(main).toContainText(account.name);
  });
}
