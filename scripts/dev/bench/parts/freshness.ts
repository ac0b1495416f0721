import { setTimeout as wait } from 'node:timers/promises';
import { median, quantile } from '../../statistics.ts';
import type { Site } from '../bench-site.ts';
import { send, sendOk } from '../http-client.ts';
import { articleCategories, newestArticle } from '../strapi-rest.ts';
import { type Row, valueRow } from '../table.ts';

const UID = 'api::article.article';
const SAVES = 100;
const POLL_INTERVAL_MS = 20;
const LIMIT_MS = 1_000;

/** Signs in to the dashboard at the site's public address. */
async function signInToDashboard(site: Site) {
  const { DASHBOARD_EMAIL: email, DASHBOARD_PASSWORD: password } = site.settings.env;
  const json = { 'content-type': 'application/json' };
  const admin = `${site.url}/dashboard/admin`;
  const body = JSON.stringify({ email, password });
  const { body: reply } = await sendOk({ url: `${admin}/login`, method: 'POST', headers: json, body });
  const { data } = JSON.parse(reply.toString());
  const headers = { ...json, authorization: `Bearer ${data.accessToken ?? data.token}` };

  return {
    /** Saves and publishes an article as the dashboard's «Publish» button does. */
    async publish(documentId: string, fields: object) {
      const url = `${site.url}/dashboard/content-manager/collection-types/${UID}/${documentId}/actions/publish?locale=ar`;
      const response = await send({ url, method: 'POST', headers, body: JSON.stringify(fields) });
      if (response.status !== 200) throw new Error(`The dashboard answered ${response.status}: ${response.body}`);
    },
  };
}

/** Measures the time from the dashboard's «Publish» until the public page shows the change. */
export async function freshness(site: Site): Promise<Row[]> {
  const [catId = 0] = await articleCategories(site);
  const { documentId, number } = await newestArticle(site, catId);
  const page = `${site.url}/ar/article/${catId}/${number}`;
  const dashboard = await signInToDashboard(site);

  const untilVisible = async (title: string) => {
    while (!(await sendOk({ url: page })).body.includes(title)) await wait(POLL_INTERVAL_MS);
    return performance.now();
  };
  const delays: { clicked: number; saved: number }[] = [];
  for (let save = 1; save <= SAVES; save += 1) {
    const title = `عنوان جديد رقم ${save} في هذا القياس`;
    const clicked = performance.now();
    const visible = untilVisible(title);
    await dashboard.publish(documentId, { title });
    const saved = performance.now();
    const visibleAt = await visible;
    delays.push({ clicked: visibleAt - clicked, saved: Math.max(0, visibleAt - saved) });
  }
  const clicked = delays.map((delay) => delay.clicked);
  return [
    valueRow(`from «Publish» to the page, median of ${SAVES}`, median(clicked), 'ms'),
    valueRow('from «Publish» to the page, p95', quantile(clicked, 0.95), 'ms', LIMIT_MS),
    valueRow(
      "from the dashboard's answer to the page, p95",
      quantile(
        delays.map(({ saved }) => saved),
        0.95,
      ),
      'ms',
    ),
  ];
}
