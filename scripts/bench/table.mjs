/**
 * A line of the bench's table.
 * @typedef {object} Row
 * @property {string} measure What was measured.
 * @property {string} figure With its unit.
 * @property {string} [goal]
 * @property {boolean} [met]
 */

/** @param {number} value */
const short = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? 3 : 4 });

/**
 * How fast something is beside what it is measured against; at least a goal.
 * @param {string} measure
 * @param {{ first: number, second: number, ratio: number }} pair In the same unit.
 * @param {{ unit: string, goal: number }} terms
 * @returns {Row}
 */
export const ratioRow = (measure, { first, second, ratio }, { unit, goal }) => ({
  measure,
  figure: `${short(ratio)} × (${short(first)} / ${short(second)} ${unit})`,
  goal: `≥ ${goal}`,
  met: ratio >= goal,
});

/**
 * A figure that has to stay within a limit, or only stands there.
 * @param {string} measure
 * @param {number} value
 * @param {string} unit
 * @param {number} [limit]
 * @returns {Row}
 */
export const valueRow = (measure, value, unit, limit) => ({
  measure,
  figure: `${short(value)} ${unit}`.trimEnd(),
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
