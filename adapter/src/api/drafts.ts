import { draftsList } from '../../../cms/contract/calls/drafts.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { listOwnDrafts } from '../strapi/drafts.ts';

export const draftHandlers = ({ cms }: CallDeps) => [
  handle(draftsList, async ({ page, itemsPerPage }, context) => {
    const { data, meta } = await listOwnDrafts(cms, requireSession(context).token, { page, pageSize: itemsPerPage });
    return {
      data: data.map(({ number, category, texts, ...draft }) => ({
        ...draft,
        id: number,
        catId: category,
        texts: texts.map(({ locale, ...text }) => ({ ...text, lang: locale })),
      })),
      extra: { itemsCount: meta.total },
    };
  }),
];
