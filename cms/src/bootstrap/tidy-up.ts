import type { Core } from '@strapi/strapi';

const DAILY = '23 3 * * *';

/** Puts right what a crash left behind and lets go of what was kept long enough, at the start and once a day. */
export async function tidyUp(strapi: Core.Strapi) {
  const task = async () => {
    await attempt(strapi, 'file store', () => strapi.service('api::file-store.reconcile').run());
    await attempt(strapi, 'bin', () => strapi.service('api::file-store.bin').purge());
    await attempt(strapi, 'inbox', () => strapi.service('api::contact-message.inbox').purge());
  };
  strapi.cron.add({ tidyUp: { options: { rule: DAILY }, task } });
  await task();
}

/** The site can do without; it must not fail to start for it. */
async function attempt(strapi: Core.Strapi, what: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    strapi.log.error(`The ${what} could not be tidied up: ${String(error)}`);
  }
}
