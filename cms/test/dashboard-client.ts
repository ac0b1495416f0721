import { beforeAll } from 'vitest';
import { BASE, type Cms, type Reply } from './start-cms';

export type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

export const OWNER = { email: BASE.DASHBOARD_EMAIL, password: BASE.DASHBOARD_PASSWORD };

const typed = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;
export const ARTICLES = typed('article');
export const CATEGORIES = typed('category');
export const PAGES = typed('page');
export const HOME = '/content-manager/single-types/api::home.home';
export const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';

/** Calls the dashboard's API with a token and cookies. */
const callWith =
  (cms: Cms, token: string, cookie: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, cookie };
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  };

/** Signs in to the dashboard and calls its API as it does, with its interface in a language. */
export async function openDashboardClient(cms: Cms, login = OWNER, language = 'en'): Promise<Call> {
  const { data } = (await cms.post('/admin/login', login)).body;
  return callWith(cms, data.token, `khayr-dashboard-language=${language}`);
}

/** Opens the dashboard with a session of the site, in a browser with these cookies. */
export async function openFromSite(cms: Cms, hashString: unknown, cookie = '') {
  const response = await fetch(`${cms.url}/admin/site-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ hashString }),
  });
  const setCookies = response.headers.getSetCookie();
  const cookies = setCookies.map((line) => line.split(';')[0]).join('; ');
  const token = decodeURIComponent(/jwtToken=([^;]+)/.exec(cookies)?.[1] ?? '');
  const call = callWith(cms, token, cookies);
  return { status: response.status, body: await response.json(), setCookies, cookies, call };
}

/** Adds an account of the dashboard with a role, and calls its API as that. */
export async function openDashboardAs(cms: Cms, code: string, name = code, language = 'en'): Promise<Call> {
  const login = { email: `${name.toLowerCase()}@site.example`, password: 'Secret-123' };
  const role = await cms.query('admin::role').findOne({ where: { code } });
  await cms.strapi.service('admin::user').create({ ...login, firstname: name, isActive: true, roles: [role.id] });
  return openDashboardClient(cms, login, language);
}

/** Why the dashboard refused a form: the status, then each field with the text beside it. */
export const formRefusalOf = ({
  status,
  body,
}: Reply): [status: number, ...faults: [field: string, text: string][]] => {
  const errors: { path: string[]; message: string }[] = body.error?.details?.errors ?? [];
  return [status, ...errors.map(({ path, message }): [string, string] => [path.join('.'), message])];
};

export const ROLE_CODES = {
  editor: 'strapi-editor',
  author: 'strapi-author',
  arabic: 'khayr-translator-ar',
  english: 'khayr-translator-en',
} as const;

/** A client that is signed in when the tests run: the owner's, or that of an account of its own with a role. */
export function setUpDashboard(cms: Cms, options: { role?: string; name?: string; language?: string } = {}): Call {
  const { role, name = role, language } = options;
  let call: Call;
  beforeAll(async () => {
    call = await (role ? openDashboardAs(cms, role, name, language) : openDashboardClient(cms, OWNER, language));
  });
  return (...request) => call(...request);
}

/** A client of each role, signed in when the tests run. */
export const setUpAllRoles = (cms: Cms): Record<keyof typeof ROLE_CODES, Call> => ({
  editor: setUpDashboard(cms, { role: ROLE_CODES.editor }),
  author: setUpDashboard(cms, { role: ROLE_CODES.author }),
  arabic: setUpDashboard(cms, { role: ROLE_CODES.arabic }),
  english: setUpDashboard(cms, { role: ROLE_CODES.english }),
});

export interface DashboardCategory {
  id: number;
  documentId: string;
  number: number;
}

/** Adds a category, as the dashboard does. */
export async function addCategory(call: Call, fields: object = {}): Promise<DashboardCategory> {
  const category = { type: 'articles', titleAr: 'الأخبار', titleEn: 'News', order: 1, inMenu: true, inFooter: false };
  return (await call('POST', CATEGORIES, { ...category, ...fields })).body.data;
}

/** A category of articles, there when the tests run. */
export function setUpCategory(call: Call): DashboardCategory {
  const category: DashboardCategory = Object.create(null);
  beforeAll(async () => Object.assign(category, await addCategory(call)));
  return category;
}

/** A choice of it in a form. */
export const choose = ({ id, documentId }: DashboardCategory) => ({
  category: { connect: [{ id, documentId }], disconnect: [] },
});

export const NO_CATEGORY = { category: { connect: [], disconnect: [] } };

/** The texts of an article, long enough for their rules. */
export const textsOf = (title: string) => ({
  title,
  summary: 'A summary that is long enough for its rule',
  html: '<p>A text that is long enough for its rule</p>',
});

/** An article of a category, as its form sends it. */
export const articleOf = (title: string, category: DashboardCategory) => ({
  ...textsOf(title),
  showTime: '2026-01-05',
  ...choose(category),
});
