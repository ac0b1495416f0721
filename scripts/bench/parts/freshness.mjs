import { setTimeout as wait } from 'node:timers/promises';
import { signInToDashboard } from '../dashboard.mjs';
import { sendOk } from '../http-client.mjs';
import { median, quantile } from '../statistics.mjs';
import { articleCategories, newestArticle } from '../strapi-rest.mjs';
import { valueRow } from '../table.mjs';

const SAVES = 100;
const POLL_INTERVAL_MS = 20;
const LIMIT_MS = 1_000;

/**
 * Measures the time from the dashboard's «Publish» until the public page shows the change.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function freshness(site) {
  const [catId = 0] = await articleCategories(site);
  const { documentId, number } = await newestArticle(site, catId);
  const page = `${site.url}/ar/article/${catId}/${number}`;
  const dashboard = await signInToDashboard(site);

  const untilVisible = async (/** @type {string} */ title) => {
    while (!(await sendOk({ url: page })).body.includes(title)) await wait(POLL_INTERVAL_MS);
    return performance.now();
  };
  /** @type {{ clicked: number, saved: number }[]} */
  const delays = [];
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
