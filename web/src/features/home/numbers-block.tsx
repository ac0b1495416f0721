import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasBeenNear, useReducedMotion } from '../../lib/browser-state.ts';
import { useNumber } from '../../lib/menu.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Editable, ItemTools } from '../session/tools/item-tools.tsx';
import styles from './numbers-block.module.css';

const CounterEditor = lazy(async () => ({ default: (await import('./counter-editor.tsx')).CounterEditor }));

interface CounterItem {
  id: number;
  name: string;
  myValue: number;
  /** Whether there is more to read about it. */
  hasDetails?: true | undefined;
  /** What it counts. */
  unit?: string | undefined;
}

export function NumbersBlock({ name, counters }: { name: string; counters: CounterItem[] }) {
  const { t } = useTranslation();
  const openDetails = useCounterDetails();
  return (
    <Section tone="olive" title={name || t('HOME.NUMBERS')}>
      <ul className={styles.numbers}>
        {counters.map((counter, place) => (
          <li key={counter.id} className={styles.number}>
            <span className={styles.value}>
              <Editable
                text={counter.name}
                isWhole
                right="manager"
                editor={(onDone) => <CounterEditor place={place} onDone={onDone} />}
              >
                <Counter value={counter.myValue} />
              </Editable>
            </span>
            {counter.unit && <b className="text-18 strong">{counter.unit}</b>}
            <span className={styles.label}>
              {counter.hasDetails ? (
                <button type="button" data-content="" aria-haspopup="dialog" onClick={() => void openDetails(counter)}>
                  {counter.name}
                </button>
              ) : (
                counter.name
              )}
            </span>
            <ItemTools target={{ kind: 'counter', id: counter.id }} title={counter.name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Opens what a counter counts. Its code is loaded only then. */
function useCounterDetails() {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  return async (counter: CounterItem) => {
    const module = await import('./counter-dialog.tsx').catch(() => undefined);
    if (!module) return toast('failure', t('ERROR.TRANSPORT'));
    openDialog((close) => <module.CounterDialog counter={counter} onClose={close} />);
  };
}

/** Counts up when it scrolls into view. Its final value is always in the HTML and reserves the space. */
function Counter({ value }: { value: number }) {
  const number = useNumber();
  const element = useRef<HTMLSpanElement>(null);
  const seen = useHasBeenNear(element);
  const reduced = useReducedMotion();
  const moving = useCounting(value, seen && !reduced);
  return (
    <span ref={element} className={styles.counter} data-counting={moving !== undefined}>
      <span className={styles.counterValue}>{number(value)}</span>
      {moving !== undefined && (
        <span className={styles.moving} aria-hidden="true" data-chrome>
          {number(moving)}
        </span>
      )}
    </span>
  );
}

/** The number to show while a counter counts up; undefined when it has reached its value. */
function useCounting(value: number, started: boolean): number | undefined {
  const [step, setStep] = useState(0);
  const counting = started && step < COUNTER.steps;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setStep((taken) => taken + 1), COUNTER.tickMs);
    return () => clearInterval(timer);
  }, [counting]);
  return counting ? counterStep(value, step) : undefined;
}

/** A counter counts up in 15 steps, one each 100 ms (spec §9). */
export const COUNTER = { steps: 15, tickMs: 100 } as const;

/** What a counter shows after a number of steps: 0 before the first, the value itself after the last. */
export function counterStep(value: number, step: number): number {
  if (step >= COUNTER.steps) return value;
  return Math.round((value * Math.max(0, step)) / COUNTER.steps);
}
