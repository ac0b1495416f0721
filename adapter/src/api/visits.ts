import { visits } from '../../contract/visits.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { listVisits } from '../strapi/visits.ts';

export const visitHandlers = ({ cms }: CallDeps) => [
  handle(visits, async ({ days }, context) => {
    const { pages, ...listed } = await listVisits(cms, requireSession(context).token, context.lang, days);
    const present = pages.map(({ number, category, ...page }) => ({ ...page, id: number, catId: category }));
    return { data: { ...listed, pages: present } };
  }),
];
