import type { Zakat } from 'contract/calls/zakat';
import { isDecimal, typedDecimal } from 'contract/decimal';
import { isOldPrice } from 'contract/old-price';
import { Plus } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { useDateText, useDigits } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './calculator.module.css';
import { FitrResult, ZakatResult } from './zakat-result.tsx';
import { fitrOf, grouped, type Holdings, type Metal, solarRate, zakatOf } from './zakat-sum.ts';

const CARATS = [24, 22, 21, 18, 14, 9];
/** Of silver; pure silver is sold as 999. */
const FINENESS = [1_000, 925, 900, 800];

/** The fields of an amount, by the names in `Holdings`. */
const AMOUNTS = ['goldPrice', 'silverPrice', 'cash', 'trade', 'sharesTraded', 'sharesKept', 'owed', 'owing'] as const;

/** What is in the fields, by their ids. */
type Typed = Readonly<Record<string, string>>;

const FIELD = 'zakat-';
const textIn = (typed: Typed, name: string) => typed[FIELD + name] ?? '';

/** Read from the page, since somebody may have typed before this had loaded. Nothing else reads it. */
function typedIn(root: HTMLElement): Typed {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type="radio"]), select');
  const chosen = root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return Object.fromEntries([
    ...[...fields].map(({ id, value }) => [id, value]),
    ...[...chosen].map(({ name, value }) => [FIELD + name, value]),
  ]);
}

/** A number as it is counted with, '' for an empty field; undefined for what is no number. */
function numberIn(text: string): string | undefined {
  if (text.trim() === '') return '';
  const decimal = typedDecimal(text);
  return isDecimal(decimal) ? decimal : undefined;
}

/** What was typed, in numbers; undefined while one of them is none. */
function holdingsIn(typed: Typed, rows: number): Holdings | undefined {
  const amounts = AMOUNTS.map((name) => [name, numberIn(textIn(typed, name))] as const);
  const gold = Array.from({ length: rows }, (_, row) => ({
    weight: numberIn(textIn(typed, `gold-${row}`)),
    carat: Number(textIn(typed, `carat-${row}`)),
  }));
  const silver = [{ weight: numberIn(textIn(typed, 'silver')), fineness: Number(textIn(typed, 'fineness')) }];
  if ([...amounts.map(([, amount]) => amount), ...[...gold, ...silver].map(({ weight }) => weight)].includes(undefined))
    return undefined;
  return {
    ...(Object.fromEntries(amounts) as Record<(typeof AMOUNTS)[number], string>),
    nisabBy: textIn(typed, 'nisab') === 'silver' ? 'silver' : 'gold',
    gold: gold.map(({ weight = '', carat }) => ({ weight, carat })),
    silver: silver.map(({ weight = '', fineness }) => ({ weight, fineness })),
  };
}

/**
 * The calculator, with a rule below each thing that it counts. Its fields have no names and are in no form: nothing can send
 * them. They are uncontrolled, so that typing works before this has loaded.
 */
