/** A row of the bench's table. */
export interface Row {
  /** What was measured. */
  measure: string;
  /** The value with its unit. */
  figure: string;
  goal?: string;
  met?: boolean;
}

const format = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? 3 : 4 });

/**
 * A rate compared with the rate of something else; the ratio has to reach the goal, if there is one.
 * @param pair Both in the same unit.
 */
export const ratioRow = (
  measure: string,
  { first, second, ratio }: { first: number; second: number; ratio: number },
  { unit, goal }: { unit: string; goal?: number },
): Row => ({
  measure,
  figure: `${format(ratio)} × (${format(first)} / ${format(second)} ${unit})`,
  ...(goal === undefined ? {} : { goal: `≥ ${goal}`, met: ratio >= goal }),
});

/** A value that has to stay within a limit, if there is one. */
export const valueRow = (measure: string, value: number, unit: string, limit?: number): Row => ({
  measure,
  figure: `${format(value)} ${unit}`.trimEnd(),
  ...(limit === undefined ? {} : { goal: `≤ ${limit}`, met: value <= limit }),
});

export function printRows(rows: Row[]) {
  console.table(
    Object.fromEntries(
      rows.map(({ measure, figure, goal = '', met }) => [
        measure,
        { figure, goal, met: met === undefined ? '' : met ? 'yes' : 'NO' },
      ]),
    ),
  );
}
