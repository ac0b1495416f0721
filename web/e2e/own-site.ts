import { startTestStack } from '../../scripts/stack/test-stack.ts';
import { test as base } from './fixtures.ts';

export interface OwnSite {
  url: string;
  setupCode: string;
  /** The mail server that is there, told or not. */
  mailbox: URL;
  manager: { username: string; password: string };
}

type Options = Parameters<typeof startTestStack>[1];

/** Starts a site that no other test sees, and stops it after its use. */
export async function useOwnSite(options: Options, use: (site: OwnSite) => Promise<void>) {
  const { env, stop } = await startTestStack(undefined, options);
  const { KHAYR_URL: url = '', SETUP_CODE: setupCode = '', MAILBOX_URL = '' } = env;
  const { MANAGER_USERNAME: username = '', MANAGER_PASSWORD: password = '' } = env;
  await use({ url, setupCode, mailbox: new URL(MAILBOX_URL), manager: { username, password } });
  await stop();
}

/** Tests on a site of their own. */
export const testOnOwnSite = (options: Options) =>
  base.extend<object, { site: OwnSite }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
    site: [async ({}, use) => useOwnSite(options, use), { scope: 'worker', timeout: 180_000 }],
    baseURL: async ({ site }, use) => use(site.url),
  });
