import type { Core } from '@strapi/strapi';
import { type RightsHolder, rightsOf } from '../../../../contract/rights';

const SETTINGS = 'api::site-setting.site-setting';

/**
 * Whether the settings say that whoever manages anything must have a second factor. Read each time, so that it counts at once
 * everywhere.
 */
export default function requirement({ strapi }: { strapi: Core.Strapi }) {
  async function isOn(): Promise<boolean> {
    const where = { publishedAt: { $notNull: true }, requireSecondFactor: true };
    return (await strapi.db.query(SETTINGS).count({ where })) > 0;
  }

  return {
    isOn,

    /** Whether an account of the site must have one: each that has a right, whether by its type or its role. */
    appliesTo: async (account: RightsHolder): Promise<boolean> => rightsOf(account).length > 0 && isOn(),
  };
}

declare module '../../../services' {
  interface Services {
    'api::account.requirement': typeof requirement;
  }
}
