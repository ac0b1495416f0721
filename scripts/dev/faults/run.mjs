import { ShutdownRequested } from '../../stack/shutdown.mjs';
import { createPostgres } from './postgres.mjs';
import { startSite } from './site.mjs';

/** @typedef {'SQLite' | 'PostgreSQL'} Database */

/**
 * What a fault has to work with.
 * @typedef {object} Context
 * @property {Database} database
 * @property {number} trials How often it does the same.
 * @property {number} minutes How long a soak lasts.
 * @property {(options?: Omit<import('./site.mjs').SiteOptions, 'databaseUrl' | 'onEnd'> & { postgresParent?: string }) => Promise<{ site: import('./site.mjs').Site }>} newSite
 * @property {() => import('./postgres.mjs').Postgres | undefined} postgres Of the site that was started last.
 * @property {(text: string) => void} report Tells how far it is.
 * @property {(cleanup: () => unknown) => void} onEnd Run when the fault is over or the script is stopped, the last one first.
 */

/**
 * What a fault found. Everything in `problems`, and every write that was lost, doubled or stored by half, is a failure.
 * @typedef {object} Outcome
 * @property {number} trials
 * @property {number} acknowledged
 * @property {number} lost
 * @property {number} doubled
 * @property {number} half
 * @property {string[]} problems
 * @property {string} [note] What else the table should say.
 */

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} numbers Of the checklist of faults.
 * @property {readonly Database[]} databases
 * @property {number} quick Trials of a quick run; 0 leaves it out.
 * @property {number} full
 * @property {Partial<Record<Database, number>>} [ci] Trials in CI on each database; those without are left out.
 * @property {boolean} [isKill] Whether each trial is a kill -9.
 * @property {boolean} [isBeside] Whether it runs beside the others, which are run one after another.
 * @property {(context: Context) => Promise<Outcome>} run
 * @property {() => string | undefined} [isImpossible] Why it cannot run here.
 */

export const NO_WRITES = { acknowledged: 0, lost: 0, doubled: 0, half: 0 };

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/**
 * Runs a fault on a database, with whatever it started removed afterwards.
 * @param {Fault} fault @param {Database} database @param {Pick<Context, 'trials' | 'minutes' | 'report'>} options
 * @param {Promise<never>} shutdown Rejects with `ShutdownRequested`, as this then does once everything is removed.
 * @returns {Promise<Outcome & { seconds: number }>}
 */
export async function runFault(fault, database, options, shutdown) {
  const start = performance.now();
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  /** @type {import('./postgres.mjs').Postgres | undefined} */
  let postgres;
  /** @type {Context} */
  const context = {
    database,
    ...options,
    postgres: () => postgres,
    onEnd: (cleanup) => void cleanups.push(cleanup),
    async newSite({ postgresParent, ...siteOptions } = {}) {
      if (database === 'PostgreSQL') {
        postgres = await createPostgres(context.onEnd, postgresParent);
      }
      return { site: await startSite({ ...siteOptions, databaseUrl: postgres?.url ?? '', onEnd: context.onEnd }) };
    },
  };
  /** @type {ShutdownRequested | undefined} */
  let stopped;
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await Promise.race([fault.run(context), shutdown]);
  } catch (error) {
    if (error instanceof ShutdownRequested) stopped = error;
    outcome = { ...NO_WRITES, trials: options.trials, problems: [messageOf(error)] };
  }
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      outcome.problems.push(`not removed: ${messageOf(error)}`);
    }
  }
  if (stopped) throw stopped;
  return { ...outcome, seconds: Math.round((performance.now() - start) / 1000) };
}

/** @param {Outcome} outcome */
export const hasPassed = ({ lost, doubled, half, problems }) => lost + doubled + half + problems.length === 0;
