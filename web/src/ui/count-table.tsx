import type { ReactNode } from 'react';
import styles from './count-table.module.css';

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
