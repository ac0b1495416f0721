/** What is wrong, and what to do about it. */
export class Fault extends Error {
  /** @param {string} what @param {string} remedy */
  constructor(what, remedy) {
    super(`${what} → ${remedy}`);
  }
}

/**
 * What to do about a cause that has a name.
 * @param {Record<string, string>} remedies By the names of causes. @param {unknown} cause @param {string} otherwise
 */
export const remedyFor = (remedies, cause, otherwise) =>
  Object.entries(remedies).find(([name]) => name === cause)?.[1] ?? otherwise;
