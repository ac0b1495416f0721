import type { Cms, Reply } from './start-cms';

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Asks as the dashboard does for whoever has signed in there. */
export async function openDashboard(cms: Cms): Promise<Ask> {
  const asker =
    (own: Record<string, string>): Ask =>
    async (method, path, body) => {
      const headers = { 'content-type': 'application/json', ...own };
      const response = await fetch(`${cms.url}${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, body: await response.json() };
    };
  const login = { email: 'dashboard@site.example', password: 'Dashboard-1' };
  const { data } = (await asker({})('POST', '/admin/login', login)).body;
  return asker({ authorization: `Bearer ${data.token}` });
}
