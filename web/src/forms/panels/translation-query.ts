import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload } from '../../lib/transport.ts';

/** The kinds of items that have a text in each language. */
export type TranslatedKind = CallPayload<'/api/manager/TranslationLoad'>['kind'];

/** What changed in the other language since a text was confirmed; it changes with every save. */
export const translationQuery = (lang: Lang, kind: TranslatedKind, id: number, of: Lang) => ({
  ...apiQuery('/api/manager/TranslationLoad', lang, { kind, id, of }),
  staleTime: 0,
});
