import type { Core } from '@strapi/strapi';
import { forgetOldReplies } from '../documents/once';

const HOURLY = '17 * * * *';

/** Throws away, once an hour, what has expired. Nothing depends on it: what is expired is refused all the same. */
export function keepHouse(strapi: Core.Strapi) {
  strapi.cron.add({
    purgeExpired: {
      options: { rule: HOURLY },
      async task() {
        await strapi.service('api::session.session').purge();
        await strapi.service('api::session.password-reset').purge();
        await forgetOldReplies(strapi);
      },
    },
  });
}
