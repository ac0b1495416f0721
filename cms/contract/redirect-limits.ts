/** What an address that anybody asks for may have: beyond it there is no page and no rule. */
export const ADDRESS_LIMITS = {
  /** Characters of the path as it is sent, with each letter of a long title in nine of them; and of the query, for rules. */
  length: 2_000,
  /** Of the path, between its slashes. */
  parts: 20,
  /** Parameters of a query that any rule asks for. */
  parameters: 16,
} as const;

/** Rules for old addresses, and what visitors asked for in vain. */
export const REDIRECT_LIMITS = {
  /** Those that people made. */
  rules: 5_000,
  /** Those that the site made itself, for what has moved and for the old addresses of what was imported. */
  automatic: 100_000,
  /** Characters of an old address; a target is as long as any link. */
  from: 500,
  /** Characters of a table with rules. */
  csv: 1_048_576,
  /** Lines with faults that an import names; the others are found after these are mended. */
  faults: 50,
  /** Days after which a removed rule cannot be brought back. */
  removedDays: 7,
  /** Addresses of missing pages that are stored: the latest. */
  missing: 200,
  /** Characters of one; a longer one is nothing that people type. */
  missingLength: 200,
  /** Missing pages of a client that are counted in a day: more than that are guesses of a program. */
  missingOfClient: 20,
  /** Days that one is stored after it was last asked for. */
  missingDays: 30,
  /** Seconds between writes of the counts. */
  countEvery: 60,
} as const;
