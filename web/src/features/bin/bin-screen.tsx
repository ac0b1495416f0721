import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { listOf, listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { BinnedRow } from './binned-row.tsx';
import { type BinKind, type BinPlace, binQuery } from './queries.ts';

const KINDS: readonly { kind: BinKind; label: TextKey }[] = [
  { kind: 'article', label: 'BIN.ARTICLES' },
  { kind: 'album', label: 'BIN.ALBUMS' },
  { kind: 'video', label: 'BIN.VIDEOS' },
  { kind: 'page', label: 'BIN.PAGES' },
  { kind: 'content-block', label: 'BIN.BLOCKS' },
  { kind: 'category', label: 'BIN.CATEGORIES' },
  { kind: 'campaign', label: 'BIN.CAMPAIGNS' },
];

/** The part of the bin in an address; an unknown kind or page number is ignored. */
export const binPlace = (search: URLSearchParams): BinPlace => ({
  kind: KINDS.find(({ kind }) => kind === search.get('kind'))?.kind,
  page: pageOf(search),
});

const binPath = (lang: Lang, { kind, page }: BinPlace): string => listPath(managerRoutes.bin(lang), page, { kind });

const { loader, useList } = listOf(({ searchParams }) => binPlace(searchParams), binQuery);

export { loader };

/** What was deleted, last first: everything can be restored until its time is over. */
export function Component() {
  const { t } = useTranslation();
  const {
    lang,
    place: { kind, page },
    reply: bin,
  } = useList();
  const choices = [{ kind: undefined, label: 'BIN.ALL' as const }, ...KINDS].map((choice) => ({
    path: binPath(lang, { kind: choice.kind, page: 1 }),
    label: t(choice.label),
    isCurrent: choice.kind === kind,
  }));
  return (
    <ManagerList
      title={t('BIN.TITLE')}
      note={t('BIN.KEPT', { count: bin.extra.keepDays })}
      filters={<ChoiceLinks label={t('BIN.FILTER')} choices={choices} />}
      reply={bin}
      page={page}
      path={(number) => binPath(lang, { kind, page: number })}
      texts={{
        count: (count) => t('BIN.COUNT', { count }),
        empty: t(kind ? 'BIN.EMPTY_KIND' : 'BIN.EMPTY'),
      }}
    >
      {bin.data.map((item) => (
        <BinnedRow key={item.binId} item={item} />
      ))}
    </ManagerList>
  );
}
