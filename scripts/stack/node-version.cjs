'use strict';

// In the syntax and with the modules of any Node since 6, as is find-node.cjs.

/** The versions that the packages, and the tests, allow. */
const NODES = '^22.18.0 || ^24.0.0 || ^26.0.0';

/** What is wrong with a version of Node; '' where the site runs on it. @param {string} version */
function nodeProblem(version) {
  const lines = NODES.split(' || ').map((range) => range.slice(1).split('.').map(Number));
  const [major, minor = 0] = version.split('.').map(Number);
  if (lines.some(([line, least = 0]) => major === line && minor >= least)) return '';
  const named = lines.map(([line, least]) => (least === 0 ? String(line) : `${line} from ${line}.${least} on`));
  return `Khayr needs Node ${named.join(', ')}; this is ${version}.`;
}

/**
 * Throws what the scripts of each release print in one line, on a Node that the site does not run on.
 * @param {typeof nodeProblem} [problemOf] Of another release.
 */
function requireNode(problemOf = nodeProblem) {
  const problem = problemOf(process.versions.node);
  if (problem) throw Object.assign(new Error(problem), { name: 'Failure' });
}

exports.NODES = NODES;
exports.nodeProblem = nodeProblem;
exports.requireNode = requireNode;
