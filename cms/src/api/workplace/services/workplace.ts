import type { Core } from '@strapi/strapi';
import type { WorkplaceReply } from '../../../../contract/replies';
import { KhayrError } from '../../../khayr-error';
import { runOnce } from '../../../platform/database/idempotency';

const WORKPLACES = 'api::workplace.workplace';

/** The places where workers work. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(): Promise<WorkplaceReply[]> {
    const workplaces: WorkplaceReply[] = await strapi.db
      .query(WORKPLACES)
      .findMany({ select: ['id', 'number', 'name'], orderBy: { number: 'asc' } });
    return workplaces.map(({ number, name }) => ({ number, name }));
  },

  async save({ number, ...fields }: WorkplaceReply, requestId: string | undefined): Promise<{ number: number }> {
    if (number === 0) {
      return runOnce(strapi, requestId && `workplace:${requestId}`, async () => {
        const created = await strapi.documents(WORKPLACES).create({ data: fields });
        return { number: Number(created.number) };
      });
    }
    const data: Record<string, unknown> = fields;
    const workplace = await strapi.db.query(WORKPLACES).findOne({ select: ['documentId'], where: { number } });
    if (!workplace) throw new KhayrError('notFound', `There is no workplace ${number}.`);
    await strapi.documents(WORKPLACES).update({ documentId: workplace.documentId, data });
    return { number };
  },
});
