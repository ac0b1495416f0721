import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReplyOf } from 'contract/calls/call';
import type { visits } from 'contract/calls/visits';
import { VISIT_LIMITS, VISIT_SPANS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { DONATE_CLICKS } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { keyIn } from '../../i18n/language-key.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { LANGS, type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDateText, useDigits, useNumber } from '../../lib/menu.ts';
import { isItemRoute, paths } from '../../lib/paths.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { CountTable } from '../../ui/count-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListNote } from '../../ui/manager-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type Period, periodsOf, sumOf, VisitsChart, visitsOf } from './chart.tsx';
import styles from './visits-screen.module.css';

type VisitSpan = (typeof VISIT_SPANS)[number];

const DEFAULT: VisitSpan = 30;

/** The days of an address's query; 30 where it names none that are offered. */
const spanOf = (search: string): VisitSpan => {
  const days = Number(new URLSearchParams(search).get('days'));
  return VISIT_SPANS.find((span) => span === days) ?? DEFAULT;
};

const visitsPath = (lang: Lang, days: VisitSpan) =>
  days === DEFAULT ? managerRoutes.visits(lang) : `${managerRoutes.visits(lang)}?days=${days}`;

const visitsQuery = (lang: Lang, days: VisitSpan) => apiQuery('/api/manager/Visits', lang, { days });

export async function loader(args: LoaderArgs) {
  const days = spanOf(new URL(args.request.url).search);
  await load(args, { ...visitsQuery(routeLang(args), days), staleTime: 0 });
  return null;
}

type Visits = ReplyOf<typeof visits>['data'];
type VisitedPage = Visits['pages'][number];

/** How often the site was visited, as totals without visitors. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const days = spanOf(useLocation().search);
  const { data: visited } = useSuspenseQuery(visitsQuery(lang, days)).data;
  const call = useManagerCall();
  const inDigits = useDigits();
  const title = t('VISITS.TITLE');
  useDocumentTitle(title, useSiteName());
  const sums = sumOf(visited.days);
  const all = visitsOf(sums);
  const exportButton = (
    <ExportButton
      name={`visits-${days}-days`}
      load={() => call('/api/manager/VisitsExport', { days })}
      most={VISIT_LIMITS.exported}
    />
  );
  const isEmpty = all + sums.donate + visited.downloads.length === 0;
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} tools={isEmpty ? null : exportButton} />
      <Section>
        <ListNote>{t('VISITS.NOTE')}</ListNote>
        <ChoiceLinks
          label={t('VISITS.SPAN')}
          choices={VISIT_SPANS.map((span) => ({
            path: visitsPath(lang, span),
            label: inDigits(t('VISITS.LAST', { count: span })),
            isCurrent: span === days,
          }))}
        />
        {isEmpty ? (
          <EmptyState text={t('VISITS.EMPTY')} />
        ) : (
          <>
            <dl className={styles.totals}>
              <Total label={t('VISITS.TOTAL')} value={all} />
              {LANGS.map((one) => (
                <Total key={one} label={t(keyIn('VISITS.IN', one))} value={sums[one]} />
              ))}
              <Total label={t('VISITS.DONATE')} value={sums.donate} />
            </dl>
            <Days days={visited.days} />
          </>
        )}
      </Section>
      {!isEmpty && (
        <>
          <Section title={t('VISITS.PAGES')}>
            <Pages pages={visited.pages} />
          </Section>
          {visited.downloads.length > 0 && (
            <Section title={t('VISITS.DOWNLOADS')}>
              <Downloads downloads={visited.downloads} />
            </Section>
          )}
          <Section title={t('VISITS.HOSTS')}>
            <Hosts hosts={visited.hosts} />
          </Section>
          {sums.donate > 0 && (
            <Section title={t('VISITS.DONATE')}>
              <Donations donations={visited.donations} />
            </Section>
          )}
        </>
      )}
    </>
  );
}

function Total({ label, value }: { label: string; value: number }) {
  const number = useNumber();
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}

/** The visits over time, as a chart and as a table. */
function Days({ days }: { days: readonly Period[] }) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const number = useNumber();
  const chart = periodsOf(days);
  const firstColumn = chart.areWeeks ? 'VISITS.FROM_DAY' : 'VISITS.DAY';
  const columns = [firstColumn, ...LANGS.map((lang) => keyIn('VISITS.IN', lang)), 'VISITS.DONATE'] as const;
  return (
    <>
      <VisitsChart key={chart.periods.length} {...chart} />
      <details className={styles.details}>
        <summary>{t('VISITS.TABLE')}</summary>
        <CountTable
          label={t(chart.areWeeks ? 'VISITS.CHART_WEEKS' : 'VISITS.CHART_DAYS')}
          columns={columns.map((key) => t(key))}
        >
          {chart.periods.toReversed().map(({ day, ...counts }) => (
            <tr key={day}>
              <th scope="row">{dateText(day)}</th>
              {[...LANGS, 'donate' as const].map((count) => (
                <td key={count}>{number(counts[count])}</td>
              ))}
            </tr>
          ))}
        </CountTable>
      </details>
    </>
  );
}

