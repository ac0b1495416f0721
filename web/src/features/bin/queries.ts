import { isListed } from 'contract/kinds/kinds';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { editorLink } from '../session/tools/editor-link.ts';

const LIST = '/api/manager/BinList';

export type BinnedItem = CallReply<typeof LIST>['data'][number];
export type BinKind = BinnedItem['kind'];
export type Restored = CallReply<'/api/manager/BinRestore'>['data'];
export type RestoreChoice = Omit<CallPayload<'/api/manager/BinRestore'>, 'binId' | 'requestId'>;

/** What an address lists; all kinds without one. */
export interface BinPlace {
  kind: BinKind | undefined;
  page: number;
}

/** A page of the bin, last deleted first. */
export const binQuery = (lang: Lang, { kind, page }: BinPlace) =>
  apiQuery(LIST, lang, { page, itemsPerPage: ROWS_PER_PAGE, ...(kind ? { kind } : {}) });

/** The name of an item in the bin: its title in the language of the page, or else the other one. */
export const titleOf = ({ title }: Pick<BinnedItem, 'title'>, lang: Lang): string =>
  title[lang] || title.ar || title.en;

/** Where a restored item is on the site; undefined for what has no address of its own. */
export function restoredPath(lang: Lang, { kind, id, catId, languages }: Restored): string | undefined {
  const shown = languages.find((language) => language === lang) ?? languages[0] ?? lang;
  if (kind === 'page') return paths.content(shown, id);
  return catId !== null && isListed(kind) ? editorLink(shown, { kind, catId, id }).to : undefined;
}
