import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { succeeds } from './run.mjs';

/**
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures The titles of the tests that did not pass.
 */

/** @param {number} seconds */
function clockOf(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const timeOf = (/** @type {number} */ seconds) => `${clockOf(seconds)} min`;

/** When each task began and ended, in minutes. @param {Record<string, import('./tasks.mjs').Span>} spans */
export const timetable = (spans) =>
  Object.entries(spans)
    .sort(([, a], [, b]) => a.start - b.start)
    .map(([name, { start, end }]) => `${name} ${clockOf(start / 1000)}–${clockOf(end / 1000)}`)
    .join(', ');

/** Adds up the results of the suites. */
export class Tally {
  /** @type {SuiteResult[]} */
  #results = [];

  /** Prints a suite's line. @param {SuiteResult} result @param {number} seconds */
  add(result, seconds) {
    this.#results.push(result);
    const { name, passed, failed } = result;
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} ok, ${failed} not ok, ${timeOf(seconds)}`);
  }

  /**
   * Prints what did not pass and, last, the sums. A failure sets the exit code.
   * @param {number} seconds The time that the whole run took.
   */
  print(seconds) {
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      this.#results.reduce((total, suite) => total + suite[key], 0);
    console.log('');
    for (const { name, failures } of this.#results) {
      for (const failure of failures) console.log(`not ok: ${name} › ${failure}`);
    }
    if (sum('failed') > 0) process.exitCode = 1;
    console.log(`All suites took ${timeOf(seconds)}.`);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  }
}

/**
 * A suite that exited with an error without counting a failure (it crashed, or ran nothing) has failed.
 * @param {string} name @param {boolean} hasSucceeded @param {number} passed @param {number} failed
 * @param {string[]} [failures]
 * @returns {SuiteResult}
 */
function resultOf(name, hasSucceeded, passed, failed, failures = []) {
  const isBroken = failed === 0 && (!hasSucceeded || passed === 0);
  return { name, passed, failed: isBroken ? 1 : failed, failures };
}

/** @param {any} report Of Vitest. @returns {string[]} */
const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    const names = tests.map((/** @type {any} */ test) => `${path.basename(file.name)} › ${test.fullName}`);
    return file.status === 'failed' && names.length === 0 ? [path.basename(file.name)] : names;
  });

/** @param {any} suite A suite in a report of Playwright, or the report itself. @returns {string[]} */
const playwrightFailures = (suite) => [
  ...(suite?.suites ?? []).flatMap(playwrightFailures),
  ...(suite?.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status !== 'expected')
      .map((/** @type {any} */ test) => `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`),
  ),
];

/** @param {string} file @returns {any} */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * The ways to run a suite. Each adds its result to the tally; the output of one that passes is not printed.
 * @param {object} options
 * @param {string} options.results A folder for the reports.
 * @param {Tally} options.tally
 * @param {AbortSignal} options.signal Stops a running suite.
 */
export function createSuites({ results, tally, signal }) {
  /** @param {string} name @param {() => Promise<SuiteResult>} run */
  async function measure(name, run) {
    console.log(`• Running the suite «${name}»`);
    const start = performance.now();
    const result = await run();
    tally.add(result, (performance.now() - start) / 1000);
  }

  return {
    check: () =>
      measure('check', async () => {
        const command = ['-n', '19', 'node', 'scripts/check.mjs'];
        const hasSucceeded = await succeeds('nice', command, { quiet: true, signal });
        return resultOf('check', hasSucceeded, hasSucceeded ? 1 : 0, 0);
      }),

    /** @param {string[]} args */
    faults: (args) =>
      measure('faults', async () => {
        const file = path.join(results, 'faults.md');
        const command = ['scripts/dev/faults.ts', '--ci', ...args, '--table', file];
        const hasSucceeded = await succeeds('node', command, { quiet: true, signal });
        const table = existsSync(file) ? readFileSync(file, 'utf8') : '';
        const [, passed = 0, failed = 0] = (/\b(\d+) passed, (\d+) failed/.exec(table) ?? []).map(Number);
        const failures = table.split('\n').filter((line) => line.includes('NOT OK'));
        return resultOf('faults', hasSucceeded, passed, failed, failures);
      }),

    /**
     * @param {string} name
     * @param {string} cwd
     * @param {string[]} args
     * @param {Record<string, string>} [env]
     */
    vitest: (name, cwd, args, env = {}) =>
      measure(name, async () => {
        const file = path.join(results, `${name}.json`);
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        const command = ['--no-install', 'vitest', 'run', ...args, ...reporters];
        const hasSucceeded = await succeeds('npx', command, { cwd, env, quiet: true, signal });
        const report = readReport(file);
        // A skipped test has not passed: it counts as failed.
        const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
        const failed = (report?.numFailedTests ?? 0) + skipped;
        return resultOf(name, hasSucceeded, report?.numPassedTests ?? 0, failed, vitestFailures(report));
      }),

    /**
     * The tests of some of Playwright's projects, without those that the projects depend on.
     * @param {string} name
     * @param {string} projects A pattern of their names.
     * @param {Record<string, string>} env
     */
    playwright: (name, projects, env) =>
      measure(name, async () => {
        const file = path.join(results, `${name}.json`);
        const selection = [`--project=${projects}`, '--no-deps', `--output=test-results/${name}`];
        const command = ['--no-install', 'playwright', 'test', ...selection, '--reporter=dot,json'];
        const hasSucceeded = await succeeds('npx', command, {
          cwd: 'web',
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          quiet: true,
          signal,
        });
        const report = readReport(file);
        const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
        return resultOf(name, hasSucceeded, expected, unexpected + flaky + skipped, playwrightFailures(report));
      }),
  };
}
