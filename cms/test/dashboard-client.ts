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
