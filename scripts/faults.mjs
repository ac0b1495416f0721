import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './stack/build.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';
import { rejectOnAbort, shutdownSignal } from './stack/shutdown.mjs';

/** Minutes of a soak. */
const MINUTES = { quick: 1, full: 30 };

/**
 * `npm run faults`: breaks the running product on purpose, and compares what its clients were told with what is stored.
 * `npm run faults -- kill-cms smtp` runs some faults, `--quick` few trials of the short ones, `--database sqlite` one
 * database, `--trials` and `--minutes` as many. `--table FILE` also writes the table to a file. A failure sets the exit code.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
      trials: { type: 'string' },
      minutes: { type: 'string' },
      table: { type: 'string' },
    },
  });
  const signal = shutdownSignal();
  await install(signal);
  await build(signal);
  const { FAULTS } = await import('./faults/all-faults.mjs');
  const { runFault } = await import('./faults/run.mjs');
  const { countFailed, rowOf, tableOf } = await import('./faults/table.mjs');
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name.startsWith(name)));
  if (unknown.length > 0) {
    throw new Failure(
      `No fault is called ${unknown.join(', ')}. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const chosen = FAULTS.filter(({ name, quick }) =>
    positionals.length > 0 ? positionals.some((start) => name.startsWith(start)) : !values.quick || quick > 0,
  );
  /** @type {import('./faults/table.mjs').Result[]} */
  const results = chosen.flatMap((fault) =>
    fault.databases
      .filter((database) => values.database === undefined || database.toLowerCase().startsWith(values.database))
      .map((database) => ({ fault, database, outcome: undefined })),
  );
  const start = performance.now();
  const minutesNow = () => ((performance.now() - start) / 60_000).toFixed(1).padStart(5);

  /** @param {import('./faults/table.mjs').Result} result */
  async function runOne(result) {
    const { fault, database } = result;
    const report = (/** @type {string} */ text) => console.log(`${minutesNow()} ${fault.name} (${database}): ${text}`);
    if (!fault.isImpossible?.()) {
      report('starts');
      const trials = Number(values.trials ?? (values.quick ? fault.quick || 1 : fault.full));
      const minutes = Number(values.minutes ?? (values.quick ? MINUTES.quick : MINUTES.full));
      result.outcome = await runFault(fault, database, { trials, minutes, report });
    }
    console.log(`${minutesNow()} ${rowOf(result)}`);
  }

  async function runAll() {
    const beside = Promise.all(results.filter(({ fault }) => fault.isBeside).map(runOne));
    for (const result of results) if (!result.fault.isBeside) await runOne(result);
    await beside;
  }
  // Servers end with this script.
  await Promise.race([runAll(), rejectOnAbort(signal).finally(() => process.exit(1))]);
  const table = tableOf(results, (performance.now() - start) / 1000);
  console.log(`\n${table}`);
  if (values.table !== undefined) writeFileSync(values.table, table);
  if (countFailed(results) > 0) process.exitCode = 1;
});
