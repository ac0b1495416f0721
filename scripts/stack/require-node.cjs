'use strict';

// What the command `scripts/….mjs` loads first: an old Node cannot read the TypeScript that follows.

const { nodeProblem } = require('./node-version.cjs');

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(`✗ ${problem}`);
  process.exit(1);
}
