import { managerRoutes } from 'contract/manager-routes';
import { exactMoney } from 'contract/money';
import type { Currency } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useMonths } from '../../lib/menu.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { CountTable } from '../../ui/count-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listOf, listPath } from '../../ui/manager-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './gift-sums-screen.module.css';
import { sumsQuery } from './queries.ts';

const yearOf = (search: URLSearchParams) => {
  const year = Number(search.get('year'));
  return Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : new Date().getFullYear();
};

const { loader, useList } = listOf(({ searchParams }) => ({ year: yearOf(searchParams) }), sumsQuery);

export { loader };

type Sum = CallReply<'/api/manager/GiftsSums'>['data'][number];

/** What came in a year, by month and by purpose, each currency by itself. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  const title = t('GIFTS.SUMS');
  useDocumentTitle(title, useSiteName());
  const currencies = [...new Set(reply.data.map(({ currency }) => currency))];
  const years = reply.extra.years.map((year) => ({
    path: listPath(managerRoutes.giftSums(lang), 1, { year: String(year) }),
    label: String(year),
    isCurrent: year === place.year,
  }));
  return (
    <>
      <PageHeader title={title} trail={[{ title: t('GIFTS.TITLE'), path: managerRoutes.gifts(lang) }, { title }]} />
      <Section>
        <div className="stack gap-6">
          <p className="muted">{t('GIFTS.SUMS_NOTE')}</p>
          {reply.extra.isDemo && reply.data.length > 0 && <p className="note strong">{t('GIFTS.SUMS_DEMO')}</p>}
          <ChoiceLinks label={t('GIFTS.YEAR')} choices={years} />
          {currencies.length === 0 && <EmptyState text={t('GIFTS.SUMS_EMPTY')} />}
        </div>
      </Section>
      {currencies.map((currency) => (
        <OfCurrency key={currency} currency={currency} sums={reply.data.filter((sum) => sum.currency === currency)} />
      ))}
    </>
  );
}

/** Sums of the same key, in the order of the first. */
function grouped(sums: readonly Sum[], keyOf: (sum: Sum) => string, nameOf: (sum: Sum) => string) {
  const groups = new Map<string, { name: string; sum: number; gifts: number }>();
  for (const one of sums) {
    const before = groups.get(keyOf(one)) ?? { name: nameOf(one), sum: 0, gifts: 0 };
    groups.set(keyOf(one), { ...before, sum: before.sum + one.sum, gifts: before.gifts + one.gifts });
  }
  return [...groups.values()];
}

function OfCurrency({ currency, sums }: { currency: Currency; sums: readonly Sum[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const names = useMonths();
  const months = grouped(
    sums,
    ({ month }) => month,
    ({ month }) => `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
  );
  const purposes = grouped(
    sums,
    ({ purpose }) => purpose,
    ({ title }) => title,
  );
  const all = sums.reduce((total, { sum }) => total + sum, 0);
  return (
    <Section title={t('GIFTS.TOTAL', { currency })}>
      <div className="stack gap-6">
        <p className="text-28 bold">
          <bdi>{exactMoney(lang, all, currency)}</bdi>
        </p>
        <Bars label={t('GIFTS.CHART', { currency })} first={t('GIFTS.MONTH')} currency={currency} groups={months} />
        <Bars
          label={t('GIFTS.BY_PURPOSE', { currency })}
          first={t('GIFTS.PURPOSE')}
          currency={currency}
          groups={purposes}
        />
      </div>
    </Section>
  );
}

interface BarsProps {
  label: string;
  /** The heading of the names. */
  first: string;
  currency: Currency;
  groups: readonly { name: string; sum: number; gifts: number }[];
}

/** A table whose rows have bars: what is seen is also read. */
function Bars({ label, first, currency, groups }: BarsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const most = Math.max(...groups.map(({ sum }) => sum));
  return (
    <CountTable label={label} columns={[first, t('GIFTS.SUM'), t('GIFTS.GIFTS')]}>
      {groups.map(({ name, sum, gifts }) => (
        <tr key={name}>
          <th scope="row">
            <bdi>{name}</bdi>
            <meter className={styles.bar} aria-hidden="true" min={0} max={most} value={sum} />
          </th>
          <td>
            <bdi className={styles.sum}>{exactMoney(lang, sum, currency)}</bdi>
          </td>
          <td>{gifts}</td>
        </tr>
      ))}
    </CountTable>
  );
}
