import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { Lang } from './fixtures.ts';

const { DASHBOARD_EMAIL = '', DASHBOARD_PASSWORD = '' } = process.env;

export const DASHBOARD = '/dashboard/admin';
export const ARTICLES = 'content-manager/collection-types/api::article.article';
/** Milliseconds within which a screen of the dashboard, with megabytes of scripts, is ready on a busy machine. */
export const READY_WITHIN = 60_000;

export interface DashboardAccount {
  email: string;
  password: string;
}

/** The first account, a Super Admin. */
export const OWNER: DashboardAccount = { email: DASHBOARD_EMAIL, password: DASHBOARD_PASSWORD };

/** Calls of the dashboard's API, as one of its accounts. Strapi allows few sign-ins of an account from one address. */
export async function dashboardApi(request: APIRequestContext, address: string, account = OWNER) {
  const from = { 'x-forwarded-for': address };
  const login = await request.post(`${DASHBOARD}/login`, { data: account, headers: from });
  const { data } = await login.json();
  const headers = { authorization: `Bearer ${data.token}` };
  return {
    get: async (path: string) => (await request.get(`/dashboard/${path}`, { headers })).json(),
    post: async (path: string, body: object) =>
      (await request.post(`/dashboard/${path}`, { headers, data: body })).json(),
    put: async (path: string, body: object) =>
      (await request.put(`/dashboard/${path}`, { headers, data: body })).json(),
    upload: (files: { name: string; mimeType: string; buffer: Buffer }) =>
      request.post('/dashboard/upload', { headers, multipart: { files } }),
    /** The status alone, of a request that may be refused. */
    statusOf: async (path: string, method = 'GET', body?: object) =>
      (await request.fetch(`/dashboard/${path}`, { method, headers, ...(body ? { data: body } : {}) })).status(),
  };
}

/** A green pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type DashboardApi = Awaited<ReturnType<typeof dashboardApi>>;

/** A new account with a role, as if an administrator had invited somebody. */
export async function addDashboardAccount(
  owner: DashboardApi,
  request: APIRequestContext,
  { code, email }: { code: string; email: string },
) {
  const { data: roles } = await owner.get('admin/roles');
  const role = roles.find((candidate: { code: string }) => candidate.code === code);
  const { data } = await owner.post('admin/users', { email, firstname: code, roles: [role.id] });
  const account = { email, password: 'Secret-123' };
  const userInfo = { firstname: code, password: account.password };
  const { registrationToken } = data;
  const reply = await request.post(`${DASHBOARD}/register`, { data: { registrationToken, userInfo } });
  expect(reply.status()).toBe(200);
  return account;
}

/**
 * Makes a browser that of somebody who is signed in, from its next screen on; gives the token of its calls. The form would load
 * the whole dashboard once more.
 */
export async function startDashboardSession(page: Page, account = OWNER): Promise<string> {
  // Strapi allows few sign-ins of an account from one address.
  const [first, second] = randomUUID().split('-').slice(1);
  const headers = { 'x-forwarded-for': `2001:db8:${first}:${second}::2` };
  const login = await page.request.post(`${DASHBOARD}/login`, { data: account, headers });
  const { data } = await login.json();
  const domain = new URL(login.url()).hostname;
  await page.context().addCookies([{ name: 'jwtToken', value: data.token, domain, path: DASHBOARD }]);
  return data.token;
}

/** Has a browser remember the language of the dashboard's interface, unless it remembers one already. */
export const rememberDashboardLanguage = (page: Page, lang: Lang) =>
  page.addInitScript((language) => {
    if (localStorage.getItem('strapi-admin-language') === null) localStorage.setItem('strapi-admin-language', language);
  }, lang);

/** Signs in by the form, from an address of its own, in a language of the interface that the browser has remembered. */
export async function signInByDashboardForm(
  page: Page,
  { email, password }: DashboardAccount,
  { lang, address }: { lang: Lang; address: string },
) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await rememberDashboardLanguage(page, lang);
  await page.goto(`${DASHBOARD}/auth/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).not.toHaveURL(/login/, { timeout: READY_WITHIN });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: READY_WITHIN });
}
