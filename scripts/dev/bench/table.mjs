/**
 * A row of the bench's table.
 * @typedef {object} Row
 * @property {string} measure What was measured.
 * @property {string} figure The value with its unit.
 * @property {string} [goal]
 * @property {boolean} [met]
 */

/** @param {number} value */
const format = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? 3 : 4 });

/**
 * A rate compared with the rate of something else; the ratio has to reach the goal, if there is one.
 * @param {string} measure
 * @param {{ first: number, second: number, ratio: number }} pair Both in the same unit.
 * @param {{ unit: string, goal?: number }} terms
 * @returns {Row}
 */
export const ratioRow = (measure, { first, second, ratio }, { unit, goal }) => ({
  measure,
  figure: `${format(ratio)} × (${format(first)} / ${format(second)} ${unit})`,
  ...(goal === undefined ? {} : { goal: `≥ ${goal}`, met: ratio >= goal }),
});

/**
 * A value that has to stay within a limit, if there is one.
 * @param {string} measure
 * @param {number} value
 * @param {string} unit
 * @param {number} [limit]
 * @returns {Row}
 */
export const valueRow = (measure, value, unit, limit) => ({
  measure,
  figure: `${format(value)} ${unit}`.trimEnd(),
  ...(limit === undefined ? {} : { goal: `≤ ${limit}`, met: value <= limit }),
});

/** @param {Row[]} rows */
export function printRows(rows) {
  console.table(
    Object.fromEntries(
      rows.map(({ measure, figure, goal = '', met }) => [
        measure,
        { figure, goal, met: met === undefined ? '' : met ? 'yes' : 'NO' },
      ]),
    ),
  );
}
