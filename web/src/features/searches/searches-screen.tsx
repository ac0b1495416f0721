import { UNANSWERED_LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyIn } from '../../i18n/language-key.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useDateText } from '../../lib/menu.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { listOf, listPath, ManagerList, ManagerRow, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

const { loader, useList } = listOf(
  ({ searchParams }) => pageOf(searchParams),
  (lang, page) => apiQuery('/api/manager/UnansweredSearches', lang, { page, itemsPerPage: ROWS_PER_PAGE }),
);

export { loader };

/** What visitors searched for and did not find, the most frequent first. */
export function Component() {
  const { t } = useTranslation();
  const dateText = useDateText();
  const { lang, place: page, reply } = useList();
  return (
    <ManagerList
      title={t('SEARCHES.TITLE')}
      tools={
        <ButtonLink variant="quiet" to={managerRoutes.visits(lang)}>
          <ChartColumn aria-hidden="true" />
          {t('VISITS.TITLE')}
        </ButtonLink>
      }
      note={t('SEARCHES.NOTE', { days: UNANSWERED_LIMITS.days, clients: UNANSWERED_LIMITS.clients })}
      reply={reply}
      page={page}
      path={(number) => listPath(managerRoutes.searches(lang), number, {})}
      texts={{ count: 'SEARCHES.COUNT', empty: t('SEARCHES.EMPTY') }}
    >
      {reply.data.map(({ search, lang: site, count, lastDay }) => (
        <ManagerRow
          key={`${site} ${search}`}
          title={<bdi>{search}</bdi>}
          facts={
            <>
              <span>{t('SEARCHES.VISITORS', { count })}</span>
              <span>{t(keyIn('SEARCHES.ON', site))}</span>
              <span>{t('SEARCHES.LAST', { date: dateText(lastDay) })}</span>
            </>
          }
        />
      ))}
    </ManagerList>
  );
}
