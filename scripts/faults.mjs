import { parseArgs } from 'node:util';
import { build } from './stack/build.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { install } from './stack/install.mjs';

/**
 * `npm run faults`: breaks the running product on purpose, and compares what its clients were told with what is stored.
 * `npm run faults -- kill-cms smtp` runs some faults, `--quick` few trials of the short ones, `--database sqlite` one
 * database, `--trials` and `--minutes` as many. Ends with a count; a failure sets the exit code.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
      trials: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  await install();
  await build();
  const { FAULTS } = await import('./faults/all-faults.mjs');
  const { hasPassed, runFault } = await import('./faults/run.mjs');
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name.startsWith(name)));
  if (unknown.length > 0) {
    throw new Failure(
      `No fault is called ${unknown.join(', ')}. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const chosen = FAULTS.filter(({ name, quick }) =>
    positionals.length > 0 ? positionals.some((start) => name.startsWith(start)) : !values.quick || quick > 0,
  );
  const print = (/** @type {unknown[]} */ ...cells) => console.log(`| ${cells.join(' | ')} |`);
  print('fault', 'no.', 'database', 'trials', 'acknowledged', 'lost', 'doubled', 'half-written', 'result', 'seconds');
  print(...Array.from({ length: 10 }, () => '---'));
  let passed = 0;
  let failed = 0;
  for (const fault of chosen) {
    const impossible = fault.isImpossible?.();
    const databases = fault.databases.filter(
      (database) => values.database === undefined || database.toLowerCase().startsWith(values.database),
    );
    for (const database of databases) {
      if (impossible) {
        print(fault.name, fault.numbers, database, 0, 0, 0, 0, 0, `left out: ${impossible}`, 0);
        continue;
      }
      const trials = Number(values.trials ?? (values.quick ? fault.quick || 1 : fault.full));
      const minutes = Number(values.minutes ?? (values.quick ? 1 : 30));
      const outcome = await runFault(fault, database, { trials, minutes });
      const isGood = hasPassed(outcome);
      if (isGood) passed += 1;
      else failed += 1;
      const { acknowledged, lost, doubled, half, problems, seconds } = outcome;
      const result = isGood ? 'ok' : ['NOT OK', ...problems.slice(0, 5)].join('; ');
      print(fault.name, fault.numbers, database, outcome.trials, acknowledged, lost, doubled, half, result, seconds);
    }
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
