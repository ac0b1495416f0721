import { devices } from 'playwright/test';

// What a browser is called is the project's to say, not a device's.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};

/** What the tests are run on. */
export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...pixel, viewport: { width: 390, height: 844 } },
};
