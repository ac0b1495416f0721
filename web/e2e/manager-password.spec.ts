import { waitForMail } from '../../adapter/test/contract/mailbox.ts';
import { RESPONSIBLE, test } from './colleagues.ts';
import { openScreen } from './fixtures.ts';
import { expect, openLogin } from './manager.ts';

test('a forgotten password is replaced through the link in an e-mail, and the new one logs in', {
  tag: '@once',
}, async ({ page, ask, addColleague, lng, t, ownAddress, unique }) => {
  const { name, username, email, password: forgotten } = await addColleague(RESPONSIBLE);
  const password = unique('password');
  const login = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  const forgot = page.getByRole('dialog', { name: t('SESSION.FORGOT_TITLE') });
  const sent = page.getByRole('dialog', { name: t('SESSION.SENT_TITLE') });
  // Resets are counted by address, of this test alone.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await openScreen(page, `/${lng}/content/2`);
  await openLogin(page, lng);
  await login.getByRole('button', { name: t('SESSION.FORGOT') }).click();
  await forgot.getByRole('textbox', { name: t('SESSION.EMAIL') }).fill(email);
  await forgot.getByRole('button', { name: t('SESSION.SEND_LINK') }).click();
  await expect(sent.getByText(t('SESSION.SENT'))).toBeVisible();

  const [link = ''] = /https?:\/\/\S+\/reset-password\?code=[\w-]+/.exec(await waitForMail(email)) ?? [];
  expect(new URL(link).pathname).toBe(`/${lng}/reset-password`);
  await openScreen(page, link);
  const main = page.getByRole('main');
  await main.getByLabel(t('RESET.PASSWORD'), { exact: true }).fill(password);
  await main.getByLabel(t('RESET.REPEATED'), { exact: true }).fill(password);
  await main.getByRole('button', { name: t('RESET.SUBMIT') }).click();
  await expect(main.getByText(t('RESET.DONE'))).toBeVisible();
  expect(await ask('/api/home/UserLogin', { username, password: forgotten })).toMatchObject({ status: 3 });

  await main.getByRole('button', { name: t('SESSION.LOGIN'), exact: true }).click();
  await login.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill(username);
  await login.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(password);
  await login.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/?$`));
  // The account manages nothing; the gate says who it is.
  await openScreen(page, `/${lng}/manager/users`);
  await expect(main.getByRole('heading', { level: 1, name: t('ACCESS.NO_RIGHT_TITLE') })).toBeVisible();
  await expect(main).toContainText(name);
});
