import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installAndBuild } from '../stack/build.ts';
import { Failure, runScript } from '../stack/failure.ts';
import { rejectOnAbort, shutdownSignal } from '../stack/shutdown.ts';
import type { Result } from './faults/table.ts';

/** Minutes of a soak. */
const MINUTES = { quick: 1, full: 30 };

/**
 * `npm run faults`: breaks the running product on purpose, and compares what its clients were told with what is stored.
 * `npm run faults -- kill-cms smtp` runs some faults, `--quick` few trials of the short ones, `--ci` what `npm test`
 * runs, `--database sqlite` one database, `--trials` and `--minutes` as many. `--table FILE` also writes the table to a
 * file. A failure sets the exit code.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      ci: { type: 'boolean', default: false },
      database: { type: 'string' },
      trials: { type: 'string' },
      minutes: { type: 'string' },
      table: { type: 'string' },
    },
  });
  const signal = shutdownSignal();
  await installAndBuild(signal);
  const { FAULTS } = await import('./faults/all-faults.ts');
  const { runFault } = await import('./faults/run.ts');
  const { countFailed, rowOf, tableOf } = await import('./faults/table.ts');
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name.startsWith(name)));
  if (unknown.length > 0) {
    throw new Failure(
      `No fault is called ${unknown.join(', ')}. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const trialsOf = ({ fault: { quick, full, ci }, database }: Pick<Result, 'fault' | 'database'>) =>
    values.ci ? (ci?.[database] ?? 0) : values.quick ? quick : full;
  const all: Result[] = FAULTS.flatMap((fault) =>
    fault.databases.map((database) => ({ fault, database, outcome: undefined })),
  );
  const results = all
    .filter(({ database }) => values.database === undefined || database.toLowerCase().startsWith(values.database))
    .filter((result) =>
      positionals.length > 0 ? positionals.some((start) => result.fault.name.startsWith(start)) : trialsOf(result) > 0,
    );
  const start = performance.now();
  const minutesNow = () => ((performance.now() - start) / 60_000).toFixed(1).padStart(5);

  async function runOne(result: Result) {
    const { fault, database } = result;
    const report = (text: string) => console.log(`${minutesNow()} ${fault.name} (${database}): ${text}`);
    if (!fault.isImpossible?.()) {
      report('starts');
      const trials = Number(values.trials ?? (trialsOf(result) || 1));
      const minutes = Number(values.minutes ?? (values.quick ? MINUTES.quick : MINUTES.full));
      result.outcome = await runFault(fault, database, { trials, minutes, report }, shutdown);
    }
    console.log(`${minutesNow()} ${rowOf(result)}`);
  }

  async function runOthers() {
    for (const result of results) if (!result.fault.isBeside) await runOne(result);
  }
  const shutdown = rejectOnAbort(signal);
  const beside = results.filter(({ fault }) => fault.isBeside).map(runOne);
  // All of them, since each removes what it started, also when it is stopped.
  const ended = await Promise.allSettled([...beside, runOthers()]);
  // What a fault was still doing would go on.
  if (signal.aborted) process.exit(1);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  const table = tableOf(results, (performance.now() - start) / 1000);
  console.log(`\n${table}`);
  if (values.table !== undefined) writeFileSync(values.table, table);
  // The clients of a fault that was broken off would go on for ever.
  process.exit(countFailed(results) > 0 ? 1 : 0);
});
