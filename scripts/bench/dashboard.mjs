import { send, sendOk } from './http-client.mjs';

const UID = 'api::article.article';

/**
 * Signs in to the dashboard at the site's public address.
 * @param {import('./bench-site.mjs').Site} site
 */
export async function signInToDashboard(site) {
  const { DASHBOARD_EMAIL: email, DASHBOARD_PASSWORD: password } = site.settings.env;
  const json = { 'content-type': 'application/json' };
  const admin = `${site.url}/dashboard/admin`;
  const body = JSON.stringify({ email, password });
  const { body: reply } = await sendOk({ url: `${admin}/login`, method: 'POST', headers: json, body });
  const { data } = JSON.parse(reply.toString());
  const headers = { ...json, authorization: `Bearer ${data.accessToken ?? data.token}` };

  return {
    /**
     * Saves and publishes an article as the dashboard's «Publish» button does.
     * @param {string} documentId
     * @param {object} fields
     */
    async publish(documentId, fields) {
      const url = `${site.url}/dashboard/content-manager/collection-types/${UID}/${documentId}/actions/publish?locale=ar`;
      const response = await send({ url, method: 'POST', headers, body: JSON.stringify(fields) });
      if (response.status !== 200) throw new Error(`The dashboard answered ${response.status}: ${response.body}`);
    },
  };
}
