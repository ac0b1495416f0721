import { runScript } from './stack/failure.mjs';
import { run } from './stack/run.mjs';

/** Format and lint, types, styles, directions between parts, dead code. */
const CHECKS = [
  ['biome', 'check', '--error-on-warnings'],
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'adapter'],
  ['tsc', '--noEmit', '-p', 'web'],
  ['tsc', '--noEmit', '-p', 'cms'],
  ['stylelint', 'web/src/**/*.css'],
  ['depcruise', 'adapter', 'web/src', '--config', '.dependency-cruiser.mjs'],
  ['knip'],
];

await runScript(async () => {
  for (const [command = '', ...args] of CHECKS) {
    console.log(`• ${command} ${args.join(' ')}`);
    await run('npx', ['--no-install', command, ...args]);
  }
});
