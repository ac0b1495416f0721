import type { Page } from 'playwright/test';
import { type Ask, test as base, expect, type Lang, openScreen, ownAddress, textOf } from './fixtures.ts';

/** The managers' account of the product that is tested. */
const { MANAGER_USERNAME: username = 'manager', MANAGER_PASSWORD: password = '' } = process.env;

const SESSION_KEY = 'khayr.session';

/** Below this width the header's links stand in a menu. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Types the manager's details into the open login popup and sends them. */
export async function fillLogin(page: Page, lng: Lang) {
  const t = textOf(lng);
  const dialog = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  await dialog.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill(username);
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A visitor becomes a manager through the login popup of a light page; the tab stays signed in. */
export async function signIn(page: Page, lng: Lang) {
  const t = textOf(lng);
  await openScreen(page, `/${lng}/content/2`);
  if (isPhone(page)) await page.getByRole('button', { name: t('LAYOUT.OPEN_MENU') }).click();
  await page
    .getByRole('button', { name: t('SESSION.LOGIN'), exact: true })
    .first()
    .click();
  await fillLogin(page, lng);
  await expect(page.getByRole('navigation', { name: t('ADMIN.BAR') })).toBeVisible();
}

/** A screen of the manager area, `users/1` for one, as a manager. */
export async function openManaged(page: Page, lng: Lang, address: string) {
  await signIn(page, lng);
  await openScreen(page, `/${lng}/manager/${address}`);
}

/** The token of the tab's session. */
export const tokenOf = (page: Page) =>
  page.evaluate((key) => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const isSession = typeof stored === 'object' && stored !== null && 'hashString' in stored;
    return isSession ? String(stored.hashString) : '';
  }, SESSION_KEY);

/** Ends the tab's session on the server, as time or another device would; the tab does not know of it. */
export async function endSession(page: Page) {
  const token = await tokenOf(page);
  await fetch(new URL('/api/home/UserLogout', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

interface ManagerFixtures {
  /** Asks the running product one call as a manager: for what a test needs beforehand, and to put things back. */
  askAsManager: Ask;
  /** What has to be done when the test is over, however it ends; the last is done first. */
  putBack: (work: () => Promise<unknown>) => void;
}

interface WorkerFixtures {
  managerToken: string;
}

export const test = base.extend<ManagerFixtures, WorkerFixtures>({
  managerToken: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    async ({}, use, { project }) => {
      const response = await fetch(new URL('/api/home/UserLogin', project.use.baseURL), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, lang: 'en' }),
      });
      const { token } = await response.json();
      expect(token?.hashString, 'the manager can log in').toBeTruthy();
      await use(String(token.hashString));
    },
    { scope: 'worker' },
  ],
  askAsManager: async ({ baseURL, managerToken }, use) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ownAddress() };
    await use(async (path, payload) => {
      const response = await fetch(new URL(path, baseURL), {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...payload, token: managerToken }),
      });
      return response.json();
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
  putBack: async ({}, use) => {
    const works: (() => Promise<unknown>)[] = [];
    await use((work) => works.unshift(work));
    for (const work of works) await work();
  },
});

export { expect };
