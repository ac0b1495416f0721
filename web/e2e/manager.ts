import type { LoginToken } from 'contract/calls/session';
import type { Locator, Page } from 'playwright/test';
import { isLoginToken } from '../src/lib/session.ts';
import { type Editor, editorOf, editorPath, ownArticles } from './editor.ts';
import { type Ask, test as base, expect, isPhone, type Lang, openScreen, postCall, textOf } from './fixtures.ts';

/** The managers' account of the product that is tested. */
const { MANAGER_USERNAME: username = 'manager', MANAGER_PASSWORD: password = '' } = process.env;

const SESSION_KEY = 'khayr.session';

/** Types a user's details into the open login popup and sends them. */
export async function submitLogin(page: Page, lng: Lang, details: { username: string; password: string }) {
  const t = textOf(lng);
  const dialog = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  await dialog.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill(details.username);
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(details.password);
  await dialog.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
}

/** Logs in through the open login popup, as the manager unless another user is given. */
export async function fillLogin(page: Page, lng: Lang, details = { username, password }) {
  await submitLogin(page, lng, details);
  await expect(page.getByRole('dialog', { name: textOf(lng)('SESSION.LOGIN_TITLE') })).toBeHidden();
}

/** Presses what phones have in the panel of the managers' bar. */
export async function pressInBar(page: Page, lng: Lang, role: 'link' | 'button', name: string) {
  const t = textOf(lng);
  const bar = page.getByRole('navigation', { name: t('ADMIN.BAR') });
  if (isPhone(page)) await bar.getByRole('button', { name: t('ADMIN.MANAGE') }).click();
  await bar.getByRole(role, { name }).click();
}

/** Opens the login popup from the header. */
export async function openLogin(page: Page, lng: Lang) {
  const t = textOf(lng);
  if (isPhone(page)) await page.getByRole('button', { name: t('LAYOUT.OPEN_MENU') }).click();
  await page
    .getByRole('button', { name: t('SESSION.LOGIN'), exact: true })
    .first()
    .click();
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

/** From its next page on, a tab has a session as if somebody had signed in there; it may end it like any other. */
export async function storeSession(page: Page, session: LoginToken) {
  await page.addInitScript(
    ([key, text]) => {
      // Frames of other sites run this too, as does Firefox's empty page, which has no storage.
      if (window !== window.top || origin === 'null' || sessionStorage.getItem('e2e.signed-in') !== null) return;
      sessionStorage.setItem('e2e.signed-in', 'true');
      sessionStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
}

/** The number of the new item, user or rule that an editor has stored, once its address has it. */
export async function newIdOf(page: Page) {
  await expect(page).toHaveURL(/\/[1-9]\d*$/);
  return Number(page.url().split('/').pop());
}

export type SignIn = (page: Page, session?: LoginToken) => Promise<void>;

interface ManagerFixtures {
  /** A manager's session of the test's own, which it may end. */
  newSession: () => Promise<LoginToken>;
  /**
   * Makes a tab a manager's from its next page on, without the login popup. Sessions are shared; a test that ends one gives its
   * own.
   */
  signIn: SignIn;
  /** The managers' bar of the page, and the controls of the editor that is open in it. */
  bar: Locator;
  editor: Editor;
  articles: ReturnType<typeof ownArticles>;
  /** Deletes an item that the test has made, when it ends. */
  deleteAtEnd: (id: number, kind?: 'article' | 'album') => void;
  /** Opens an address as a manager. */
  openAsManager: (address: string, session?: LoginToken) => Promise<void>;
  /** Opens the editor of an item in the tests' own category, as a manager. */
  edit: (id: number, session?: LoginToken) => Promise<Editor>;
  /** Sends calls as a manager: for what a test needs beforehand, and to put things back. */
  askAsManager: Ask;
  /** What has to be done when the test is over, however it ends; the last is done first. */
  putBack: (work: () => Promise<unknown>) => void;
}

interface WorkerFixtures {
  sharedSession: LoginToken;
}

async function logIn(baseURL: string | undefined, address: string): Promise<LoginToken> {
  const { token } = await postCall(baseURL, '/api/home/UserLogin', { username, password, lang: 'en' }, address);
  expect(isLoginToken(token) && token.hashString, 'the manager can log in').toBeTruthy();
  return token;
}

export const test = base.extend<ManagerFixtures, WorkerFixtures>({
  sharedSession: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    async ({}, use, { project, workerIndex }) => {
      await use(await logIn(project.use.baseURL, `10.0.0.${workerIndex % 255}`));
    },
    { scope: 'worker' },
  ],
  newSession: async ({ baseURL, ownAddress }, use) => use(() => logIn(baseURL, ownAddress())),
  signIn: async ({ sharedSession }, use) => use((page, session = sharedSession) => storeSession(page, session)),
  bar: async ({ page, t }, use) => use(page.getByRole('navigation', { name: t('ADMIN.BAR') })),
  editor: async ({ page, lng }, use) => use(editorOf(page, lng)),
  articles: async ({ ask, askAsManager, lng, deleteAtEnd }, use) =>
    use(ownArticles(ask, askAsManager, lng, deleteAtEnd)),
  deleteAtEnd: async ({ askAsManager, putBack }, use) =>
    use((id, kind = 'article') =>
      putBack(() => askAsManager('/api/manager/ItemDelete', { kind, id, everyLanguage: true })),
    ),
  openAsManager: async ({ page, signIn }, use) => {
    await use(async (address, session) => {
      await signIn(page, session);
      await openScreen(page, address);
    });
  },
  edit: async ({ openAsManager, lng, editor }, use) => {
    await use(async (id, session) => {
      await openAsManager(editorPath(lng, id), session);
      return editor;
    });
  },
  askAsManager: async ({ baseURL, ownAddress, sharedSession }, use) => {
    const address = ownAddress();
    await use((path, payload) => postCall(baseURL, path, { ...payload, token: sharedSession.hashString }, address));
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
  putBack: async ({}, use) => {
    const works: (() => Promise<unknown>)[] = [];
    await use((work) => works.unshift(work));
    for (const work of works) await work();
  },
});

export { expect };
