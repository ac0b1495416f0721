import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { ChoiceLinks, listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import styles from './bin.module.css';
import { BinnedRow } from './binned-row.tsx';
import { BINNED_PER_PAGE, type BinKind, binQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const { kind, page } = binPlace(new URL(args.request.url).searchParams);
  await load(args, { ...binQuery(routeLang(args), page, kind), staleTime: 0 });
  return null;
}

const KINDS: readonly { kind: BinKind; label: TextKey }[] = [
  { kind: 'article', label: 'BIN.ARTICLES' },
  { kind: 'album', label: 'BIN.ALBUMS' },
  { kind: 'video', label: 'BIN.VIDEOS' },
  { kind: 'page', label: 'BIN.PAGES' },
  { kind: 'content-block', label: 'BIN.BLOCKS' },
  { kind: 'category', label: 'BIN.CATEGORIES' },
  { kind: 'campaign', label: 'BIN.CAMPAIGNS' },
];

interface BinPlace {
  kind: BinKind | undefined;
  page: number;
}

/** The part of the bin in an address; an unknown kind or page number is ignored. */
export const binPlace = (search: URLSearchParams): BinPlace => ({
  kind: KINDS.find(({ kind }) => kind === search.get('kind'))?.kind,
  page: pageOf(search),
});

const binPath = (lang: Lang, { kind, page }: BinPlace): string => listPath(managerRoutes.bin(lang), page, { kind });

/** What was deleted, last first: everything can be restored until its time is over. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { kind, page } = binPlace(new URLSearchParams(useLocation().search));
  const { data: bin } = useSuspenseQuery(binQuery(lang, page, kind));
  const choices = [{ kind: undefined, label: 'BIN.ALL' as const }, ...KINDS].map((choice) => ({
    path: binPath(lang, { kind: choice.kind, page: 1 }),
    label: t(choice.label),
    isCurrent: choice.kind === kind,
  }));
  return (
    <ManagerList
      title={t('BIN.TITLE')}
      tools={null}
      filters={
        <div className={styles.filters}>
          <p className={styles.note}>{t('BIN.KEPT', { count: bin.extra.keepDays })}</p>
          <ChoiceLinks label={t('BIN.FILTER')} choices={choices} />
        </div>
      }
      reply={bin}
      page={page}
      size={BINNED_PER_PAGE}
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
