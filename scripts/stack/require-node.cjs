'use strict';

// What `npm run …` loads before a script (`node -r`), which an old Node could not even read.

const { nodeProblem } = require('./node-version.cjs');

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(`✗ ${problem}`);
  process.exit(1);
}
