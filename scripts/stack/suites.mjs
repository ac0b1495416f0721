import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { succeeds } from './run.mjs';

/**
 * What a suite came to.
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 */

/** Adds up the suites. */
export class Tally {
  /** @type {SuiteResult[]} */
  #results = [];

  /** @param {SuiteResult} result */
  add(result) {
    this.#results.push(result);
  }

  /** Prints a line a suite, then the closing line; a failure makes the process fail. */
  print() {
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      this.#results.reduce((total, suite) => total + suite[key], 0);
    console.log('');
    for (const { name, passed, failed } of this.#results) console.log(`${name}: ${passed} ok, ${failed} not ok`);
    if (sum('failed') > 0) process.exitCode = 1;
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  }
}

/** @param {string} title */
const announce = (title) => console.log(`\n━━ ${title}`);

/** A suite that ended badly without counting a failure (it crashed, or ran nothing) has failed.
 * @param {string} name @param {boolean} succeeded @param {number} passed @param {number} failed
 * @returns {SuiteResult} */
function settle(name, succeeded, passed, failed) {
  const isBroken = failed === 0 && (!succeeded || passed === 0);
  return { name, passed, failed: isBroken ? 1 : failed };
}

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
  return settle(name, succeeded, result?.numPassedTests ?? 0, (result?.numFailedTests ?? 0) + skipped);
}

/** @param {string} results @param {Record<string, string>} env */
export async function playwrightSuite(results, env) {
  announce('browser');
  const file = path.join(results, 'browser.json');
  const succeeded = await succeeds('npx', ['--no-install', 'playwright', 'test', '--reporter=list,json'], {
    cwd: 'web',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = readResult(file)?.stats;
  return settle(
    'browser',
    succeeded,
    stats?.expected ?? 0,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
  );
}
