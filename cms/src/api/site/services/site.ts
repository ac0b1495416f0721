import type { Core } from '@strapi/strapi';
import { runOnce } from '../../../database/idempotency';
import { KhayrError } from '../../../khayr-error';

const SITES = 'api::site.site';

interface Site {
  number: number;
  name: string;
}

/** The places where workers work. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(): Promise<Site[]> {
    const sites: Site[] = await strapi.db
      .query(SITES)
      .findMany({ select: ['id', 'number', 'name'], orderBy: { number: 'asc' } });
    return sites.map(({ number, name }) => ({ number, name }));
  },

  async save({ number, ...fields }: Site, requestId: string | undefined): Promise<{ number: number }> {
    if (number === 0) {
      return runOnce(strapi, requestId && `site:${requestId}`, async () => {
        const created = await strapi.documents(SITES).create({ data: fields });
        return { number: Number(created.number) };
      });
    }
    const data: Record<string, unknown> = fields;
    const site = await strapi.db.query(SITES).findOne({ select: ['documentId'], where: { number } });
    if (!site) throw new KhayrError('notFound', `There is no site ${number}.`);
    await strapi.documents(SITES).update({ documentId: site.documentId, data });
    return { number };
  },
});
