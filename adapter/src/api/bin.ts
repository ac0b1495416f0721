import { binDelete, binList, binRestore, itemDelete } from '../../../cms/contract/calls/bin.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import type { ItemPath } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError, EditConflict } from '../errors.ts';
import { deleteForGood, deleteItem, listBin, restoreFromBin } from '../strapi/bin.ts';

const PATHS = {
  article: 'articles',
  video: 'videos',
  album: 'albums',
  page: 'pages',
  'content-block': 'content-blocks',
} as const satisfies Record<string, ItemPath>;

export const binHandlers = ({ cms }: CallDeps) => [
  handle(itemDelete, async ({ kind, id, ...choice }, context) => {
    const deletion = { ...choice, locale: context.lang };
    try {
      const { token } = requireSession(context);
      const deleted = await deleteItem(cms, token, PATHS[kind], id, deletion);
      return { data: { binId: deleted.id }, change: deleted.change };
    } catch (error) {
      // The editor shows the item as it is now by loading it again.
      if (error instanceof EditConflict) throw new CallError(STATUS.editConflict, { cause: error });
      throw error;
    }
  }),

  handle(binList, async ({ page, itemsPerPage, kind }, context) => {
    const { token } = requireSession(context);
    const { data, meta } = await listBin(cms, token, { page, pageSize: itemsPerPage, kind });
    return {
      data: data.map(({ id, number, titleAr, titleEn, category, ...item }) => ({
        ...item,
        binId: id,
        id: number,
        title: { ar: titleAr, en: titleEn },
        catId: category,
      })),
      extra: { itemsCount: meta.total, keepDays: meta.keepDays },
    };
  }),

  handle(binRestore, async ({ binId, catId, ...choice }, context) => {
    const { token } = requireSession(context);
    const { number, category, change, ...restored } = await restoreFromBin(cms, token, binId, {
      ...choice,
      category: catId,
    });
    return { data: { ...restored, id: number, catId: category }, change };
  }),

  handle(binDelete, async ({ ids }, context) => ({
    data: await deleteForGood(cms, requireSession(context).token, ids),
  })),
];
