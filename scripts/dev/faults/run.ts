import { ShutdownRequested } from '../../stack/shutdown.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

export type Database = 'SQLite' | 'PostgreSQL';

/** What a fault has to work with. */
export interface Context {
  database: Database;
  /** How often it does the same. */
  trials: number;
  /** How long a soak lasts. */
  minutes: number;
  newSite: (
    options?: Omit<SiteOptions, 'databaseUrl' | 'onEnd'> & { postgresParent?: string },
  ) => Promise<{ site: Site }>;
  /** Of the site that was started last. */
  postgres: () => Postgres | undefined;
  /** Tells how far it is. */
  report: (text: string) => void;
  /** Run when the fault is over or the script is stopped, the last one first. */
  onEnd: (cleanup: () => unknown) => void;
}

/**
 * What a fault found. Everything in `problems`, and every write that was lost, doubled or stored by half, is a failure.
 */
export interface Outcome {
  trials: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  half: number;
  problems: string[];
  /** What else the table should say. */
  note?: string;
}

export interface Fault {
  name: string;
  /** Of the checklist of faults. */
  numbers: string;
  databases: readonly Database[];
  /** Trials of a quick run; 0 leaves it out. */
  quick: number;
  full: number;
  /** Trials in CI on each database; those without are left out. */
  ci?: Partial<Record<Database, number>>;
  /** Whether each trial is a kill -9. */
  isKill?: boolean;
  /** Whether it runs beside the others, which are run one after another. */
  isBeside?: boolean;
  run: (context: Context) => Promise<Outcome>;
  /** Why it cannot run here. */
  isImpossible?: () => string | undefined;
}

export const NO_WRITES = { acknowledged: 0, lost: 0, doubled: 0, half: 0 };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs a fault on a database, with whatever it started removed afterwards.
 * @param shutdown Rejects with `ShutdownRequested`, as this then does once everything is removed.
 */
export async function runFault(
  fault: Fault,
  database: Database,
  options: Pick<Context, 'trials' | 'minutes' | 'report'>,
  shutdown: Promise<never>,
): Promise<Outcome & { seconds: number }> {
  const start = performance.now();
  const cleanups: (() => unknown)[] = [];
  let postgres: Postgres | undefined;
  const context: Context = {
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
  let stopped: ShutdownRequested | undefined;
  let outcome: Outcome;
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

export const hasPassed = ({ lost, doubled, half, problems }: Outcome) => lost + doubled + half + problems.length === 0;
