import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/reporters';
import { succeeds } from './run.ts';
import type { Span } from './tasks.ts';

interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  /** The titles of the tests that did not pass. */
  failures: string[];
}

function clockOf(seconds: number) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const timeOf = (seconds: number) => `${clockOf(seconds)} min`;

/** When each task began and ended, in minutes. */
export const timetable = (spans: Record<string, Span>) =>
  Object.entries(spans)
    .sort(([, a], [, b]) => a.start - b.start)
    .map(([name, { start, end }]) => `${name} ${clockOf(start / 1000)}–${clockOf(end / 1000)}`)
    .join(', ');

/** Adds up the results of the suites. */
export class Tally {
  #results: SuiteResult[] = [];

  /** Prints a suite's line. */
  add(result: SuiteResult, seconds: number) {
    this.#results.push(result);
    const { name, passed, failed } = result;
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} ok, ${failed} not ok, ${timeOf(seconds)}`);
  }

  /**
   * Prints what did not pass and, last, the sums. A failure sets the exit code.
   * @param seconds The time that the whole run took.
   */
  print(seconds: number) {
    const sum = (key: 'passed' | 'failed') => this.#results.reduce((total, suite) => total + suite[key], 0);
    console.log('');
    for (const { name, failures } of this.#results) {
      for (const failure of failures) console.log(`not ok: ${name} › ${failure}`);
    }
    if (sum('failed') > 0) process.exitCode = 1;
    console.log(`All suites took ${timeOf(seconds)}.`);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  }
}

/** A suite that exited with an error without counting a failure (it crashed, or ran nothing) has failed. */
function resultOf(
  name: string,
  hasSucceeded: boolean,
  passed: number,
  failed: number,
  failures: string[] = [],
): SuiteResult {
  const isBroken = failed === 0 && (!hasSucceeded || passed === 0);
  return { name, passed, failed: isBroken ? 1 : failed, failures };
}

const vitestFailures = (report: JsonTestResults | undefined) =>
  (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status !== 'passed');
    const names = tests.map((test) => `${path.basename(file.name)} › ${test.fullName}`);
    return file.status === 'failed' && names.length === 0 ? [path.basename(file.name)] : names;
  });

/** @param suite A suite in a report of Playwright, or the report itself. */
const playwrightFailures = (suite: Partial<JSONReportSuite> | undefined): string[] => [
  ...(suite?.suites ?? []).flatMap(playwrightFailures),
  ...(suite?.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`),
  ),
];

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const NOTHING_RUN = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

/** The ways to run a suite. Each adds its result to the tally; the output of one that passes is not printed. */
export function createSuites({
  results,
  tally,
  signal,
}: {
  /** A folder for the reports. */
  results: string;
  tally: Tally;
  /** Stops a running suite. */
  signal: AbortSignal;
}) {
  async function measure(name: string, run: () => Promise<SuiteResult>) {
    console.log(`• Running the suite «${name}»`);
    const start = performance.now();
    const result = await run();
    tally.add(result, (performance.now() - start) / 1000);
  }

  return {
    check: () =>
      measure('check', async () => {
        const command = ['-n', '19', 'node', 'scripts/check.ts'];
        const hasSucceeded = await succeeds('nice', command, { quiet: true, signal });
        return resultOf('check', hasSucceeded, hasSucceeded ? 1 : 0, 0);
      }),

    faults: (args: string[]) =>
      measure('faults', async () => {
        const file = path.join(results, 'faults.md');
        const command = ['scripts/dev/faults.ts', '--ci', ...args, '--table', file];
        const hasSucceeded = await succeeds('node', command, { quiet: true, signal });
        const table = existsSync(file) ? readFileSync(file, 'utf8') : '';
        const [, passed = 0, failed = 0] = (/\b(\d+) passed, (\d+) failed/.exec(table) ?? []).map(Number);
        const failures = table.split('\n').filter((line) => line.includes('NOT OK'));
        return resultOf('faults', hasSucceeded, passed, failed, failures);
      }),

    vitest: (name: string, cwd: string, args: string[], env: Record<string, string> = {}) =>
      measure(name, async () => {
        const file = path.join(results, `${name}.json`);
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        const command = ['--no-install', 'vitest', 'run', ...args, ...reporters];
        const hasSucceeded = await succeeds('npx', command, { cwd, env, quiet: true, signal });
        const report = readReport<JsonTestResults>(file);
        // A skipped test has not passed: it counts as failed.
        const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
        const failed = (report?.numFailedTests ?? 0) + skipped;
        return resultOf(name, hasSucceeded, report?.numPassedTests ?? 0, failed, vitestFailures(report));
      }),

    /**
     * The tests of some of Playwright's projects, without those that the projects depend on.
     * @param projects A pattern of their names.
     */
    playwright: (name: string, projects: string, env: Record<string, string>) =>
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
        const report = readReport<Pick<JSONReport, 'stats' | 'suites'>>(file);
        const { expected, unexpected, flaky, skipped } = report?.stats ?? NOTHING_RUN;
        return resultOf(name, hasSucceeded, expected, unexpected + flaky + skipped, playwrightFailures(report));
      }),
  };
}
