import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { succeeds } from './run.mjs';

/**
 * What a suite came to.
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} faults What did not pass, by name.
 */

/** Adds up the suites. */
export class Tally {
  /** @type {SuiteResult[]} */
  #results = [];

  /** @param {SuiteResult} result */
  add(result) {
    this.#results.push(result);
  }

  /** Prints what did not pass, a line a suite, then the closing line; a failure makes the process fail. */
  print() {
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      this.#results.reduce((total, suite) => total + suite[key], 0);
    console.log('');
    for (const { name, faults } of this.#results) for (const fault of faults) console.log(`not ok: ${name} › ${fault}`);
    for (const { name, passed, failed } of this.#results) console.log(`${name}: ${passed} ok, ${failed} not ok`);
    if (sum('failed') > 0) process.exitCode = 1;
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  }
}

/** @param {string} title */
const announce = (title) => console.log(`\n━━ ${title}`);

/** A suite that ended badly without counting a failure (it crashed, or ran nothing) has failed.
 * @param {string} name @param {boolean} succeeded @param {number} passed @param {number} failed
 * @param {string[]} [faults]
 * @returns {SuiteResult} */
function settle(name, succeeded, passed, failed, faults = []) {
  const isBroken = failed === 0 && (!succeeded || passed === 0);
  return { name, passed, failed: isBroken ? 1 : failed, faults };
}

/** @param {any} result A report of Vitest. @returns {string[]} */
const vitestFaults = (result) =>
  (result?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    const names = tests.map((/** @type {any} */ test) => `${path.basename(file.name)} › ${test.fullName}`);
    return file.status === 'failed' && names.length === 0 ? [path.basename(file.name)] : names;
  });

/** @param {any} suite A suite in a report of Playwright, or the report. @returns {string[]} */
const playwrightFaults = (suite) => [
  ...(suite?.suites ?? []).flatMap(playwrightFaults),
  ...(suite?.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status !== 'expected')
      .map((/** @type {any} */ test) => `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`),
  ),
];

/** @param {string} file @returns {any} */
const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

export async function checkSuite() {
  announce('check');
  const succeeded = await succeeds('node', ['scripts/check.mjs']);
  return settle('check', succeeded, succeeded ? 1 : 0, 0);
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 * @param {string} results Folder for the reports.
 * @param {Record<string, string>} [env]
 */
export async function vitestSuite(name, cwd, args, results, env = {}) {
  announce(name);
  const file = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await succeeds('npx', ['--no-install', 'vitest', 'run', ...args, ...reporters], { cwd, env });
  const result = readResult(file);
  // A test that did not run has not passed: a skipped one counts as failed.
  const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  const failed = (result?.numFailedTests ?? 0) + skipped;
  return settle(name, succeeded, result?.numPassedTests ?? 0, failed, vitestFaults(result));
}

/** @param {string} results @param {Record<string, string>} env */
export async function playwrightSuite(results, env) {
  announce('browser');
  const file = path.join(results, 'browser.json');
  const succeeded = await succeeds('npx', ['--no-install', 'playwright', 'test', '--reporter=list,json'], {
    cwd: 'web',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readResult(file);
  const stats = report?.stats;
  return settle(
    'browser',
    succeeded,
    stats?.expected ?? 0,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
    playwrightFaults(report),
  );
}
