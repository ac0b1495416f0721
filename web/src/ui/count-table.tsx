import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import { useLang } from '../lib/lang.ts';
import { useDigits } from '../lib/menu.ts';
import styles from './count-table.module.css';

/** Numbers in the site's digits. */
export function useNumber() {
  const lang = useLang();
  const inDigits = useDigits();
  return (value: number) => inDigits(formatNumber(lang, value));
}

interface CountTableProps {
  label: string;
  /** The first one is that of the rows' names. */
  columns: readonly string[];
  /** Rows, each with its name as a heading. */
  children: ReactNode;
}

export function CountTable({ label, columns, children }: CountTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
