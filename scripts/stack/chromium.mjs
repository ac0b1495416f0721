import { existsSync } from 'node:fs';
import { succeeds } from './run.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findSystem = () => process.env.CHROMIUM_PATH ?? SYSTEM.find((path) => existsSync(path));

/**
 * A browser for the tests: the system's, else Debian's package when we are root, else Playwright's own.
 * @returns {Promise<string>} Its path; '' means Playwright's own.
 */
export async function ensureChromium() {
  const found = findSystem();
  if (found) return found;
  console.log('• Installing Chromium');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await succeeds('apt-get', ['update', '-qq'], { quiet: true });
    await succeeds('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true });
  }
  const installed = findSystem();
  if (installed) return installed;
  await succeeds('npx', ['--no-install', 'playwright', 'install', 'chromium'], { quiet: true });
  return '';
}
