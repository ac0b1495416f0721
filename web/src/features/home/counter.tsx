import { useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { useSeen } from '../../lib/use-seen.ts';
import styles from './counter.module.css';
import { useCounting } from './use-counting.ts';

/** A number that counts up when it is seen. Its value stands in the HTML all the time and keeps the room. */
export function Counter({ value }: { value: number }) {
  const lang = useLang();
  const element = useRef<HTMLSpanElement>(null);
  const seen = useSeen(element);
  const reduced = useReducedMotion();
  const moving = useCounting(value, seen && !reduced);
  return (
    <span ref={element} className={styles.counter} data-counting={moving !== undefined}>
      <span className={styles.value}>{formatNumber(lang, value)}</span>
      {moving !== undefined && (
        <span className={styles.moving} aria-hidden="true">
          {formatNumber(lang, moving)}
        </span>
      )}
    </span>
  );
}
