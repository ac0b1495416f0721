import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { installDebianPackages } from './debian-packages.ts';
import { Failure } from './failure.ts';
import { succeeds } from './run.ts';

/** Debian's browser without a user interface, which opens a page with a third of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of CHROMIUM_PATH or of the system's browser; undefined without one. */
export const findChromium = () => process.env.CHROMIUM_PATH || SYSTEM.find((file) => existsSync(file));

export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);

/** How each program of ours starts it: also as root, and asking no other host. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param executablePath '' means Playwright's own. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  // A fresh clone has no packages yet.
  const { chromium } = await import('playwright');
  return chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
}

/**
 * Has pages wait for fonts that come late, which readers see from the next page on (`font-display: optional`): no picture is in
 * a font of the machine.
 */
export const waitForFonts = (page: Pick<Page, 'route'>): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() >= 300 && response.status() < 400) return route.fallback();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll('font-display:optional', 'font-display:block') });
  });

/** Fails where libraries of the system are missing. */
const LAUNCH = "import('playwright').then(async ({ chromium }) => (await chromium.launch()).close())";

/**
 * Downloads Playwright's own Chromium, which needs no root.
 * @returns '' instead of a path, as Playwright finds its own browser by itself.
 */
export async function installPlaywrightChromium(): Promise<''> {
  console.log('• Downloading Chromium');
  const download = ['--no-install', 'playwright', 'install', '--only-shell', 'chromium'];
  const isUsable =
    (await succeeds('npx', download, { quiet: true })) &&
    (await succeeds('node', ['-e', LAUNCH], { cwd: 'web', quiet: true }));
  if (isUsable) return '';
  const install = 'apt-get install --no-install-recommends chromium-headless-shell';
  throw new Failure(`The tests need Chromium. Install as root: ${install}, or set CHROMIUM_PATH.`);
}

/**
 * The system's Chromium, else Debian's package where we are root, else Playwright's own.
 * @returns Its path; '' means Playwright's own.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('• Installing Chromium');
  await installDebianPackages(['chromium']);
  return findChromium() ?? installPlaywrightChromium();
}
