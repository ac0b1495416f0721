import { setTimeout as wait } from 'node:timers/promises';
import { askWell } from '../ask.mjs';
import { signIn } from '../dashboard.mjs';
import { median, quantile } from '../figures.mjs';
import { valueRow } from '../rows.mjs';
import { articleCategories, newestArticle } from '../strapi.mjs';

const SAVES = 100;
const LOOK_EVERY_MS = 20;
const LIMIT_MS = 1_000;

/**
 * How long after the dashboard's «Publish» was clicked the public page shows what was written.
 * @param {import('../site.mjs').Site} site
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function freshness(site) {
  const [catId = 0] = await articleCategories(site);
  const { documentId, number } = await newestArticle(site, catId);
  const page = `${site.url}/ar/article/${catId}/${number}`;
  const dashboard = await signIn(site);

  const untilShown = async (/** @type {string} */ title) => {
    while (!(await askWell({ url: page })).body.includes(title)) await wait(LOOK_EVERY_MS);
    return performance.now();
  };
  /** @type {{ clicked: number, saved: number }[]} */
  const delays = [];
  for (let save = 1; save <= SAVES; save += 1) {
    const title = `عنوان جديد رقم ${save} في هذا القياس`;
    const clicked = performance.now();
    const shown = untilShown(title);
    await dashboard.publish(documentId, { title });
    const saved = performance.now();
    const seen = await shown;
    delays.push({ clicked: seen - clicked, saved: Math.max(0, seen - saved) });
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
