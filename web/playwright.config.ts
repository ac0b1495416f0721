import { defineConfig } from 'playwright/test';
import { DEVICES } from './e2e/devices.ts';

const executablePath = process.env.CHROMIUM_PATH || undefined;

const MANAGERS = /manager-.*\.spec\.ts/;
const { desktop, phone } = DEVICES;

/** Browser tests on a running product, whose address is in KHAYR_URL. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    baseURL: process.env.KHAYR_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Traces take time, and CI keeps no files.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // The managers' tests change what the public ones count, so they come after them.
  projects: [
    { name: 'desktop', use: desktop, testIgnore: MANAGERS, grepInvert: /@phone/ },
    { name: 'phone', use: phone, testIgnore: MANAGERS },
    { name: 'managers-desktop', use: desktop, testMatch: MANAGERS, dependencies: ['desktop', 'phone'] },
    {
      name: 'managers-phone',
      use: phone,
      testMatch: MANAGERS,
      grepInvert: /@desktop/,
      dependencies: ['desktop', 'phone'],
    },
  ],
});