/** The address of a visited page, in its own language. */
function pathOf({ lang, page, id, catId }: VisitedPage): string {
  if (page === 'home' || page === 'contact' || page === 'search' || id === null) {
    return page === 'contact' || page === 'search' ? paths[page](lang) : paths.home(lang);
  }
  const route = paths[page];
  return isItemRoute(route) ? route(lang, catId ?? 0, id) : route(lang, id);
}

const PAGE_LABELS = { home: 'LAYOUT.HOME', contact: 'LAYOUT.CONTACT', search: 'VISITS.SEARCH' } as const;

function Pages({ pages }: { pages: readonly VisitedPage[] }) {
  const { t } = useTranslation();
  const number = useNumber();
  const titleOf = ({ page, title }: VisitedPage) =>
    page === 'home' || page === 'contact' || page === 'search' ? t(PAGE_LABELS[page]) : title;
  const columns = ['VISITS.PAGE', 'VISITS.LANGUAGE', 'VISITS.COUNT'] as const;
  return (
    <CountTable label={t('VISITS.PAGES')} columns={columns.map((key) => t(key))}>
      {pages.map((visited) => (
        <tr key={`${visited.lang} ${visited.page} ${visited.id}`}>
          <th scope="row">
            <a href={pathOf(visited)} dir="auto">
              {titleOf(visited)}
            </a>
          </th>
          <td>{t(keyIn('VISITS.IN', visited.lang))}</td>
          <td>{number(visited.count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}

function Downloads({ downloads }: { downloads: Visits['downloads'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const number = useNumber();
  const columns = ['VISITS.DOCUMENT', 'VISITS.OPENED'] as const;
  return (
    <CountTable label={t('VISITS.DOWNLOADS')} columns={columns.map((key) => t(key))}>
      {downloads.map(({ id, catId, title, count }) => (
        <tr key={id}>
          <th scope="row">
            <a href={paths.document(lang, catId, id)} dir="auto">
              {title}
            </a>
          </th>
          <td>{number(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}

function Hosts({ hosts }: { hosts: Visits['hosts'] }) {
  const { t } = useTranslation();
  const number = useNumber();
  if (hosts.length === 0) return <EmptyState text={t('VISITS.NO_HOSTS')} />;
  const columns = ['VISITS.HOST', 'VISITS.COUNT'] as const;
  return (
    <CountTable label={t('VISITS.HOSTS')} columns={columns.map((key) => t(key))}>
      {hosts.map(({ host, count }) => (
        <tr key={host}>
          <th scope="row">{host === '' ? t('VISITS.OTHER_HOSTS') : <bdi dir="ltr">{host}</bdi>}</th>
          <td>{number(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}

function Donations({ donations }: { donations: Visits['donations'] }) {
  const { t } = useTranslation();
  const number = useNumber();
  const columns = ['VISITS.CLICK', 'VISITS.CLICKS'] as const;
  return (
    <CountTable label={t('VISITS.DONATE')} columns={columns.map((key) => t(key))}>
      {donations.map(({ click, count }) => (
        <tr key={click}>
          <th scope="row">{t(DONATE_CLICKS[click])}</th>
          <td>{number(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}
