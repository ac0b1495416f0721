import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';

export type TranslationItem = CallReply<'/api/manager/TranslationsList'>['data'][number];
type Asked = CallPayload<'/api/manager/TranslationsList'>;
export type TranslationState = Asked['state'];
export type Kind = NonNullable<Asked['kind']>;

export const TRANSLATIONS_PER_PAGE = 20;

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
    itemsPerPage: TRANSLATIONS_PER_PAGE,
    ...(kind ? { kind } : {}),
    ...(catId ? { catId } : {}),
  });
