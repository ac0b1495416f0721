import type { Core } from '@strapi/strapi';

const SETTINGS = 'api::site-setting.site-setting';

/** Whether the settings say that managers must have a second factor. Read each time, so that it counts at once everywhere. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async isOn(): Promise<boolean> {
    const where = { publishedAt: { $notNull: true }, requireSecondFactor: true };
    return (await strapi.db.query(SETTINGS).count({ where })) > 0;
  },
});
