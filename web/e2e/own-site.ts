import { startTestStack } from '../../scripts/stack/test-stack.mjs';
import { test as base } from './fixtures.ts';

interface OwnSite {
  url: string;
  setupCode: string;
  /** The mail server that is there, told or not. */
  mailbox: URL;
  manager: { username: string; password: string };
}

/** Tests on a site of their own, which no other test sees. */
export const testOnOwnSite = (options: Parameters<typeof startTestStack>[1]) =>
  base.extend<object, { site: OwnSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
      async ({}, use) => {
        const { env, stop } = await startTestStack(undefined, options);
        const { KHAYR_URL: url = '', SETUP_CODE: setupCode = '', MAILBOX_URL = '' } = env;
        const { MANAGER_USERNAME: username = '', MANAGER_PASSWORD: password = '' } = env;
        await use({ url, setupCode, mailbox: new URL(MAILBOX_URL), manager: { username, password } });
        await stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
