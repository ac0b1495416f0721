import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../stack/run.ts';
import { postgresVersion } from './postgres.ts';
import { type Database, type Fault, hasPassed, type Outcome } from './run.ts';

export interface Result {
  fault: Fault;
  database: Database;
  /** Undefined if it was left out. */
  outcome: (Outcome & { seconds: number }) | undefined;
}

/** Problems of a fault that the table shows. */
const MOST_PROBLEMS = 5;

const row = (...cells: unknown[]) => `| ${cells.join(' | ')} |`;

/** @param result A line of the table. */
export function rowOf({ fault, database, outcome }: Result) {
  const name = [fault.name, fault.numbers, database];
  if (!outcome) return row(...name, 0, 0, 0, 0, 0, `left out: ${fault.isImpossible?.()}`, 0);
  const { trials, acknowledged, lost, doubled, half, problems, note, seconds } = outcome;
  const isGood = hasPassed(outcome);
  const words = [isGood ? 'ok' : 'NOT OK', ...problems.slice(0, MOST_PROBLEMS), ...(note ? [note] : [])];
  const result = words.join('; ').replace(/\s+/g, ' ').replaceAll('|', '/');
  return row(...name, trials, acknowledged, lost, doubled, half, result, seconds);
}

export const countPassed = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome && hasPassed(outcome)).length;
export const countFailed = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome && !hasPassed(outcome)).length;

const firstMatch = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1];

function commit() {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' }).toString().trim();
    const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
    return `commit ${git('rev-parse', '--short=10', 'HEAD')}${changes}`;
  } catch {
    return 'commit unknown';
  }
}

function system() {
  try {
    return firstMatch('/etc/os-release', /^PRETTY_NAME="?(.+?)"?$/m) ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** When and on what the faults ran. */
function circumstances() {
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const version = firstMatch(path.join(ROOT, 'package.json'), /"version": "(.+?)"/);
  const programs = `Node ${process.versions.node}, PostgreSQL ${postgresVersion()}, ${system()}`;
  return `${date}, version ${version} (${commit()}), ${programs}, ${cpus().length} processor cores.`;
}

/**
 * The results as a Markdown table with what it ran on and a line of sums.
 * @param seconds The time that the run took.
 */
export function tableOf(results: readonly Result[], seconds: number) {
  const heads = ['fault', 'no.', 'database', 'trials', 'acknowledged', 'lost', 'doubled', 'half-written', 'result'];
  const outcomes = results.flatMap(({ fault, outcome }) => (outcome ? [{ isKill: fault.isKill, ...outcome }] : []));
  const sum = (key: 'acknowledged' | 'lost' | 'doubled' | 'half') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const kills = outcomes.reduce((total, { isKill, trials }) => total + (isKill ? trials : 0), 0);
  const writes = `${sum('acknowledged')} acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled`;
  const counts = `${countPassed(results)} passed, ${countFailed(results)} failed`;
  return [
    circumstances(),
    '',
    row(...heads, 'seconds'),
    row(...Array.from({ length: heads.length + 1 }, () => '---')),
    ...results.map(rowOf),
    '',
    `${kills} kills with SIGKILL: ${writes}, ${sum('half')} half-written. ${counts}, in ${Math.ceil(seconds / 60)} minutes.`,
    '',
  ].join('\n');
}