export function Calculator({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [goldRows, setGoldRows] = useState(1);
  const read = () => root.current && setTyped(typedIn(root.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has a carat, and what was typed before counts
  useEffect(() => void read(), [goldRows]);

  const errorOf = (name: string, isRight: (text: string) => boolean, key: TextKey) =>
    left.has(FIELD + name) && !isRight(textIn(typed, name)) ? t(key) : undefined;
  const amount = (name: string, label: TextKey, more: { hint?: string; defaultValue?: string } = {}) => (
    <TextField
      id={FIELD + name}
      label={t(label)}
      error={errorOf(name, (text) => numberIn(text) !== undefined, 'ZAKAT.WRONG')}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...more}
    />
  );
  const { currency, nisabBy, goldNisab, silverNisab, rate, fitr } = zakat;
  const holdings = holdingsIn(typed, goldRows);
  const ofYear = textIn(typed, 'year') === 'solar' ? { ...zakat, rate: solarRate(rate) } : zakat;
  const heads = typedDecimal(textIn(typed, 'heads')) ?? '';
  const fitrDue = fitr === '' ? undefined : fitrOf(heads, fitr, currency.decimals);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields in it
    <div
      ref={root}
      className={styles.calculator}
      data-zakat
      onInput={read}
      onBlur={({ target }: FocusEvent<HTMLElement>) => setLeft((before) => new Set(before).add(target.id))}
    >
      <div className="stack gap-8">
        <Group zakat={zakat} title="ZAKAT.NISAB" rules={['nisab', 'year']}>
          <p>
            {inDigits(t('ZAKAT.WEIGHTS', { gold: goldNisab, silver: silverNisab, rate }))}{' '}
            {t('ZAKAT.CURRENCY', { currency: currency.name })}{' '}
            <span className={styles.typed}>{t('ZAKAT.OTHER_CURRENCY')}</span>
          </p>
          <Choice
            name="nisab"
            label="ZAKAT.NISAB_BY"
            choices={[
              ['gold', t('ZAKAT.GOLD')],
              ['silver', t('ZAKAT.SILVER')],
            ]}
            chosen={nisabBy}
          />
          <Choice
            name="year"
            label="ZAKAT.YEAR_BY"
            choices={[
              ['lunar', inDigits(t('ZAKAT.LUNAR', { rate }))],
              ['solar', inDigits(t('ZAKAT.SOLAR', { rate: solarRate(rate) }))],
            ]}
            chosen="lunar"
          />
          <div className="stack pair gap-4">
            {(['gold', 'silver'] as const).map((metal) => (
              <div key={metal} className="stack start gap-2">
                {amount(`${metal}Price`, PRICES[metal], { defaultValue: inDigits(zakat[metal]?.perGram ?? '') })}
                <PriceNote zakat={zakat} metal={metal} />
              </div>
            ))}
          </div>
        </Group>
        <Group zakat={zakat} title="ZAKAT.CASH" rules={['cash']}>
          {amount('cash', 'ZAKAT.CASH_AMOUNT')}
        </Group>
        <Group zakat={zakat} title="ZAKAT.METALS" rules={['metals']}>
          {Array.from({ length: goldRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
            <div key={row} className="stack pair gap-4">
              {amount(`gold-${row}`, 'ZAKAT.GOLD_WEIGHT')}
              <SelectField
                id={`${FIELD}carat-${row}`}
                label={t('ZAKAT.CARAT')}
                options={CARATS.map((carat) => ({ value: carat, label: inDigits(t('ZAKAT.CARATS', { carat })) }))}
              />
            </div>
          ))}
          {goldRows < CARATS.length && (
            <Button variant="quiet" className="own-width" onClick={() => setGoldRows(goldRows + 1)}>
              <Plus aria-hidden="true" />
              {t('ZAKAT.ADD_GOLD')}
            </Button>
          )}
          <div className="stack pair gap-4">
            {amount('silver', 'ZAKAT.SILVER_WEIGHT')}
            <SelectField
              id={`${FIELD}fineness`}
              label={t('ZAKAT.FINENESS')}
              options={FINENESS.map((value) => ({ value, label: inDigits(value === 1_000 ? t('ZAKAT.PURE') : value) }))}
            />
          </div>
        </Group>
        <Group zakat={zakat} title="ZAKAT.TRADE" rules={['trade']}>
          {amount('trade', 'ZAKAT.TRADE_AMOUNT')}
        </Group>
        <Group zakat={zakat} title="ZAKAT.SHARES" rules={['shares']}>
          {amount('sharesTraded', 'ZAKAT.SHARES_TRADED')}
          {amount('sharesKept', 'ZAKAT.SHARES_KEPT')}
        </Group>
        <Group zakat={zakat} title="ZAKAT.OWED" rules={['owed']}>
          {amount('owed', 'ZAKAT.OWED_AMOUNT')}
        </Group>
        <Group zakat={zakat} title="ZAKAT.OWING" rules={['owing']}>
          {amount('owing', 'ZAKAT.OWING_AMOUNT')}
        </Group>
      </div>
      <div className={styles.result}>
        <ZakatResult
          zakat={ofYear}
          nisabBy={holdings?.nisabBy ?? nisabBy}
          reckoning={holdings && zakatOf(holdings, ofYear)}
        />
      </div>
      <Group zakat={zakat} title="ZAKAT.FITR" rules={['fitr']}>
        {fitr !== '' && (
          <>
            <p>{inDigits(t('ZAKAT.PER_HEAD', { amount: fitr, currency: currency.name }))}</p>
            <TextField
              id={`${FIELD}heads`}
              label={t('ZAKAT.HEADS')}
              error={errorOf('heads', (text) => text.trim() === '' || fitrDue !== undefined, 'ZAKAT.HEADS_WRONG')}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
            />
            {fitrDue && <FitrResult zakat={zakat} due={fitrDue} />}
          </>
        )}
      </Group>
    </div>
  );
}

const NAMES = { gold: 'ZAKAT.GOLD', silver: 'ZAKAT.SILVER' } as const satisfies Record<Metal, TextKey>;
const PRICES = { gold: 'ZAKAT.GOLD_PRICE', silver: 'ZAKAT.SILVER_PRICE' } as const satisfies Record<Metal, TextKey>;

/** Of when and whence the association's price is. The page may have been stored for days, so the browser looks at the day. */
function PriceNote({ zakat, metal }: { zakat: Zakat; metal: Metal }) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const inDigits = useDigits();
  const isHydrated = useIsHydrated();
  const price = zakat[metal];
  if (!price) return <p className="text-16 muted">{t('ZAKAT.NO_PRICE')}</p>;
  const isOld = isHydrated ? isOldPrice(price.pricedOn, new Date()) : price.isOld;
  return (
    <div className="stack gap-1 text-16">
      <p className="muted">
        {t('ZAKAT.PRICED', {
          metal: t(NAMES[metal]),
          price: inDigits(grouped(price.perGram)),
          currency: zakat.currency.name,
          date: dateText(price.pricedOn),
          source: price.source,
        })}
      </p>
      {isOld && <p className="strong danger">{t('ZAKAT.OLD_PRICE')}</p>}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: TextKey;
  /** Values and their texts. */
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string;
}

/** One of two, as readers count. */
function Choice({ name, label, choices, chosen }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack gap-2">
      <legend className="text-16 strong">{t(label)}</legend>
      <div className="cluster gap-2 gap-x-6">
        {choices.map(([value, text]) => (
          <label key={value} className="row gap-3 check">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface GroupProps {
  zakat: Zakat;
  title: TextKey;
  rules: readonly Zakat['rules'][number]['rule'][];
  children: ReactNode;
}

/** What is counted together, with its rules, which stand there without scripts too. */
function Group({ zakat, title, rules, children }: GroupProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h2 className="text-22">{t(title)}</h2>
      <div className="stack gap-4">{children}</div>
      {zakat.rules
        .filter(({ rule }) => rules.includes(rule))
        .map(({ rule, text, source }) => (
          <div key={rule} className="stack gap-1" dir="auto">
            <p className="lines">{text}</p>
            {source !== '' && <p className="text-16 muted">{t('ZAKAT.SOURCE', { source })}</p>}
          </div>
        ))}
    </section>
  );
}
