import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from './stack/build.mjs';
import { ensureChromium } from './stack/chromium.mjs';
import { runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';
import { readRouteTable } from './stack/route-table.mjs';
import { ROOT } from './stack/run.mjs';

const FOLDER = path.join(ROOT, 'docs', 'screenshots');

/**
 * The pictures of the README: path and size of each.
 * @param {import('./stack/route-table.mjs').RouteTable} table
 */
const shotsOf = ({ routes }) => [
  { name: 'home-ar', path: routes.home('ar'), width: 1280, height: 1600 },
  { name: 'home-en-phone', path: routes.home('en'), width: 390, height: 844 },
  { name: 'articles-en', path: routes.articles('en', 7), width: 1280, height: 900 },
  { name: 'article-ar', path: routes.article('ar', 9), width: 1280, height: 900 },
  { name: 'gallery-ar-phone', path: routes.gallery('ar', 6), width: 390, height: 844 },
];

/** Takes the README's pictures of the running product: KHAYR_URL, or a copy with the demo association of its own. */
await runScript(async () => {
  await install();
  await build();
  const chromiumPath = await ensureChromium();
  // Needs installed packages, which a fresh clone has only by now.
  const { chromium } = await import('playwright');
  const { startTestStack } = await import('./stack/test-stack.mjs');
  const shots = shotsOf(await readRouteTable());
  const stack = process.env.KHAYR_URL ? undefined : await startTestStack();
  const url = stack?.env.KHAYR_URL ?? process.env.KHAYR_URL;
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const { name, path: pagePath, width, height } of shots) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(`${url}${pagePath}`, { waitUntil: 'load' });
      await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
      await page.close();
    }
  } finally {
    await browser.close();
    await stack?.stop();
  }
  console.log(`• ${shots.length} pictures in ${path.relative(ROOT, FOLDER)}`);
});
