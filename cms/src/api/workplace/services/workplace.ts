import type { Core } from '@strapi/strapi';
import { runOnce } from '../../../platform/database/idempotency';
import { KhayrError } from '../../../platform/requests/khayr-error';

const WORKPLACES = 'api::workplace.workplace';

interface Workplace {
  number: number;
  name: string;
}

/** The places where workers work. */
const workplace = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list() {
    const workplaces: Workplace[] = await strapi.db
      .query(WORKPLACES)
      .findMany({ select: ['id', 'number', 'name'], orderBy: { number: 'asc' } });
    return workplaces.map(({ number, name }) => ({ id: number, name }));
  },

  /** The number of the workplace. */
  async save({ number, name }: Workplace, requestId: string | undefined): Promise<number> {
    if (number === 0) {
      const created = await runOnce(strapi, requestId && `workplace:${requestId}`, async () => {
        const row = await strapi.documents(WORKPLACES).create({ data: { name } });
        return { number: Number(row.number) };
      });
      return created.number;
    }
    const data: Record<string, unknown> = { name };
    const workplace = await strapi.db.query(WORKPLACES).findOne({ select: ['documentId'], where: { number } });
    if (!workplace) throw new KhayrError('notFound', `There is no workplace ${number}.`);
    await strapi.documents(WORKPLACES).update({ documentId: workplace.documentId, data });
    return number;
  },
});

export default workplace;

declare module '../../../services' {
  interface Services {
    'api::workplace.workplace': typeof workplace;
  }
}
