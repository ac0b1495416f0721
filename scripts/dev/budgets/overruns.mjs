/** @typedef {import('./first-load.mjs').FirstLoad} FirstLoad */

const KIB = 1024;

/** Bytes as served that a public page may make a first visitor load. */
export const BUDGETS = { js: 130 * KIB, css: 12 * KIB, fonts: 65_000 };

/**
 * What a page loads beyond its budgets, a line each.
 * @param {FirstLoad} load
 * @returns {string[]}
 */
export function overruns(load) {
  const kinds = /** @type {const} */ (['js', 'css', 'fonts']);
  const tooLarge = kinds.filter((kind) => load[kind] > BUDGETS[kind]);
  return [
    ...tooLarge.map((kind) => `${kind} ${load[kind]} bytes, ${load[kind] - BUDGETS[kind]} too many`),
    ...load.managerModules.map((id) => `code of the managers: ${id}`),
  ];
}
