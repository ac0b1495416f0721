import {
  type Translation,
  translationConfirm,
  translationLoad,
  translationsList,
} from '../../../cms/contract/calls/translations.ts';
import type { TranslationReply } from '../../../cms/contract/replies.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { confirmTranslation, listTranslations, loadTranslation, readTranslation } from '../strapi/translations.ts';
import { flagOf, withCurrentItem } from './items.ts';

const present = ({
  state,
  version,
  since,
  changes,
}: Pick<TranslationReply, 'state' | 'version' | 'since' | 'changes'>): Translation => ({
  state,
  version,
  since: since ?? '',
  changes,
});

export const translationHandlers = ({ cms }: CallDeps) => [
  handle(translationsList, async ({ of, state, kind, catId, page, itemsPerPage }, context) => {
    const query = { lang: of, state, kind, category: catId, page, pageSize: itemsPerPage };
    const { data, meta } = await listTranslations(cms, requireSession(context).token, query);
    return {
      data: data.map(({ number, category, locale, isVisible, ...item }) => ({
        ...item,
        id: number,
        catId: category ?? 0,
        lang: locale,
        isVisible: flagOf(isVisible),
      })),
      extra: { itemsCount: meta.total, missing: meta.missing, outdated: meta.outdated },
    };
  }),

  handle(translationLoad, async ({ kind, id, of }, context) => {
    const found = await loadTranslation(cms, requireSession(context).token, { kind, number: id }, of);
    return { data: present(found) };
  }),

  handle(translationConfirm, async ({ kind, id, of, version, keys }, context) => {
    const { token } = requireSession(context);
    const save = confirmTranslation(cms, token, { kind, number: id }, { lang: of, version, keys });
    const { change, ...found } = await withCurrentItem(save, async (current) => present(readTranslation(current)));
    return { data: present(found), change };
  }),
];
