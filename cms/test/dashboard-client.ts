import type { Cms, Reply } from './start-cms';

type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Signs in to the dashboard and calls its API as it does. */
export async function openDashboardClient(cms: Cms): Promise<Call> {
  const callWith =
    (own: Record<string, string>): Call =>
    async (method, path, body) => {
      const headers = { 'content-type': 'application/json', ...own };
      const response = await fetch(`${cms.url}${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, body: await response.json() };
    };
  const login = { email: 'dashboard@site.example', password: 'Dashboard-1' };
  const { data } = (await callWith({})('POST', '/admin/login', login)).body;
  return callWith({ authorization: `Bearer ${data.token}` });
}
