import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type TranslationItem = CallReply<'/api/manager/TranslationsList'>['data'][number];
type Asked = CallPayload<'/api/manager/TranslationsList'>;
export type TranslationState = Asked['state'];
export type Kind = NonNullable<Asked['kind']>;

/** What a list shows: a state of a language, of one kind or of all, in a category or in all. */
export interface TranslationsPlace {
  of: Lang;
  state: TranslationState;
  kind: Kind | undefined;
  catId: number | undefined;
  page: number;
}

export const translationsQuery = (lang: Lang, { of, state, kind, catId, page }: TranslationsPlace) =>
  apiQuery('/api/manager/TranslationsList', lang, {
    of,
    state,
    page,
    itemsPerPage: ROWS_PER_PAGE,
    ...(kind ? { kind } : {}),
    ...(catId ? { catId } : {}),
  });
