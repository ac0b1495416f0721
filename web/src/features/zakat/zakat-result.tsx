import { useSuspenseQuery } from '@tanstack/react-query';
import type { Zakat } from 'contract/calls/zakat';
import { HeartHandshake, Printer } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { safeAddress } from '../../lib/addresses.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery, useDigits } from '../../lib/menu.ts';
import { AddressButton, Button } from '../../ui/button.tsx';
import styles from './calculator.module.css';
import { grouped, type Metal, OWNED, type Reckoning, type ZakatSum } from './zakat-sum.ts';

const LINES = {
  cash: 'ZAKAT.CASH',
  metals: 'ZAKAT.METALS',
  trade: 'ZAKAT.TRADE',
  shares: 'ZAKAT.SHARES',
  owed: 'ZAKAT.OWED',
} as const satisfies Record<(typeof OWNED)[number], TextKey>;

interface ResultProps {
  zakat: Zakat;
  nisabBy: Metal;
  /** Undefined while something typed is no number. */
  reckoning: Reckoning | undefined;
}

/** What was counted, line by line, and what is due. */
export function ZakatResult({ zakat, nisabBy, reckoning }: ResultProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const inDigits = useDigits();
  const number = (amount: string) => inDigits(grouped(amount));
  const text = useResultText(zakat, reckoning);
  // What is typed letter by letter is not read out so.
  const said = useSettled(text, 800);
  const done = reckoning?.state === 'done' ? reckoning : undefined;
  const grams = nisabBy === 'gold' ? zakat.goldNisab : zakat.silverNisab;
  return (
    <section className="stack gap-4" aria-labelledby={titleId}>
      <h2 className="text-22" id={titleId}>
        {t('ZAKAT.RESULT')}
      </h2>
      {done?.isDue ? <p className={styles.due}>{text}</p> : <p>{text}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {done && (
        <>
          {done.isDue && (
            <p className="text-16 muted">
              {inDigits(t('ZAKAT.ROUNDED', { rate: zakat.rate, base: grouped(done.base) }))}
            </p>
          )}
          <dl className={styles.lines}>
            {OWNED.filter((name) => /[1-9]/.test(done.owned[name])).map((name) => (
              <Line key={name} name={t(LINES[name])} value={number(done.owned[name])} />
            ))}
            <Line name={t('ZAKAT.SUM')} value={number(done.sum)} isSum />
            <Line name={t('ZAKAT.LESS')} value={number(done.owing)} />
            <Line name={t('ZAKAT.BASE')} value={number(done.base)} isSum />
            <Line
              name={inDigits(
                t('ZAKAT.THRESHOLD', { grams, metal: t(nisabBy === 'gold' ? 'ZAKAT.GOLD' : 'ZAKAT.SILVER') }),
              )}
              value={number(done.nisab)}
            />
          </dl>
          <div className="cluster gap-3">
            {done.isDue && <GiveLink amount={done.due} currency={zakat.currency.code} text="ZAKAT.GIVE" />}
            <Button variant="quiet" onClick={() => print()}>
              <Printer aria-hidden="true" />
              {t('ZAKAT.PRINT')}
            </Button>
          </div>
        </>
      )}
      <p className="text-16 muted">{t('ZAKAT.ADVICE')}</p>
    </section>
  );
}

/** What is due of zakat al-fitr. */
export function FitrResult({ zakat, due }: { zakat: Zakat; due: string }) {
  const money = useMoney(zakat);
  return (
    <div className="stack gap-4">
      <p className={styles.due} role="status">
        {money(due)}
      </p>
      <div>
        <GiveLink amount={due} currency={zakat.currency.code} text="ZAKAT.GIVE_FITR" />
      </div>
    </div>
  );
}

/** Writes an amount in groups, in the site's digits, with the currency. */
function useMoney({ currency }: Zakat) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  return (amount: string) => inDigits(t('ZAKAT.DUE', { amount: grouped(amount), currency: currency.name }));
}

function useResultText(zakat: Zakat, reckoning: Reckoning | undefined): string {
  const { t } = useTranslation();
  const money = useMoney(zakat);
  if (!reckoning) return t('ZAKAT.NEEDS_NUMBERS');
  switch (reckoning.state) {
    case 'nothing':
      return t('ZAKAT.NOTHING');
    case 'needs':
      return t(reckoning.metal === 'gold' ? 'ZAKAT.NEEDS_GOLD' : 'ZAKAT.NEEDS_SILVER');
    default:
      return reckoning.isDue ? money(reckoning.due) : t('ZAKAT.BELOW');
  }
}

interface LineProps {
  name: string;
  value: ZakatSum['sum'];
  isSum?: boolean;
}

const Line = ({ name, value, isSum }: LineProps) => (
  <div data-sum={isSum}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Leads to the donate page with the purpose and the amount, which the press alone tells anybody. */
function GiveLink({ amount, currency, text }: { amount: string; currency: string; text: TextKey }) {
  const { t } = useTranslation();
  const { donateTarget } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  const address = safeAddress(donateTarget);
  if (!address) return null;
  return (
    <AddressButton
      variant="donate"
      to={giftAddress(address, { for: 'zakat', amount, currency })}
      data-donate=""
      data-chrome
    >
      <HeartHandshake aria-hidden="true" />
      {t(text)}
    </AddressButton>
  );
}
