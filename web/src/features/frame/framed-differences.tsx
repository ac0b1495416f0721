import type { DifferencesHost, FieldDifference } from 'contract/site-frame';
import { useEffect, useRef } from 'react';
import { Difference } from '../../forms/panels/difference.tsx';
import { wireDateOf } from '../../forms/values/dates.ts';
import styles from './frame.module.css';

/** The dashboard has dates as YYYY-MM-DD, the site's forms as month/day/year. */
const shownValue = ({ kind }: FieldDifference, value: unknown) => (kind === 'date' ? wireDateOf(String(value)) : value);

/** How two versions of an item differ, for the history in the dashboard. */
export function FramedDifferences({ host }: { host: DifferencesHost }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    host.onReady();
    const sizes = new ResizeObserver(() => {
      if (list.current) host.onHeight(Math.ceil(list.current.getBoundingClientRect().height));
    });
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [host]);
  return (
    <main ref={list} className={styles.differences}>
      {host.differences.map((difference) => (
        <section key={difference.name} className={styles.field}>
          <h3 className={styles.label}>{difference.label}</h3>
          <Difference
            field={difference}
            before={shownValue(difference, difference.before)}
            after={shownValue(difference, difference.after)}
          />
        </section>
      ))}
    </main>
  );
}
