import { useSuspenseQuery } from '@tanstack/react-query';
import { UNANSWERED_LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useMonths } from '../../lib/menu.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { SEARCHES_PER_PAGE, searchesQuery } from './queries.ts';
import styles from './searches-screen.module.css';

export async function loader(args: LoaderArgs) {
  const page = pageOf(new URL(args.request.url).searchParams);
  await load(args, { ...searchesQuery(routeLang(args), page), staleTime: 0 });
  return null;
}

const SITE_LABELS = { ar: 'SEARCHES.AR', en: 'SEARCHES.EN' } as const;

/** What visitors searched for and did not find, the most frequent first. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const months = useMonths();
  const page = pageOf(new URLSearchParams(useLocation().search));
  const { data: reply } = useSuspenseQuery(searchesQuery(lang, page));
  return (
    <ManagerList
      title={t('SEARCHES.TITLE')}
      tools={
        <ButtonLink variant="quiet" to={managerRoutes.visits(lang)}>
          <ChartColumn aria-hidden="true" />
          {t('VISITS.TITLE')}
        </ButtonLink>
      }
      filters={
        <p className={styles.note}>
          {t('SEARCHES.NOTE', { days: UNANSWERED_LIMITS.days, clients: UNANSWERED_LIMITS.clients })}
        </p>
      }
      reply={reply}
      page={page}
      size={SEARCHES_PER_PAGE}
      path={(number) => listPath(managerRoutes.searches(lang), number, {})}
      texts={{ count: (count) => t('SEARCHES.COUNT', { count }), empty: t('SEARCHES.EMPTY') }}
    >
      {reply.data.map(({ search, lang: site, count, lastDay }) => (
        <li key={`${site} ${search}`} className={styles.row}>
          <bdi className={styles.search}>{search}</bdi>
          <p className={styles.facts}>
            <span>{t('SEARCHES.VISITORS', { count })}</span>
            <span>{t(SITE_LABELS[site])}</span>
            <span>{t('SEARCHES.LAST', { date: formatDate(lang, months, lastDay) })}</span>
          </p>
        </li>
      ))}
    </ManagerList>
  );
}
