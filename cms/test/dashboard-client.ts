import type { Cms, Reply } from './start-cms';

export type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

const OWNER = { email: 'dashboard@site.example', password: 'Dashboard-1' };

/** Signs in to the dashboard and calls its API as it does, with its interface in a language. */
export async function openDashboardClient(cms: Cms, login = OWNER, language = 'en'): Promise<Call> {
  const callWith =
    (own: Record<string, string>): Call =>
    async (method, path, body) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${cms.url}${path}`, {
        method,
        headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...own },
        body: isForm ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
    };
  const { data } = (await callWith({})('POST', '/admin/login', login)).body;
  return callWith({ authorization: `Bearer ${data.token}`, cookie: `khayr-dashboard-language=${language}` });
}

/** Adds an account of the dashboard with a role, and calls its API as that. */
export async function openDashboardAs(cms: Cms, code: string, name = code, language = 'en'): Promise<Call> {
  const login = { email: `${name.toLowerCase()}@site.example`, password: 'Secret-123' };
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code } });
  await cms.strapi.service('admin::user').create({ ...login, firstname: name, isActive: true, roles: [role.id] });
  return openDashboardClient(cms, login, language);
}

export const ROLE_CODES = {
  editor: 'strapi-editor',
  author: 'strapi-author',
  arabic: 'khayr-translator-ar',
  english: 'khayr-translator-en',
} as const;

/** A client of each role. */
export async function openAllRoles(cms: Cms): Promise<Record<keyof typeof ROLE_CODES, Call>> {
  const [editor, author, arabic, english] = [
    await openDashboardAs(cms, ROLE_CODES.editor),
    await openDashboardAs(cms, ROLE_CODES.author),
    await openDashboardAs(cms, ROLE_CODES.arabic),
    await openDashboardAs(cms, ROLE_CODES.english),
  ];
  return { editor, author, arabic, english };
}

export interface DashboardCategory {
  id: number;
  documentId: string;
  number: number;
}

/** Adds a category, as the dashboard does. */
export async function addCategory(call: Call, fields: object = {}): Promise<DashboardCategory> {
  const category = { type: 'articles', titleAr: 'الأخبار', titleEn: 'News', order: 1, inMenu: true, inFooter: false };
  const path = '/content-manager/collection-types/api::category.category';
  return (await call('POST', path, { ...category, ...fields })).body.data;
}

/** A choice of it in a form. */
export const choose = ({ id, documentId }: DashboardCategory) => ({
  category: { connect: [{ id, documentId }], disconnect: [] },
});
