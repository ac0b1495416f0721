import { inEachLanguage } from 'contract/localized';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyIn } from '../../i18n/language-key.ts';
import { direction, LANGS, type Lang, useLang } from '../../lib/lang.ts';
import { useDateText, useNumber } from '../../lib/menu.ts';
import styles from './visits-screen.module.css';

/** The visits of a day, or of several one after the other. */
export interface Period extends Record<Lang | 'donate', number> {
  /** Its first day, YYYY-MM-DD. */
  day: string;
}

/** The visits of pages in any language. */
export const visitsOf = (period: Record<Lang, number>) => LANGS.reduce((total, lang) => total + period[lang], 0);

/** The sums of some days. */
export function sumOf(days: readonly Period[]) {
  const sum = (key: Lang | 'donate') => days.reduce((total, day) => total + day[key], 0);
  return { ...inEachLanguage(sum), donate: sum('donate') };
}

/** More days than this are shown in weeks. */
const MOST_DAYS = 31;
const WEEK = 7;

/** The periods of a chart: each day, or weeks of which the last one ends today. */
export function periodsOf(days: readonly Period[]): { periods: Period[]; areWeeks: boolean } {
  const areWeeks = days.length > MOST_DAYS;
  if (!areWeeks) return { periods: [...days], areWeeks };
  const periods: Period[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(0, end - WEEK), end);
    periods.unshift({ day: week[0]?.day ?? '', ...sumOf(week) });
  }
  return { periods, areWeeks };
}

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** The period whose bar is at a share of the chart's width from its left side. */
export function periodAt(share: number, count: number, dir: 'ltr' | 'rtl'): number {
  const fromLeft = Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  return dir === 'rtl' ? count - 1 - fromLeft : fromLeft;
}

/**
 * Bars in the direction of reading. The numbers of one of them are below; it is chosen with a slider, by the keyboard as well, or
 * where the pointer is. All of them are in the table below the chart, too.
 */
export function VisitsChart({ periods, areWeeks }: ReturnType<typeof periodsOf>) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const number = useNumber();
  const [chosen, setChosen] = useState(periods.length - 1);
  const most = Math.max(1, ...periods.map(visitsOf));
  const width = periods.length * STEP;
  const date = (day = '') => dateText(day);
  const title = t(areWeeks ? 'VISITS.CHART_WEEKS' : 'VISITS.CHART_DAYS');
  const startOf = (index: number) => (direction(lang) === 'rtl' ? periods.length - 1 - index : index) * STEP + GAP / 2;
  const bar = (index: number, below: number, value: number) => {
    const height = (value / most) * HEIGHT;
    return {
      x: startOf(index),
      y: HEIGHT - (below / most) * HEIGHT - height,
      width: STEP - GAP,
      height,
    };
  };
  const choose = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    setChosen(periodAt((clientX - left) / shown, periods.length, direction(lang)));
  };
  const { day, ...counts } = periods[chosen] ?? { day: '', ...sumOf([]) };
  const when = areWeeks ? t('VISITS.WEEK_FROM', { day: date(day) }) : date(day);
  const numbers = t('VISITS.NUMBERS', {
    visits: number(visitsOf(counts)),
    ...inEachLanguage((one) => number(counts[one])),
    donate: number(counts.donate),
  });
  return (
    <figure className="stack gap-2">
      <figcaption className="cluster baseline gap-2 gap-x-6 text-14 muted">
        <span className={styles.heading}>{title}</span>
        <span className={styles.legend}>
          {LANGS.map((one, place) => (
            <span key={one} className={styles.key} data-place={place}>
              {t(keyIn('VISITS.IN', one))}
            </span>
          ))}
        </span>
        <span>{t('VISITS.MOST', { most: number(most) })}</span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        onPointerMove={choose}
        onPointerDown={choose}
      >
        {periods.map((period, index) => (
          <g key={period.day} data-chosen={index === chosen || undefined}>
            <rect className={styles.slot} {...bar(index, 0, most)} />
            {LANGS.map((one, place) => {
              const below = LANGS.slice(0, place).reduce((total, other) => total + period[other], 0);
              return <rect key={one} className={styles.bar} data-place={place} {...bar(index, below, period[one])} />;
            })}
          </g>
        ))}
      </svg>
      <input
        className={styles.slider}
        type="range"
        aria-label={t(areWeeks ? 'VISITS.WEEK' : 'VISITS.DAY')}
        aria-valuetext={`${when}. ${numbers}`}
        max={periods.length - 1}
        value={chosen}
        onChange={({ target }) => setChosen(target.valueAsNumber)}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{date(periods[0]?.day)}</span>
        <span>{date(periods.at(-1)?.day)}</span>
      </p>
      <p className={styles.numbers}>
        <strong>{when}</strong> <span>{numbers}</span>
      </p>
    </figure>
  );
}
