import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { installAndBuild } from '../stack/build.ts';
import { launchChromium, waitForFonts } from '../stack/chromium.ts';
import { runScript } from '../stack/failure.ts';
import { type RouteTable, readRouteTable } from '../stack/route-table.ts';
import { ROOT, run } from '../stack/run.ts';
import { shutdownSignal } from '../stack/shutdown.ts';
import { installTestPrograms } from '../stack/test-programs.ts';
import { takeManualPictures } from './screenshots/manual-pictures.ts';

const FOLDER = path.join(ROOT, 'docs', 'screenshots');
/** What the visual tests compare the screens with. */
const SCREENS = path.join(ROOT, 'web', 'e2e', 'screens');

/** The pictures of the README: path and size of each. */
const shotsOf = ({ routes }: RouteTable) => [
  { name: 'home-ar', path: routes.home('ar'), width: 1280, height: 1600 },
  { name: 'home-en-phone', path: routes.home('en'), width: 390, height: 844 },
];

/** Takes the pictures that the visual tests compare with, each with 256 colours, which is a third of the bytes. */
async function takeScreens(env: Record<string, string>, signal: AbortSignal) {
  const { default: sharp } = await import('sharp');
  rmSync(SCREENS, { recursive: true, force: true });
  const selection = ['--project=visual-*', '--no-deps', '--update-snapshots=all'];
  await run('npx', ['--no-install', 'playwright', 'test', ...selection], { cwd: 'web', env, signal });
  const files = readdirSync(SCREENS).map((name) => path.join(SCREENS, name));
  for (const file of files) {
    const picture = sharp(readFileSync(file)).png({ palette: true, dither: 0, effort: 10 });
    writeFileSync(file, await picture.toBuffer());
  }
  console.log(`• ${files.length} screens in ${path.relative(ROOT, SCREENS)}`);
}

async function takeReadmePictures(url: string, browser: Browser) {
  const shots = shotsOf(await readRouteTable());
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, path: pagePath, width, height } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await waitForFonts(page);
    await page.goto(`${url}${pagePath}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
    await page.close();
  }
  console.log(`• ${shots.length} pictures in ${path.relative(ROOT, FOLDER)}`);
}

async function takeDocumentPictures({ KHAYR_URL: url = '', ...env }: Record<string, string>, chromiumPath: string) {
  const browser = await launchChromium(chromiumPath);
  try {
    await takeReadmePictures(url, browser);
    const manager = { username: env.MANAGER_USERNAME ?? '', password: env.MANAGER_PASSWORD ?? '' };
    await takeManualPictures(url, manager, browser);
  } finally {
    await browser.close();
  }
}

/**
 * Takes the pictures of the README, of the manual and of the visual tests again, of a copy of the product with the demo
 * association of its own.
 */
await runScript(async () => {
  const signal = shutdownSignal();
  await installAndBuild(signal);
  const chromiumPath = await installTestPrograms();
  // Needs installed packages, which a fresh clone has only by now.
  const { withTestStack } = await import('../stack/test-stack.ts');
  await withTestStack(signal, async (env) => {
    await takeScreens({ ...env, CHROMIUM_PATH: chromiumPath }, signal);
    await takeDocumentPictures(env, chromiumPath);
  });
});
