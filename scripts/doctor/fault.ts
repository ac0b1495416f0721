/** What is wrong, and what to do about it. */
export class Fault extends Error {
  constructor(what: string, remedy: string) {
    super(`${what} → ${remedy}`);
  }
}

/**
 * What to do about a cause that has a name.
 * @param remedies By the names of causes.
 */
export const remedyFor = (remedies: Record<string, string>, cause: unknown, otherwise: string) =>
  Object.entries(remedies).find(([name]) => name === cause)?.[1] ?? otherwise;
