import { availableParallelism } from 'node:os';
import concurrently, { type CloseEvent } from 'concurrently';
import { Failure, runScript } from './stack/failure.ts';
import { ROOT } from './stack/run.ts';

/**
 * Version 7 checks with a fifth of the processor time of version 5, whose interface dependency-cruiser and the build of
 * Strapi still need. It remembers nothing of a check: the next one takes seconds, and while it writes down what it
 * knows it can crash. The build of the cms does not check, which took half of its time.
 */
const typeCheck = (project: string, options = '') =>
  `node node_modules/typescript-7/bin/tsc --noEmit --noCheck false --checkers 1 -p ${project} ${options}`;

/** The longest first, so that none of them starts alone at the end. */
const CHECKS = {
  'types of web': typeCheck('web'),
  'format and lint': 'biome check --error-on-warnings',
  'import rules': 'depcruise adapter web/src cms/src cms/contract --config .dependency-cruiser.mjs',
  'unused code': 'knip',
  // Its build resolves modules in a way that version 7 does not know.
  'types of cms': typeCheck('cms', '--module esnext --moduleResolution bundler'),
  'types of adapter and scripts': typeCheck('.'),
  'types of the dashboard': typeCheck('cms/src/admin'),
  'types of the cms tests': typeCheck('cms/test'),
  'published advisories': 'node scripts/audit.ts',
  styles: 'stylelint "web/src/**/*.css"',
};

/** `npm run check`: everything that is found out without running the product. */
await runScript(async () => {
  const { result } = concurrently(
    Object.entries(CHECKS).map(([name, command]) => ({ name, command })),
    { cwd: ROOT, group: true, maxProcesses: availableParallelism(), prefixColors: ['auto'] },
  );
  const failed = await result.then(
    () => [],
    (events: CloseEvent[]) => events.filter(({ exitCode }) => exitCode !== 0),
  );
  if (failed.length > 0) throw new Failure(`Failed: ${failed.map(({ command }) => command.name).join(', ')}.`);
});
